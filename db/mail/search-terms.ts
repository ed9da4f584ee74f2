import { isOfSize } from "#domain/listing/floor-area.ts";
import { AMENITIES } from "#domain/listing/listing.ts";
import { WELL_VERIFIED } from "#domain/listing/verification.ts";
import { toPaisa } from "#domain/money/money.ts";
import { isOnFloor, type ListingFilter, type ListingQuery } from "#domain/search/filters.ts";
import { degrees5 } from "#domain/search/map/area.ts";
import { activeFilters } from "#domain/search/query.ts";
import { dayStart } from "#domain/text/date.ts";
import type { NewsHome } from "../listings/news.ts";

type Term = (home: NewsHome) => boolean;

const atLeast = (value: number | null, least: number) => value !== null && value >= least;
const atMost = (value: number | null, most: number) => value !== null && value <= most;

/**
 * The condition of a filter on a home in memory, the same as in `listings/filter-conditions.ts`; null if the query does not use the filter.
 * Words, drawn areas, circles and sides are missing: only the database can check those.
 */
const TERMS: Partial<Record<ListingFilter, (query: ListingQuery) => Term | null>> = {
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
  bathrooms: ({ bathrooms }) => (bathrooms === null ? null : (home) => atLeast(home.bathrooms, bathrooms)),
  tenant: ({ tenant }) => tenant && (({ tenants }) => tenants.includes(tenant)),
  furnished:
    ({ furnished }) =>
    (home) =>
      home.furnished !== null && furnished.includes(home.furnished),
  floor:
    ({ floor: bands }) =>
    (home) =>
      bands.some((band) => isOnFloor(home.floor, band)),
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
export type SearchTerms = { fits: Term; decided: boolean };

export function termsOf(query: ListingQuery): SearchTerms {
  const asked = activeFilters(query).filter((filter) => filter !== "location");
  const terms = asked.flatMap((filter) => TERMS[filter]?.(query) ?? []);
  return {
    fits: (home) => terms.every((term) => term(home)),
    decided: asked.every((filter) => TERMS[filter] !== undefined),
  };
}
