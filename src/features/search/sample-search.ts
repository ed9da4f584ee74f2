import { dayStart } from "#domain/text/date.ts";
import { isBetween, isOnFloor, searchedWords, type ListingPage, type ListingQuery } from "#domain/search/filters.ts";
import { readOrder, type ReadOrder } from "#domain/search/sort.ts";
import { summaryOf } from "#domain/listing/summary.ts";
import { AMENITIES, type ListingDetail, type ListingSummary } from "#domain/listing/listing.ts";
import { soughtTypes } from "#domain/listing/listing-kind.ts";
import { isOfSize } from "#domain/listing/floor-area.ts";
import { hasMapArea } from "#domain/search/map/area.ts";
import { isInMapArea } from "#domain/search/map/distance.ts";
import { isSameRoad } from "#domain/place/block-road.ts";
import { placesOf } from "#domain/search/places.ts";
import { WELL_VERIFIED } from "#domain/listing/verification.ts";

const inside = (value: number, min: number | null, max: number | null): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

const says = (text: string, fields: readonly (string | null)[]): boolean =>
  text === "" || fields.some((field) => field?.toLowerCase().includes(text.toLowerCase()));

const isConfirmed = (confirmedAt: string, days: number): boolean =>
  Date.parse(confirmedAt) >= dayStart(new Date(), days - 1).getTime();

/** What narrows a search further, of which a sample knows all. */
const fits = (listing: ListingDetail, query: ListingQuery): boolean =>
  (query.block === "" || isSameRoad(listing.address.block, query.block)) &&
  (query.road === "" || isSameRoad(listing.address.road, query.road)) &&
  (query.exactBedrooms === null || listing.bedrooms === query.exactBedrooms) &&
  (listing.bathrooms ?? 0) >= (query.bathrooms ?? 0) &&
  (query.advertiser === null || query.advertiser === listing.advertiser) &&
  (query.tenant === null || listing.tenants.includes(query.tenant)) &&
  (query.rental.length === 0 || query.rental.some((one) => one === listing.rental)) &&
  (query.layout.length === 0 || query.layout.some((one) => one === listing.layout)) &&
  (query.furnished.length === 0 || query.furnished.some((one) => one === listing.furnished)) &&
  (query.floor.length === 0 || query.floor.some((band) => isOnFloor(listing.floor, band))) &&
  ((query.minFloor === null && query.maxFloor === null) || isBetween(listing.floor, query.minFloor, query.maxFloor)) &&
  (!query.topFloor || (listing.floor !== null && listing.floor === listing.totalFloors)) &&
  (query.facing.length === 0 || query.facing.some((side) => listing.orientation?.toLowerCase().includes(side))) &&
  (!query.parking || (listing.parking ?? 0) >= 1) &&
  AMENITIES.every((amenity) => !query[amenity] || listing.amenities.includes(amenity)) &&
  (query.month === null || listing.rentalMonth === query.month) &&
  (query.advance === null || (listing.advanceMonths ?? Infinity) <= query.advance) &&
  (!query.negotiable || listing.priceNegotiable) &&
  (!query.wellVerified || listing.markCount >= WELL_VERIFIED) &&
  (query.confirmed === null || isConfirmed(listing.confirmedAt, query.confirmed));

const isIn = (listing: ListingDetail, location: string): boolean => {
  const { areaName, areaNameBn, thana, thanaBn, district, districtBn } = listing;
  const places = placesOf(location);
  return (
    places.length === 0 ||
    places.some((place) => says(place, [areaName, areaNameBn, thana, thanaBn, district, districtBn]))
  );
};

const isOnMap = ({ location }: ListingDetail, query: ListingQuery): boolean =>
  !hasMapArea(query) || (location !== null && isInMapArea(location, query));

const matches = (listing: ListingDetail, query: ListingQuery): boolean =>
  (query.purpose === null || listing.purpose === query.purpose) &&
  (soughtTypes(query)?.includes(listing.type) ?? true) &&
  (query.bedrooms === null || (listing.bedrooms ?? 0) >= query.bedrooms) &&
  inside(listing.price, query.minPrice, query.maxPrice) &&
  isOfSize({ type: listing.type, sqft: listing.areaSqft }, query) &&
  says(searchedWords(query), [listing.title, listing.titleBn]) &&
  isOnMap(listing, query) &&
  isIn(listing, query.location) &&
  fits(listing, query);

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
  const found = samples.filter((listing) => matches(listing, query)).sort(ORDERS[readOrder(query)]);
  const pageCount = Math.max(1, Math.ceil(found.length / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const items = found.slice((page - 1) * query.pageSize, page * query.pageSize).map(summaryOf);
  return { items, total: found.length, totalCapped: false, page, pageCount };
}
