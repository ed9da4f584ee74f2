import fc from "fast-check";
import { ADVERTISERS } from "#domain/listing/advertiser.ts";
import { LAYOUTS, RENTALS } from "#domain/listing/kinds.ts";
import { AMENITIES, FURNISHINGS, MONTHS, type Amenity } from "#domain/listing/listing.ts";
import { QUERY_BOUNDS } from "#domain/search/filter-table.ts";
import { FACINGS, FLOOR_BANDS, type FloorBand, type ListingQuery } from "#domain/search/filters.ts";
import { anyArea, anyBounds, anyCircle } from "./arbitrary-map.ts";

/** Usually `nil`, because a search with every filter at once finds nothing. */
const rarely = <Value>(value: fc.Arbitrary<Value>, nil: Value) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(nil) }, { weight: 1, arbitrary: value });
const atMost = (max: number) => rarely<number | null>(fc.integer({ min: 1, max }), null);
const toggle = rarely(fc.boolean(), false);

export type FurtherFilters = Pick<
  ListingQuery,
  | "block"
  | "road"
  | "exactBedrooms"
  | "bathrooms"
  | "advertiser"
  | "rental"
  | "layout"
  | "furnished"
  | "floor"
  | "minFloor"
  | "maxFloor"
  | "topFloor"
  | "facing"
  | "parking"
  | Amenity
  | "month"
  | "advance"
  | "negotiable"
  | "confirmed"
  | "wellVerified"
  | "bbox"
  | "drawn"
  | "near"
>;

/** All filters of a search except place, kind, price, size, bedrooms and tenant, as a query holds them. */
export const anyFurtherFilters: fc.Arbitrary<FurtherFilters> = fc.record({
  block: rarely(fc.constantFrom("A", "C"), ""),
  road: rarely(fc.constantFrom("7/a", "11"), ""),
  exactBedrooms: atMost(6),
  bathrooms: atMost(QUERY_BOUNDS.bathrooms),
  advertiser: rarely(fc.constantFrom(null, ...ADVERTISERS), null),
  rental: rarely(fc.subarray([...RENTALS]), []),
  layout: rarely(fc.subarray([...LAYOUTS]), []),
  furnished: rarely(fc.subarray([...FURNISHINGS]), []),
  floor: rarely(fc.subarray(Object.keys(FLOOR_BANDS) as FloorBand[]), []),
  minFloor: rarely<number | null>(fc.integer({ min: 0, max: 5 }), null),
  maxFloor: rarely<number | null>(fc.integer({ min: 5, max: 20 }), null),
  topFloor: toggle,
  facing: rarely(fc.subarray([...FACINGS]), []),
  parking: toggle,
  ...(Object.fromEntries(AMENITIES.map((amenity) => [amenity, toggle])) as Record<Amenity, fc.Arbitrary<boolean>>),
  month: rarely(fc.constantFrom(null, ...MONTHS), null),
  advance: rarely<number | null>(fc.integer({ min: 0, max: QUERY_BOUNDS.advance }), null),
  negotiable: toggle,
  confirmed: atMost(QUERY_BOUNDS.confirmed),
  wellVerified: toggle,
  bbox: rarely(anyBounds, null),
  drawn: rarely(fc.array(anyArea, { minLength: 1, maxLength: 3 }), []),
  near: rarely(anyCircle, null),
});
