import type { Kysely } from "kysely";
import type { InputOf } from "#api/endpoint.ts";
import type {
  listSentInquiries,
  readSentInquiry,
  SentInquiriesAnswer,
  SentInquiryChanged,
  ThreadAnswer,
  writeByLink,
  writeInSentInquiry,
} from "#api/inquiries/account-inquiries.ts";
import { db } from "#db/client.ts";
import { messagesOf, threadOfToken } from "#db/inquiries/messages.ts";
import { holdInquiry, type HeldInquiry } from "#db/inquiries/received.ts";
import type { Database } from "#db/schema/tables.ts";
import { markSentRead, sentInquiries, sentInquiry, unreadSent } from "#db/inquiries/sent.ts";
import { links } from "#domain/site/links.ts";
import { writeCursor, type ListCursor } from "#domain/search/list-cursor.ts";
import type { Answer, Call } from "../http/answer.ts";
import { idOf, ProblemError } from "../http/problem.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { consumeThread, writeInThread } from "./thread-messages.ts";

/** A page of the inquiries that the caller sent. */
export async function sentPage(accountId: string, cursor: ListCursor | null): Promise<SentInquiriesAnswer> {
  const { items, next } = await sentInquiries(db, accountId, cursor);
  return { items, next: writeCursor(next), unread: await unreadSent(db, accountId) };
}

/** GET /api/account/inquiries/sent */
export async function listSent({
  input,
  signedIn,
}: Call<InputOf<typeof listSentInquiries>>): Promise<Answer<SentInquiriesAnswer>> {
  const { account } = await signedIn();
  return { data: await sentPage(account.id, input.cursor) };
}

/** The id of an inquiry that the caller has sent; other people's inquiries are "not found". @throws ProblemError `inquiry-not-found` */
export async function findSent({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const id = idOf(param, "inquiry-not-found");
  if (!(await sentInquiry(db, id, account.id))) throw new ProblemError("inquiry-not-found");
  return id;
}

async function changed(
  { signedIn, after }: Pick<Call<unknown>, "signedIn" | "after">,
  id: string,
  limit: "read-account" | "answer-account",
  change: (trx: Kysely<Database>, inquiry: HeldInquiry, who: { id: string; name: string }) => Promise<unknown>,
): Promise<Answer<SentInquiryChanged>> {
  const { account } = await signedIn();
  await consume(limit, account.id);
  await db.transaction().execute(async (trx) => {
    const held = await holdInquiry(trx, id);
    if (held?.accountId !== account.id) throw new ProblemError("inquiry-not-found");
    await change(trx, held, account);
  });
  kickOutbox(after);
  const inquiry = await sentInquiry(db, id, account.id);
  if (!inquiry) throw new ProblemError("inquiry-not-found");
  return { data: { inquiry, messages: await messagesOf(db, id), unread: await unreadSent(db, account.id) } };
}

/** POST /api/account/inquiries/sent/:id/read */
export const openSent = (
  call: Call<InputOf<typeof readSentInquiry>>,
  id: string,
): Promise<Answer<SentInquiryChanged>> => changed(call, id, "read-account", (trx) => markSentRead(trx, id, new Date()));

/** POST /api/account/inquiries/sent/:id/messages */
export const writeInSent = (
  call: Call<InputOf<typeof writeInSentInquiry>>,
  id: string,
): Promise<Answer<SentInquiryChanged>> =>
  changed(call, id, "answer-account", (trx, inquiry, author) =>
    writeInThread(trx, inquiry, {
      side: "seeker",
      text: call.input.message,
      author,
      now: new Date(),
    }),
  );

/** POST /api/inquiries/messages: the link proves the sender's mailbox. */
export async function writeWithLink({
  input,
  client,
  after,
}: Call<InputOf<typeof writeByLink>>): Promise<Answer<ThreadAnswer>> {
  await consume("token-address", client);
  const opened = await threadOfToken(db, input.token, "page");
  if (opened?.side !== "seeker") throw new ProblemError("invalid-token");
  const { inquiryId: id, side } = opened;
  await consumeThread(id, side);
  await db.transaction().execute(async (trx) => {
    const inquiry = await holdInquiry(trx, id);
    if (!inquiry) throw new ProblemError("invalid-token");
    await writeInThread(trx, inquiry, { side, text: input.message, author: null, now: new Date() });
  });
  kickOutbox(after);
  // The form's page needs the link again, which its answer does not keep.
  return { data: { messages: await messagesOf(db, id) }, goTo: links.inquiryThread(input.token, "en") };
}
