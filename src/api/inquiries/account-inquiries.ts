import * as v from "valibot";
import { INQUIRY_LISTS, type InquiryList, type ReceivedInquiry, type SentInquiry } from "#domain/inquiry/inquiry.ts";
import { THREAD_IN_A_ROW, THREAD_MESSAGE_MAX, type ThreadMessage } from "#domain/inquiry/thread.ts";
import type { CappedCount } from "#domain/moderation/moderation.ts";
import { localeField, WRITE_ERRORS, tokenField } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { cursorField, cursorParameter } from "../list-cursor.ts";
import { requiredMessage } from "./message-field.ts";

const id = { name: "id", in: "path", text: "of the inquiry" } as const;
const CHANGE_ERRORS = [...WRITE_ERRORS, "signed-out", "inquiry-not-found", "too-many-attempts"] as const;

/** `counts` covers all inquiries, independent of `list`; `open`: unanswered, or with an unread message. `next`: null after the last one. */
export type ReceivedInquiriesAnswer = {
  items: ReceivedInquiry[];
  next: string | null;
  counts: Record<"new" | "open" | "answered", CappedCount>;
};
/** The current `inquiry` with all its messages, and the current counts. */
export type InquiryChanged = Pick<ReceivedInquiriesAnswer, "counts"> & {
  inquiry: ReceivedInquiry;
  messages: ThreadMessage[];
};

export const listReceivedInquiries = endpoint<{ list?: InquiryList; cursor?: string }, ReceivedInquiriesAnswer>()({
  method: "GET",
  path: "/api/account/inquiries",
  access: "account",
  summary:
    "Inquiries that went to whoever asks, the newest first, with the name of each sender, and number and address where the sender shows them (null " +
    "where not). A written answer reaches whoever is `reachable`. Also those about what is gone " +
    "since. Counts end at 1,000 (`capped`).",
  parameters: [
    {
      name: "list",
      in: "query",
      text: "`all` (default), `open`: without an answer or with something unread, or `answered`",
    },
    cursorParameter,
  ],
  input: v.object({ list: v.optional(v.picklist(INQUIRY_LISTS, "unknown-value"), "all"), cursor: cursorField }),
  output: answers<ReceivedInquiriesAnswer>("ReceivedInquiriesAnswer"),
  errors: ["invalid-input", "signed-out", "database-unavailable"],
});

/** `unread`: how many of all inquiries have an unread message. `next`: null after the last one. */
export type SentInquiriesAnswer = { items: SentInquiry[]; next: string | null; unread: CappedCount };
/** The current `inquiry` with all its messages, and how many others have unread ones. */
export type SentInquiryChanged = Pick<SentInquiriesAnswer, "unread"> & {
  inquiry: SentInquiry;
  messages: ThreadMessage[];
};
/** All messages of the inquiry that the link opens. */
export type ThreadAnswer = { messages: ThreadMessage[] };

export const listSentInquiries = endpoint<{ cursor?: string }, SentInquiriesAnswer>()({
  method: "GET",
  path: "/api/account/inquiries/sent",
  access: "account",
  summary: "What whoever asks wrote to advertisers while they were signed in, the newest first.",
  parameters: [cursorParameter],
  input: v.object({ cursor: cursorField }),
  output: answers<SentInquiriesAnswer>("SentInquiriesAnswer"),
  errors: ["invalid-input", "signed-out", "database-unavailable"],
});
const message = { name: "message", in: "body", text: `up to ${THREAD_MESSAGE_MAX} characters` } as const;
const messageField = requiredMessage(THREAD_MESSAGE_MAX);

export const readSentInquiry = endpoint<{ id: string }, SentInquiryChanged>()({
  method: "POST",
  path: "/api/account/inquiries/sent/:id/read",
  access: "account",
  proof: "none",
  summary: "Says that its sender has read it, and answers with everything that was written in it, the oldest first.",
  parameters: [id],
  input: v.object({ locale: localeField }),
  output: answers<SentInquiryChanged>("SentInquiryChanged"),
  errors: CHANGE_ERRORS,
});

export const writeInSentInquiry = endpoint<{ id: string; message: string }, SentInquiryChanged>()({
  method: "POST",
  path: "/api/account/inquiries/sent/:id/messages",
  access: "account",
  proof: "none",
  summary:
    "Writes on to the advertiser, who gets it by mail and reads it in their account. The same text again within ten minutes is the same " +
    `message. \`wait-for-answer\`: ${THREAD_IN_A_ROW} messages wait for an answer.`,
  parameters: [id, message],
  input: v.object({ message: messageField }),
  output: answers<SentInquiryChanged>("SentInquiryChanged"),
  errors: [...CHANGE_ERRORS, "wait-for-answer"],
  form: { name: "thread", page: "/account/inquiries/:id", done: null, keep: ["message"] },
});

export const writeByLink = endpoint<{ token: string; message: string }, ThreadAnswer>()({
  method: "POST",
  path: "/api/inquiries/messages",
  access: "anyone",
  proof: "none",
  summary:
    "The same without a session, by the link of a mail: it opens one inquiry, for its sender. It may be used again and works as long as the " +
    "inquiry is kept.",
  parameters: [{ name: "token", in: "body", text: "from the link in the mail" }, message],
  input: v.object({ token: tokenField, message: messageField }),
  output: answers<ThreadAnswer>("ThreadAnswer"),
  errors: [...WRITE_ERRORS, "invalid-token", "wait-for-answer", "too-many-attempts"],
  form: { name: "thread", page: "/inquiry", done: null, keep: ["message"], carry: ["token"] },
});

export const readInquiry = endpoint<{ id: string }, InquiryChanged>()({
  method: "POST",
  path: "/api/account/inquiries/:id/read",
  access: "account",
  proof: "none",
  summary:
    "Says that it was opened, and answers with everything that was written in it, the oldest first. Whom it went to may do this, and the " +
    "administrator where no mail could bring it to anybody; nobody else learns that there is one.",
  parameters: [id],
  input: v.object({ locale: localeField }),
  output: answers<InquiryChanged>("InquiryChanged"),
  errors: CHANGE_ERRORS,
});

export const markInquiry = endpoint<{ id: string; answered: boolean }, InquiryChanged>()({
  method: "PUT",
  path: "/api/account/inquiries/:id/answered",
  access: "account",
  proof: "none",
  summary:
    "Says that it was answered by telephone or mail, or takes that back. A sender with an address is told once and can deny it for 30 days; " +
    "after that, and where the sender shows no number, only a written answer counts (`not-allowed`).",
  parameters: [id, { name: "answered", in: "body", text: "true, or false to take it back" }],
  input: v.object({ answered: v.boolean("unknown-value") }),
  output: answers<InquiryChanged>("InquiryChanged"),
  errors: [...CHANGE_ERRORS, "not-allowed", "already-answered"],
});

export const answerInquiry = endpoint<{ id: string; message: string }, InquiryChanged>()({
  method: "POST",
  path: "/api/account/inquiries/:id/messages",
  access: "account",
  proof: "none",
  summary:
    "Writes to whoever asked: they read it in their account and get it by mail, where they left an address. The same text again within ten " +
    "minutes is the same message. `no-reply-address`: they left a number only, without an account; `wait-for-answer`: " +
    `${THREAD_IN_A_ROW} messages wait for theirs.`,
  parameters: [id, { name: "message", in: "body", text: `up to ${THREAD_MESSAGE_MAX} characters` }],
  input: v.object({ message: requiredMessage(THREAD_MESSAGE_MAX) }),
  output: answers<InquiryChanged>("InquiryChanged"),
  errors: [...CHANGE_ERRORS, "no-reply-address", "wait-for-answer"],
  form: { name: "thread", page: "/account/inquiries/:id", done: null, keep: ["message"] },
});
