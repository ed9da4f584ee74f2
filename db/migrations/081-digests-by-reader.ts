import { sql, type Kysely } from "kysely";

export const transaction = false;

/** What is due at the same moment lies by reader, so that a batch of readers is read from the beginning of an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists notifications_digest_reader on notifications (digest_at, account_id)
    where digest_at is not null
  `.execute(db);
  await sql`drop index concurrently if exists notifications_digest`.execute(db);
}
