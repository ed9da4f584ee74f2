import type { Kysely } from "kysely";
import { messagesOf, storeMessage } from "#db/inquiries/messages.ts";
import { advertiserOf, type HeldInquiry } from "#db/inquiries/received.ts";
import type { Database } from "#db/schema/tables.ts";
import { isRepeated, threadRefusal, type ThreadAttachment, type ThreadSide } from "#domain/inquiry/thread.ts";
import { mailMessage } from "./mail.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";

type Written = {
  side: ThreadSide;
  text: string;
  /** What a mail brought beside its words. */
  mail?: { rest: string | null; attachments: readonly ThreadAttachment[]; hash: string };
  /** Whose session it is; null: a link or a reply address proves the side. */
  author: { id: string; name: string } | null;
  now: Date;
};

/** By link or mail: one side of one inquiry. */
export const consumeThread = (inquiryId: string, side: ThreadSide): Promise<void> =>
  consume("thread-side", `${inquiryId} ${side}`);

/**
 * Adds to an inquiry that this transaction holds, and tells the other side. Call `kickOutbox` afterwards.
 * @returns false where the same was written before. Throws the problem of `threadRefusal`
 */
export async function writeInThread(trx: Kysely<Database>, inquiry: HeldInquiry, written: Written): Promise<boolean> {
  const { side, text, mail, author, now } = written;
  const messages = await messagesOf(trx, inquiry.id);
  if (!mail && isRepeated(messages, { side, text }, now)) return false;
  const refusal = threadRefusal({ messages, reachable: inquiry.reachable }, side);
  if (refusal !== null) throw new ProblemError(refusal);
  const id = await storeMessage(trx, {
    inquiryId: inquiry.id,
    side,
    text,
    rest: mail?.rest ?? null,
    attachments: mail?.attachments ?? [],
    mailHash: mail?.hash ?? null,
    now,
    authorId: author?.id ?? null,
    answeredBy: author?.id ?? inquiry.ownerId,
  });
  if (id === null) return false;
  const from = side === "seeker" ? inquiry.name : (author?.name ?? (await advertiserOf(trx, inquiry))?.name ?? "");
  await mailMessage(trx, inquiry, {
    id,
    side,
    text,
    rest: mail?.rest ?? null,
    from,
    attachments: mail?.attachments ?? [],
  });
  return true;
}
