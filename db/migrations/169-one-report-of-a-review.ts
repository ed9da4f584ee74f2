import { sql, type Kysely } from "kysely";

/** An index on a table in use is made beside it, which cannot be in a transaction. */
export const transaction = false;

/** Each person reports a review once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists reports_review_once`.execute(db);
  await sql`
    create unique index concurrently reports_review_once on reports (subject_id, account_id)
      where kind = 'reviews' and account_id is not null
  `.execute(db);
}
