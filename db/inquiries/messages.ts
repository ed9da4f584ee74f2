import { sql, type Kysely } from "kysely";
import { createHash } from "node:crypto";
import { THREAD_SHOWN, type ThreadAttachment, type ThreadMessage, type ThreadSide } from "#domain/inquiry/thread.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

type Row = Omit<ThreadMessage, "at"> & { at: Date };

/** The attachments of the message `message`, as JSON. */
export const attachmentsOf = (message: string) => sql<ThreadAttachment[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.name, 'type', a.type, 'bytes', a.bytes, 'leftOut', a.left_out) order by a.place)
  from inquiry_attachments as a where a.message_id = ${sql.ref(`${message}.id`)}
), '[]')`;

/** Adds what came along with a message, in its order. */
async function storeAttachments(
  trx: Kysely<Database>,
  messageId: string,
  attachments: readonly ThreadAttachment[],
  now: Date,
): Promise<void> {
  if (attachments.length === 0) return;
  await trx
    .insertInto("inquiry_attachments")
    .values(
      attachments.map(({ id, name, type, bytes, leftOut }, place) => ({
        id,
        message_id: messageId,
        place,
        name,
        type,
        bytes,
        left_out: leftOut,
        created_at: now,
      })),
    )
    .execute();
}

/** A file of a message, with the inquiry that it belongs to; null where there is none. */
export async function attachmentById(
  db: Kysely<Database>,
  id: string,
): Promise<{ inquiryId: string; name: string; type: "picture" | "pdf"; side: ThreadSide } | null> {
  const row = await db
    .selectFrom("inquiry_attachments as a")
    .innerJoin("inquiry_messages as message", "message.id", "a.message_id")
    .select(["message.inquiry_id as inquiryId", "a.name", "a.type", "message.side"])
    .where("a.id", "=", id)
    .where("a.type", "is not", null)
    .$narrowType<{ type: "picture" | "pdf" }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Attachments whose message is deleted, locked until the transaction ends. */
export async function lockOrphans(trx: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("inquiry_attachments")
    .select("id")
    .where("message_id", "is", null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteAttachmentRows(trx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom("inquiry_attachments").where("id", "in", ids).execute();
}

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

type NewMessage = {
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

export type TokenUse = "page" | "mail";
type Opens = { inquiryId: string; side: ThreadSide };

/** The table opens nothing: a token is kept as its hash. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Lets a token open one side of an inquiry, for as long as there is the inquiry. */
export async function keepThreadToken(
  trx: Kysely<Database>,
  { inquiryId, side, use, token }: Opens & { use: TokenUse; token: string },
): Promise<void> {
  await trx
    .insertInto("inquiry_tokens")
    .values({ hash: hashOf(token), inquiry_id: inquiryId, side, use, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a token opens; null where nobody has issued it for this use. */
export async function threadOfToken(db: Kysely<Database>, token: string, use: TokenUse): Promise<Opens | null> {
  const row = await db
    .selectFrom("inquiry_tokens")
    .select(["inquiry_id as inquiryId", "side"])
    .where("hash", "=", hashOf(token))
    .where("use", "=", use)
    .executeTakeFirst();
  return row ?? null;
}
