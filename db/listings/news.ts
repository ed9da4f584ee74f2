import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/tables.ts";
import { isPublicListing } from "./public-listing.ts";

/**
 * Puts everything that was committed and has no place yet at the end of the log, and says how far the log goes. Whoever reads places up
 * to there misses nothing, however long other transactions take: what they write gets a higher place once it can be seen. Give a short
 * transaction; whoever else asks waits for its end.
 */
export async function placeNews(trx: Kysely<Database>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('listing_news', 37))`.execute(trx);
  // A statement of its own, so that it sees what was placed while this one waited.
  await sql`update listing_news set place = nextval('listing_news_places') where place is null`.execute(trx);
  const { rows } = await sql<{ last: number }>`select coalesce(max(place), 0) as last from listing_news`.execute(trx);
  return rows[0]?.last ?? 0;
}

/** The place that `lines` lines of the log lead to from one, at most `last`. Places have gaps: what is forgotten leaves them. */
export async function placeAfter(db: Kysely<Database>, seen: number, lines: number, last: number): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select place from listing_news where place > ${seen} and place < ${last} order by place offset ${lines - 1} limit 1
  `.execute(db);
  return rows[0]?.place ?? last;
}

/** Forgets what every search that wants mails has seen. Returns how many lines. */
export async function forgetNews(trx: Kysely<Database>): Promise<number> {
  // Nobody begins to watch meanwhile: a search begins where the log ends.
  const last = await placeNews(trx);
  const { numAffectedRows } = await sql`
    delete from listing_news
    where place <= (select coalesce(min(seen), ${last}::bigint) from saved_searches where alert <> 'none')
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** A public listing of the log, by what most searches ask for first. `place`: of its newest line; `price` in paisa. */
export type NewsLine = {
  place: number;
  listing: string;
  purpose: string;
  area: number;
  type: string;
  price: number;
  bedrooms: number | null;
};

/** The listings of the log after one place and up to another that are public now: some hundred bytes each. */
export async function newsBetween(db: Kysely<Database>, after: number, until: number): Promise<NewsLine[]> {
  const { rows } = await sql<NewsLine>`
    select news.place, l.id::text as listing, l.purpose, l.area_id as area, l.type, l.price_paisa as price, l.bedrooms
    from listing_news as news join listings as l on l.id = news.listing_id
    where news.place > ${after} and news.place <= ${until} and ${isPublicListing}
  `.execute(db);
  return rows;
}
