import { sql, type Kysely } from "kysely";

/** An index on a table in use is made beside it, which cannot be in a transaction: each step can be done again. */
export const transaction = false;

/** What is said of a person is reported as listings are, with reasons of its own, and by each person once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports drop constraint if exists reports_kind_check,
      add constraint reports_kind_check check (kind in ('listings', 'resorts', 'projects', 'reviews')) not valid,
      drop constraint if exists reports_reason_check,
      add constraint reports_reason_check check (
        reason in ('fake', 'already-sold', 'wrong-price', 'wrong-pictures', 'scam', 'untrue', 'offensive', 'private', 'other')
      ) not valid
  `.execute(db);
  await sql`alter table reports validate constraint reports_kind_check`.execute(db);
  await sql`alter table reports validate constraint reports_reason_check`.execute(db);
  await sql`drop index concurrently if exists reports_review_once`.execute(db);
  await sql`
    create unique index concurrently reports_review_once on reports (subject_id, account_id)
      where kind = 'reviews' and account_id is not null
  `.execute(db);
}
