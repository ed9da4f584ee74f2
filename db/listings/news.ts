import { sql, type Kysely } from "kysely";
import type { Purpose } from "#domain/listing/listing.ts";
import type { SearchedHome } from "#domain/search/fits.ts";
import type { Database } from "../schema/tables.ts";
import { isPublicListing } from "./public-listing.ts";

/**
 * Numbers all committed lines of the log that have no place yet, and returns the last place. A reader of all places up to it misses
 * nothing, even if other transactions take long: their lines get higher places once they are visible. Use a short transaction, because
 * other callers wait for its end.
 */
export async function placeNews(trx: Kysely<Database>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('listing_news', 37))`.execute(trx);
  // A separate statement, so that it sees places that were assigned while this one waited for the lock.
  await sql`update listing_news set place = nextval('listing_news_places') where place is null`.execute(trx);
  const { rows } = await sql<{ last: number }>`select coalesce(max(place), 0) as last from listing_news`.execute(trx);
  return rows[0]?.last ?? 0;
}

/** The place `lines` lines after `seen`, at most `last`. Places have gaps where lines were deleted. */
export async function placeAfter(db: Kysely<Database>, seen: number, lines: number, last: number): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select place from listing_news where place > ${seen} and place < ${last} order by place offset ${lines - 1} limit 1
  `.execute(db);
  return rows[0]?.place ?? last;
}

/** Deletes the lines that every search with alerts has seen. Returns how many. */
export async function forgetNews(trx: Kysely<Database>): Promise<number> {
  // Searches that start to watch in the meantime begin at the end of the log, so they need none of these lines.
  const last = await placeNews(trx);
  const { numAffectedRows } = await sql`
    delete from listing_news
    where place <= (select coalesce(min(seen), ${last}::bigint) from saved_searches where alert <> 'none')
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** A home of the log as far as searches compare it. */
export type NewsHome = SearchedHome & { purpose: Purpose; area: number };

/** `NewsHome` of a row `l`. */
const home = sql<NewsHome>`jsonb_build_object(
  'purpose', l.purpose, 'area', l.area_id, 'type', l.type, 'price', l.price_paisa, 'sqft', l.area_sqft, 'bedrooms', l.bedrooms,
  'bathrooms', l.bathrooms, 'advertiser', l.advertiser, 'tenants', l.tenants, 'furnished', l.furnished, 'floor', l.floor, 'parking', l.parking,
  'amenities', l.amenities, 'month', l.rental_month, 'advance', l.advance_months, 'negotiable', l.price_negotiable,
  'confirmed', floor(extract(epoch from l.confirmed_at) * 1000), 'marks', l.mark_count, 'lat5', l.public_lat5, 'lng5', l.public_lng5,
  'orientation', l.orientation, 'rental', l.rental, 'layout', l.layout, 'floors', l.total_floors,
  'block', case when not l.place_hidden then l.block end, 'road', case when not l.place_hidden then l.road end
)`;

/** The version of a row `l`; it differs after every change. */
const rowVersion = sql<string>`l.xmin::text`;

/** The current versions of those listings that are public; the others are missing. */
export async function publicVersions(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    select l.id, ${rowVersion} as version from listings as l where ${isPublicListing} and l.id = any(${[...ids]}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** A line of the log about a listing that is public now. `before` null: it was not public before this change. */
export type NewsLine = { place: number; listing: string; version: string; now: NewsHome; before: NewsHome | null };

/** The log lines after `after` up to `until` whose listings are public now, about 1 kB each. `among`: only these listings. */
export async function newsBetween(
  db: Kysely<Database>,
  after: number,
  until: number,
  among: readonly string[] | null = null,
): Promise<NewsLine[]> {
  const wanted = among === null ? sql`true` : sql`news.listing_id = any(${[...among]}::uuid[])`;
  const { rows } = await sql<NewsLine>`
    select news.place, l.id::text as listing, ${rowVersion} as version, ${home} as now, was.home as before
    from listing_news as news join listings as l on l.id = news.listing_id
    left join lateral (
      select ${home} as home from jsonb_populate_record(null::listings, news.before) as l where ${isPublicListing}
    ) as was on true
    where news.place > ${after} and news.place <= ${until} and ${isPublicListing} and ${wanted}
  `.execute(db);
  return rows;
}
