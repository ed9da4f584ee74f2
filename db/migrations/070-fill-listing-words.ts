import { sql, type Kysely } from "kysely";

export const transaction = false;

const BATCH = 2_000;

/**
 * The words of the listings that were there before, some thousands at a time, so that nobody waits; then the index, which nobody waits for
 * either. Interrupted, it goes through them once more. What somebody writes meanwhile is the trigger's and stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<{ last: string | null }>`
      with batch as materialized (
        select id, listing_search_text(purpose, title, title_bn, description, description_bn) as content
        from listings where id > ${after}::uuid order by id limit ${BATCH} for key share
      ),
      filled as (
        insert into listing_words select id, array_to_tsvector(search_words(content)) from batch
        on conflict (listing_id) do nothing
      )
      select (select id::text from batch order by id desc limit 1) as last
    `.execute(db);
    const last = rows[0]?.last;
    if (!last) break;
    after = last;
  }
  await sql`drop index concurrently if exists listing_words_words`.execute(db);
  // Words change rarely: no list of what is still to be sorted in, which every search would have to read.
  await sql`
    create index concurrently listing_words_words on listing_words using gin (words) with (fastupdate = off)
  `.execute(db);
  // The planner knows common words by this.
  await sql`analyze listing_words`.execute(db);
}
