import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ListingQuery, ListingFilter } from "#domain/search/filters.ts";
import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import { conditionOf, isHomeFilter } from "#domain/search/fits.ts";
import { activeFilters } from "#domain/search/query.ts";
import { listingConditions, type PlaceIds } from "../listings/filters.ts";
import { saysWords } from "../listings/words/words.ts";
import type { Database } from "../schema/tables.ts";
import type { NewsLine } from "../listings/news.ts";

/** A search to run in the database. `places`: log places that may concern it. `told`: listings that its owner was already alerted about. */
export type AskedSearch = { id: string; query: ListingQuery; placeIds: PlaceIds; places: number[]; told: string[] };
export type FoundNews = { search: string; listing: string };

/** Searches per statement: the planner's time and memory grow with them. */
const PARTS = 50;

/**
 * The listings that a search finds at some places of the log: public and matching now, by the same conditions as list pages; not matching
 * before at least one of those changes; not mailed before. The newest first.
 */
function found({ id, query, placeIds, places, told }: AskedSearch, most: number): RawBuilder<FoundNews> {
  const matches = listingConditions(query, placeIds, saysWords);
  return sql`(
    select ${id}::text as search, l.id::text as listing, max(l.news_place) as place
    from fresh as l where l.news_place = any(${places}::bigint[]) and ${matches}
      and l.id <> all(${told}::uuid[])
      and not exists (select from jsonb_populate_record(null::listings, l.news_before) as l where ${matches})
    group by l.id order by place desc limit ${most}
  )`;
}

/** Copies the log lines that any of the searches needs into a temporary table, with the one index that each search uses. */
async function layOut(trx: Kysely<Database>, asked: readonly AskedSearch[]): Promise<void> {
  const places = [...new Set(asked.flatMap((one) => one.places))];
  await sql`
    create temporary table fresh on commit drop as
    select l.*, news.place as news_place, news.before as news_before
    from listing_news as news join listings as l on l.id = news.listing_id where news.place = any(${places}::bigint[])
  `.execute(trx);
  await sql`create index on fresh (news_place)`.execute(trx);
  await sql`analyze fresh (news_place)`.execute(trx);
}

/** Runs each search on its places of the log, with at most `most` listings each. The log lines are copied once for all searches. */
export async function askNews(
  trx: Kysely<Database>,
  asked: readonly AskedSearch[],
  most: number,
): Promise<FoundNews[]> {
  if (asked.length === 0) return [];
  await layOut(trx, asked);
  const all: FoundNews[] = [];
  for (let from = 0; from < asked.length; from += PARTS) {
    const parts = asked.slice(from, from + PARTS).map((one) => found(one, most));
    const { rows } = await sql<FoundNews>`${sql.join(parts, sql` union all `)}`.execute(trx);
    all.push(...rows);
  }
  await sql`drop table fresh`.execute(trx);
  return all;
}

/** Rules of the map that the database reckons in its own way, so that at an edge the two may differ. */
const BY_DATABASE = new Set<ListingFilter>(["drawn", "near"]);

/**
 * The conditions of a search on a home, without purpose and place. `decided`: they are all of its conditions; otherwise a home that fits
 * may still not match.
 */
function termsOf(query: ListingQuery) {
  const asked = activeFilters(query).filter((filter) => filter !== "location");
  const decidable = asked.filter((filter) => isHomeFilter(filter) && !BY_DATABASE.has(filter));
  return { fits: conditionOf(query, decidable), decided: decidable.length === asked.length };
}

/**
 * The log lines after one place and up to another, by purpose and area. Most saved searches are answered from it, without a database query
 * for each. `summaries`: cards of listings that were already found; `places`: cache of what location texts mean.
 */
export type NewsSieve = {
  after: number;
  until: number;
  byPurpose: ReadonlyMap<Purpose, PurposeNews>;
  versions: ReadonlyMap<string, string>;
  summaries: Map<string, ListingSummary>;
  places: Map<string, PlaceIds>;
};
type PurposeNews = { all: NewsLine[]; byArea: Map<number, NewsLine[]> };

function inOrder(lines: readonly NewsLine[]): Pick<NewsSieve, "byPurpose" | "versions"> {
  const newest = lines.toSorted((a, b) => b.place - a.place);
  const byPurpose = new Map<Purpose, PurposeNews>();
  for (const [purpose, all] of Map.groupBy(newest, ({ now }) => now.purpose)) {
    byPurpose.set(purpose, { all, byArea: Map.groupBy(all, ({ now }) => now.area) });
  }
  return { byPurpose, versions: new Map(newest.map(({ listing, version }) => [listing, version])) };
}

/** The sieve for the lines after one place and up to another. */
export const makeSieve = (after: number, until: number, lines: readonly NewsLine[]): NewsSieve => ({
  after,
  until,
  ...inOrder(lines),
  summaries: new Map(),
  places: new Map(),
});

/** Replaces the lines of the listings that have changed since the sieve was made. */
export function renewSieve(sieve: NewsSieve, changed: ReadonlySet<string>, lines: readonly NewsLine[]): void {
  const others = [...sieve.byPurpose.values()].flatMap(({ all }) => all).filter(({ listing }) => !changed.has(listing));
  Object.assign(sieve, inOrder([...others, ...lines]));
  for (const id of changed) sieve.summaries.delete(id);
}

/**
 * Lines after `seen` that may concern a search, the newest first. `decided`: all of them match now and did not before; otherwise the
 * database must decide which do.
 */
type SievedNews = { lines: NewsLine[]; decided: boolean };

export function sievedFor({ byPurpose }: NewsSieve, query: ListingQuery, placeIds: PlaceIds, seen: number): SievedNews {
  const { fits, decided } = termsOf(query);
  const news = query.purpose && byPurpose.get(query.purpose);
  if (!news) return { lines: [], decided };
  const near = placeIds === null ? news.all : placeIds.flatMap((id) => news.byArea.get(id) ?? []);
  const places = placeIds && new Set(placeIds);
  const matched = ({ before }: NewsLine) =>
    before?.purpose === query.purpose && (places?.has(before.area) ?? true) && fits(before);
  const lines = near.filter(
    (line) => line.place > seen && fits(line.now) && !(decided && line.before && matched(line)),
  );
  return { lines: placeIds === null ? lines : lines.sort((a, b) => b.place - a.place), decided };
}
