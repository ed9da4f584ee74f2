import * as v from "valibot";
import type { SentInquiry } from "#domain/inquiry/inquiry.ts";
import { THREAD_IN_A_ROW, THREAD_MESSAGE_MAX, type ThreadMessage } from "#domain/inquiry/thread.ts";
import type { CappedCount } from "#domain/moderation/moderation.ts";
import { localeField, tokenField, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { cursorField, cursorParameter } from "../list-cursor.ts";
import { requiredMessage } from "./message-field.ts";

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

const id = { name: "id", in: "path", text: "of the inquiry" } as const;
const message = { name: "message", in: "body", text: `up to ${THREAD_MESSAGE_MAX} characters` } as const;
const messageField = requiredMessage(THREAD_MESSAGE_MAX);
const CHANGE_ERRORS = [...WRITE_ERRORS, "signed-out", "inquiry-not-found", "too-many-attempts"] as const;

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
