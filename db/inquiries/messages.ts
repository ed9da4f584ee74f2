import { sql, type Kysely } from "kysely";
import { THREAD_SHOWN, type ThreadAttachment, type ThreadMessage, type ThreadSide } from "#domain/inquiry/thread.ts";
import { attachmentsOf, storeAttachments } from "./attachments.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

type Row = Omit<ThreadMessage, "at"> & { at: Date };

/**
 * What was written in an inquiry, the oldest first: its first message, the answer of the time when there was one at most, and the messages since.
 * Of very many the newest.
 */
export async function messagesOf(db: Kysely<Database>, inquiryId: string): Promise<ThreadMessage[]> {
  const { rows } = await sql<Row>`
    select * from (
      select id::text, 'seeker' as side, message as text, null as rest, '[]'::json as attachments, created_at as at, false as "byMail" from inquiries where id = ${inquiryId}::uuid
      union all
      select id || '-answer', 'advertiser', answer, null, '[]'::json, answered_at, false from inquiries where id = ${inquiryId}::uuid and answer is not null
      union all
      select id::text, side, body, rest, ${attachmentsOf("inquiry_messages")}, created_at, mail_hash is not null from inquiry_messages where inquiry_id = ${inquiryId}::uuid
    ) as thread order by at desc, id desc limit ${THREAD_SHOWN}
  `.execute(db);
  return rows.reverse().map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
}

export type NewMessage = {
  inquiryId: string;
  side: ThreadSide;
  /** The account that wrote it; null: by a link or by mail. */
  authorId: string | null;
  /** Who counts as having answered, where the advertiser writes. */
  answeredBy: string | null;
  text: string;
  /** What came with it by mail: the quoted part, null where there is none, and files. */
  rest: string | null;
  attachments: readonly ThreadAttachment[];
  /** SHA-256 of the mail that brought it; null: written on a page. */
  mailHash: string | null;
  now: Date;
};

/** Adds a message to an inquiry that this transaction holds. @returns its id; null where the same mail was stored before */
export async function storeMessage(trx: Kysely<Database>, message: NewMessage): Promise<string | null> {
  const { inquiryId, side, authorId, answeredBy, text, rest, attachments, mailHash, now } = message;
  const id = uuidv7(now.getTime());
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto("inquiry_messages")
    .values({
      id,
      inquiry_id: inquiryId,
      side,
      author_id: authorId,
      body: text,
      rest,
      mail_hash: mailHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((written ?? 0n) === 0n) return null;
  await storeAttachments(trx, id, attachments, now);
  // A mark that is followed by a written answer keeps its time: that was the first one.
  await (
    side === "seeker"
      ? sql`update inquiries set seeker_wrote_at = ${now}, sender_read_at = ${now} where id = ${inquiryId}::uuid`
      : sql`
          update inquiries set advertiser_wrote_at = ${now}, read_at = ${now}, answered_at = coalesce(answered_at, ${now}),
            answered_how = 'replied', answered_by = case when answered_how = 'replied' then answered_by else ${answeredBy}::uuid end
          where id = ${inquiryId}::uuid
        `
  ).execute(trx);
  return id;
}
