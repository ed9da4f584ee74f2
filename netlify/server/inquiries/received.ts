import type { Kysely } from "kysely";
import type { listKeptInquiries } from "#api/moderation/admin.ts";
import type { InputOf } from "#api/endpoint.ts";
import type {
  answerInquiry,
  InquiryChanged,
  listReceivedInquiries,
  markInquiry,
  readInquiry,
  ReceivedInquiriesAnswer,
} from "#api/inquiries/account-inquiries.ts";
import { db } from "#db/client.ts";
import { messagesOf } from "#db/inquiries/messages.ts";
import {
  holdInquiry,
  inquiryCounts,
  markRead,
  receivedInquiries,
  receivedOf,
  storeMark,
  takeMarkBack,
  type HeldInquiry,
  type InquiriesOf,
} from "#db/inquiries/received.ts";
import type { Database } from "#db/schema/tables.ts";
import { agentTag } from "#domain/site/cache-tags.ts";
import type { InquiryList } from "#domain/inquiry/inquiry.ts";
import { writeCursor, type ListCursor } from "#domain/search/list-cursor.ts";
import { may } from "#domain/account/permissions.ts";
import type { Answer, Call } from "../http/answer.ts";
import { idOf, ProblemError } from "../http/problem.ts";
import { mailMark } from "./mail.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { purge } from "../http/purge.ts";
import type { SignedIn } from "../sessions/session.ts";
import { writeInThread } from "./thread-messages.ts";

/** A page of the inquiries that an account received, or (for the administrator) of those that reached no contact. */
export async function receivedPage(
  of: InquiriesOf,
  list: InquiryList,
  cursor: ListCursor | null,
): Promise<ReceivedInquiriesAnswer> {
  const { items, next } = await receivedInquiries(db, { of, list, cursor });
  return { items, next: writeCursor(next), counts: await inquiryCounts(db, of) };
}

/** GET /api/account/inquiries */
export async function readReceivedInquiries({
  input,
  signedIn,
}: Call<InputOf<typeof listReceivedInquiries>>): Promise<Answer<ReceivedInquiriesAnswer>> {
  const { account } = await signedIn();
  return { data: await receivedPage({ ownerId: account.id }, input.list, input.cursor) };
}

/** GET /api/admin/inquiries */
export async function listKept({
  input,
}: Call<InputOf<typeof listKeptInquiries>>): Promise<Answer<ReceivedInquiriesAnswer>> {
  return { data: await receivedPage("kept", "all", input.cursor) };
}

type Change = (trx: Kysely<Database>, inquiry: HeldInquiry, who: SignedIn["account"], now: Date) => Promise<void>;

/**
 * The id of an inquiry that the caller received. Those of others are "not found".
 * @throws ProblemError `inquiry-not-found`
 */
export async function findInquiry({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const id = idOf(param, "inquiry-not-found");
  const inquiry = await holdInquiry(db, id);
  if (!inquiry || !may.answerInquiry(account, inquiry)) throw new ProblemError("inquiry-not-found");
  return id;
}

/** Changes an inquiry that the caller received. */
async function changed(
  { signedIn, after }: Pick<Call<unknown>, "signedIn" | "after">,
  id: string,
  limit: "read-account" | "answer-account",
  change: Change,
): Promise<Answer<InquiryChanged>> {
  const { account } = await signedIn();
  await consume(limit, account.id);
  const { before, inquiry } = await db.transaction().execute(async (trx) => {
    const before = await holdInquiry(trx, id);
    if (!before || !may.answerInquiry(account, before)) throw new ProblemError("inquiry-not-found");
    await change(trx, before, account, new Date());
    const inquiry = await holdInquiry(trx, id);
    if (!inquiry) throw new ProblemError("inquiry-not-found");
    return { before, inquiry };
  });
  const { ownerId } = inquiry;
  // Their public page shows the answer rate, so it is purged.
  if (ownerId !== null && before.answer?.at !== inquiry.answer?.at) after(() => purge([agentTag(ownerId)]));
  kickOutbox(after);
  const of: InquiriesOf = ownerId === account.id ? { ownerId } : "kept";
  return {
    data: { inquiry: receivedOf(inquiry), messages: await messagesOf(db, id), counts: await inquiryCounts(db, of) },
  };
}

/** POST /api/account/inquiries/:id/read */
export const openReceived = (call: Call<InputOf<typeof readInquiry>>, id: string): Promise<Answer<InquiryChanged>> =>
  changed(call, id, "read-account", async (trx, _, __, now) => void (await markRead(trx, id, now)));

/** PUT /api/account/inquiries/:id/answered */
export const markReceived = (call: Call<InputOf<typeof markInquiry>>, id: string): Promise<Answer<InquiryChanged>> =>
  changed(call, id, "answer-account", async (trx, inquiry, who, now) => {
    const { answer, denied } = inquiry;
    if (!call.input.answered) {
      if (answer?.how === "replied") throw new ProblemError("already-answered");
      return void (await takeMarkBack(trx, id, null));
    }
    if (answer) return;
    // A sender with a hidden number cannot have been called.
    if (denied || inquiry.phone === null) throw new ProblemError("not-allowed");
    await storeMark(trx, { id, by: who.id, now });
    await mailMark(trx, inquiry, who.name);
  });

/** POST /api/account/inquiries/:id/messages */
export const answerReceived = (
  call: Call<InputOf<typeof answerInquiry>>,
  id: string,
): Promise<Answer<InquiryChanged>> =>
  changed(call, id, "answer-account", async (trx, inquiry, author, now) => {
    const { message: text } = call.input;
    await writeInThread(trx, inquiry, { side: "advertiser", text, author, now });
  });
