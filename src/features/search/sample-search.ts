import { searchedWords, type ListingPage, type ListingQuery } from "#domain/search/filters.ts";
import { conditionOf, type SearchedHome } from "#domain/search/fits.ts";
import { activeFilters } from "#domain/search/query.ts";
import { readOrder, type ReadOrder } from "#domain/search/sort.ts";
import { summaryOf } from "#domain/listing/summary.ts";
import type { ListingDetail, ListingSummary } from "#domain/listing/listing.ts";
import { toPaisa } from "#domain/money/money.ts";
import { degrees5 } from "#domain/search/map/area.ts";
import { placesOf } from "#domain/search/places.ts";

const says = (text: string, fields: readonly (string | null)[]): boolean =>
  text === "" || fields.some((field) => field?.toLowerCase().includes(text.toLowerCase()));

const isIn = (listing: ListingDetail, location: string): boolean => {
  const { areaName, areaNameBn, thana, thanaBn, district, districtBn } = listing;
  const places = placesOf(location);
  return (
    places.length === 0 ||
    places.some((place) => says(place, [areaName, areaNameBn, thana, thanaBn, district, districtBn]))
  );
};

const searchedHome = (listing: ListingDetail): SearchedHome => ({
  ...listing,
  price: toPaisa(listing.price),
  sqft: listing.areaSqft,
  floors: listing.totalFloors,
  month: listing.rentalMonth,
  advance: listing.advanceMonths,
  negotiable: listing.priceNegotiable,
  confirmed: Date.parse(listing.confirmedAt),
  marks: listing.markCount,
  lat5: listing.location && degrees5(listing.location.lat),
  lng5: listing.location && degrees5(listing.location.lng),
  block: listing.address.block,
  road: listing.address.road,
});

function conditionOn(query: ListingQuery): (listing: ListingDetail) => boolean {
  const fits = conditionOf(query, activeFilters(query));
  return (listing) =>
    (query.purpose === null || listing.purpose === query.purpose) &&
    says(searchedWords(query), [listing.title, listing.titleBn]) &&
    isIn(listing, query.location) &&
    fits(searchedHome(listing));
}

const ORDERS: Record<ReadOrder, (a: ListingSummary, b: ListingSummary) => number> = {
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
export function searchSamples(samples: readonly ListingDetail[], query: ListingQuery): ListingPage {
  const found = samples.filter(conditionOn(query)).sort(ORDERS[readOrder(query)]);
  const pageCount = Math.max(1, Math.ceil(found.length / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const items = found.slice((page - 1) * query.pageSize, page * query.pageSize).map(summaryOf);
  return { items, total: found.length, totalCapped: false, page, pageCount };
}
