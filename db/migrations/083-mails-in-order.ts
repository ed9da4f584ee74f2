import { sql, type Kysely } from "kysely";

export const transaction = false;

/** The next mail, and how many of a template wait, are read from the beginning of an index, however many mails in bulk there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists outbox_next`.execute(db);
  await sql`create index concurrently outbox_next on outbox (bulk, due_at) where state = 'queued'`.execute(db);
  await sql`drop index concurrently if exists outbox_unsent`.execute(db);
  await sql`
    create index concurrently outbox_unsent on outbox (template) where state in ('queued', 'claimed', 'sending')
  `.execute(db);
  await sql`drop index concurrently if exists outbox_due`.execute(db);
}
