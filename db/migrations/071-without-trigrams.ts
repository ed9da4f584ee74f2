import { sql, type Kysely } from "kysely";

export const transaction = false;

/** Words are found by `listing_words`: the trigrams of whole texts, seconds for a common word, are needed no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists listings_text`.execute(db);
}
