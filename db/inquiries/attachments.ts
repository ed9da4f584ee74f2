import { sql, type Kysely } from "kysely";
import type { ThreadAttachment, ThreadSide } from "#domain/inquiry/thread.ts";
import type { Database } from "../schema/tables.ts";

/** The attachments of the message `message`, as JSON. */
export const attachmentsOf = (message: string) => sql<ThreadAttachment[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.name, 'type', a.type, 'bytes', a.bytes, 'leftOut', a.left_out) order by a.place)
  from inquiry_attachments as a where a.message_id = ${sql.ref(`${message}.id`)}
), '[]')`;

/** Adds what came along with a message, in its order. */
export async function storeAttachments(
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
