import { sql, type Kysely } from "kysely";

/** What was told before 084. What its trigger has written meanwhile may stand there twice, which says the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into saved_search_told (search_id, listings, mailed_at)
    select search_id, array_agg(listing_id), mailed_at from saved_search_mails group by search_id, mailed_at
  `.execute(db);
}
