import { sql, type Kysely } from "kysely";

export const transaction = false;

/** The job takes searches that ask for the same one after the other (`md5`: a text may be longer than a line of an index). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists saved_searches_at_once_alike on saved_searches (seen, md5(search), id)
    where alert = 'at-once'
  `.execute(db);
  await sql`
    create index concurrently if not exists saved_searches_daily_alike on saved_searches (due_at, md5(search), id)
    where alert = 'daily'
  `.execute(db);
  await sql`drop index concurrently if exists saved_searches_at_once`.execute(db);
  await sql`drop index concurrently if exists saved_searches_daily`.execute(db);
}
