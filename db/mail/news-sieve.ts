import { type ListingSummary, type Purpose, AMENITIES } from "#domain/listing/listing.ts";
import { type ListingQuery, isBetween, isOnFloor, type ListingFilter } from "#domain/search/filters.ts";
import { soughtTypes } from "#domain/listing/listing-kind.ts";
import { isOfSize } from "#domain/listing/floor-area.ts";
import { isSameRoad } from "#domain/place/block-road.ts";
import { WELL_VERIFIED } from "#domain/listing/verification.ts";
import { toPaisa } from "#domain/money/money.ts";
import { degrees5 } from "#domain/search/map/area.ts";
import { activeFilters } from "#domain/search/query.ts";
import { dayStart } from "#domain/text/date.ts";
import type { PlaceIds } from "../listings/filters.ts";
import type { NewsLine, NewsHome } from "../listings/news.ts";

type Term = (home: NewsHome) => boolean;

const atLeast = (value: number | null, least: number) => value !== null && value >= least;
const atMost = (value: number | null, most: number) => value !== null && value <= most;

/**
 * The condition of a filter on a home in memory, the same as in `listings/filter-conditions.ts`; null if the query does not use the filter.
 * Words, drawn areas, circles and sides are missing: only the database can check those.
 */
const TERMS: Partial<Record<ListingFilter, (query: ListingQuery) => Term | null>> = {
  block:
    ({ block }) =>
    (home) =>
      isSameRoad(home.block, block),
  road:
    ({ road }) =>
    (home) =>
      isSameRoad(home.road, road),
  kind: (query) => (home) => soughtTypes(query)?.includes(home.type) ?? true,
  type: ({ type }) => type && ((home) => home.type === type),
  price: ({ minPrice, maxPrice }) => {
    const [least, most] = [minPrice === null ? 0 : toPaisa(minPrice), maxPrice === null ? Infinity : toPaisa(maxPrice)];
    return ({ price }) => price >= least && price <= most;
  },
  area: (query) => (home) => isOfSize(home, query),
  bbox: ({ bbox }) => {
    if (!bbox) return null;
    const [south, north] = [degrees5(bbox.south), degrees5(bbox.north)];
    const [west, east] = [degrees5(bbox.west), degrees5(bbox.east)];
    return ({ lat5, lng5 }) => atLeast(lat5, south) && atMost(lat5, north) && atLeast(lng5, west) && atMost(lng5, east);
  },
  bedrooms: ({ bedrooms }) => (bedrooms === null ? null : (home) => atLeast(home.bedrooms, bedrooms)),
  exactBedrooms:
    ({ exactBedrooms }) =>
    (home) =>
      home.bedrooms === exactBedrooms,
  bathrooms: ({ bathrooms }) => (bathrooms === null ? null : (home) => atLeast(home.bathrooms, bathrooms)),
  advertiser: ({ advertiser }) => advertiser && ((home) => home.advertiser === advertiser),
  tenant: ({ tenant }) => tenant && (({ tenants }) => tenants.includes(tenant)),
  rental:
    ({ rental }) =>
    (home) =>
      home.rental !== null && rental.includes(home.rental),
  layout:
    ({ layout }) =>
    (home) =>
      home.layout !== null && layout.includes(home.layout),
  furnished:
    ({ furnished }) =>
    (home) =>
      home.furnished !== null && furnished.includes(home.furnished),
  floor:
    ({ floor: bands }) =>
    (home) =>
      bands.some((band) => isOnFloor(home.floor, band)),
  floors:
    ({ minFloor, maxFloor }) =>
    (home) =>
      isBetween(home.floor, minFloor, maxFloor),
  topFloor: () => (home) => home.floor !== null && home.floor === home.floors,
  parking: () => (home) => atLeast(home.parking, 1),
  ...Object.fromEntries(
    AMENITIES.map((amenity) => [
      amenity,
      () =>
        ({ amenities }: NewsHome) =>
          amenities.includes(amenity),
    ]),
  ),
  month: ({ month }) => month && ((home) => home.month === month),
  advance: ({ advance }) => (advance === null ? null : (home) => atMost(home.advance, advance)),
  negotiable: () => (home) => home.negotiable,
  confirmed: ({ confirmed }) => {
    if (confirmed === null) return null;
    const since = dayStart(new Date(), confirmed - 1).getTime();
    return (home) => atLeast(home.confirmed, since);
  },
  wellVerified: () => (home) => home.marks >= WELL_VERIFIED,
};

/**
 * The conditions of a search on a home, without purpose and place. `decided`: they are all of its conditions; otherwise a home that fits
 * may still not match.
 */
type SearchTerms = { fits: Term; decided: boolean };

function termsOf(query: ListingQuery): SearchTerms {
  const asked = activeFilters(query).filter((filter) => filter !== "location");
  const terms = asked.flatMap((filter) => TERMS[filter]?.(query) ?? []);
  return {
    fits: (home) => terms.every((term) => term(home)),
    decided: asked.every((filter) => TERMS[filter] !== undefined),
  };
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
