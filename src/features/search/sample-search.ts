import type { ListingPage, ListingQuery, Sort } from "#domain/listing-search.ts";
import type { ListingSummary } from "#domain/listing.ts";

const inside = (value: number, min: number | null, max: number | null): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

const says = (text: string, fields: readonly (string | null)[]): boolean =>
  text === "" || fields.some((field) => field?.toLowerCase().includes(text.toLowerCase()));

const matches = (listing: ListingSummary, query: ListingQuery): boolean =>
  (query.purpose === null || listing.purpose === query.purpose) &&
  (query.type === null || listing.type === query.type) &&
  (query.bedrooms === null || (listing.bedrooms ?? 0) >= query.bedrooms) &&
  inside(listing.price, query.minPrice, query.maxPrice) &&
  inside(listing.areaSqft, query.minArea, query.maxArea) &&
  says(query.q, [listing.title, listing.titleBn]) &&
  says(query.location, [
    listing.areaName,
    listing.areaNameBn,
    listing.thana,
    listing.thanaBn,
    listing.district,
    listing.districtBn,
  ]);

const ORDERS: Record<Sort, (a: ListingSummary, b: ListingSummary) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  "price-asc": (a, b) => a.price - b.price,
  "price-desc": (a, b) => b.price - a.price,
  "area-desc": (a, b) => b.areaSqft - a.areaSqft,
  "sqft-price-asc": (a, b) => a.price / a.areaSqft - b.price / b.areaSqft,
};

/**
 * The built-in samples, filtered as the database would, for the time that it cannot be reached. The location is compared as text only,
 * as the specification has it: area, thana, district.
 */
export function searchSamples(samples: readonly ListingSummary[], query: ListingQuery): ListingPage {
  const found = samples.filter((listing) => matches(listing, query)).sort(ORDERS[query.sort]);
  const pageCount = Math.max(1, Math.ceil(found.length / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const items = found.slice((page - 1) * query.pageSize, page * query.pageSize);
  return { items, total: found.length, totalCapped: false, page, pageCount };
}
