import type { ListingSummary, Purpose } from "#domain/listing/listing.ts";
import type { ListingFilter, ListingQuery } from "#domain/search/filters.ts";
import { conditionOf, isHomeFilter } from "#domain/search/fits.ts";
import { activeFilters } from "#domain/search/query.ts";
import type { PlaceIds } from "../listings/filters.ts";
import type { NewsLine } from "../listings/news.ts";

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
export type SievedNews = { lines: NewsLine[]; decided: boolean };

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
