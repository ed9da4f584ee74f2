import { ADVERTISERS } from "../listing/advertiser.ts";
import {
  AMENITIES,
  FURNISHINGS,
  MONTHS,
  PROPERTY_TYPES,
  TENANTS,
  type Amenity,
  type Purpose,
} from "../listing/listing.ts";
import { LAYOUTS, RENTALS } from "../listing/kinds.ts";
import { LISTING_KINDS } from "../listing/listing-kind.ts";
import { BLOCK_MAX, ROAD_MAX } from "../place/block-road.ts";
import { SEARCH_PLACES_MAX, SEARCH_TEXT_MAX } from "../limits.ts";
import { FACINGS, FLOOR_BANDS, LISTING_FILTERS, type ListingFilter, type ListingQuery } from "./filters.ts";

/** Ends beyond which a number is a slip of the keyboard: taka, square feet, rooms, floors, months, days, pages. */
export const QUERY_BOUNDS = {
  price: 100_000_000_000,
  area: 100_000_000,
  bedrooms: 20,
  bathrooms: 20,
  floor: 200,
  advance: 24,
  confirmed: 365,
  page: 200_000,
} as const;

type Choices = "kind" | "type" | "tenant" | "advertiser";
type Several = "rental" | "layout" | "furnished" | "floor" | "facing";
type Counts = "bedrooms" | "exactBedrooms" | "bathrooms" | "advance" | "confirmed";
type Toggles = "parking" | "negotiable" | "wellVerified" | "topFloor" | Amenity;

/**
 * How a filter is asked for. `field` is its parameter in the address and in `ListingQuery`. `choice` and `month` take one of the options,
 * `several` any number of them (a home must fit one), `at-least`, `at-most` and `exactly` a whole number of which the options are those to offer. `map`
 * is drawn on the map and no field of a form.
 */
export type FilterKind =
  | { kind: "text"; field: "q" | "title" | "block" | "road"; max: number }
  | { kind: "places"; field: "location"; most: number }
  | {
      kind: "range";
      minField: "minPrice" | "minArea" | "minFloor";
      maxField: "maxPrice" | "maxArea" | "maxFloor";
      bound: number;
    }
  | { kind: "choice"; field: Choices; options: readonly string[] }
  | { kind: "month"; field: "month"; options: readonly string[] }
  | { kind: "several"; field: Several; options: readonly string[] }
  | { kind: "at-least" | "at-most" | "exactly"; field: Counts; options: readonly number[]; min: number; max: number }
  | { kind: "toggle"; field: Toggles }
  | { kind: "map"; field: "bbox" | "drawn" | "near" };

/** `only`: the purpose that the filter belongs to; null = both. */
export type FilterSpec = FilterKind & { only: Purpose | null };

const always = (spec: FilterKind): FilterSpec => ({ ...spec, only: null });
const ofRentals = (spec: FilterKind): FilterSpec => ({ ...spec, only: "rent" });
const toggle = (field: Toggles): FilterSpec => always({ kind: "toggle", field });
const rooms = (kind: "at-least" | "exactly", field: "bedrooms" | "exactBedrooms" | "bathrooms"): FilterSpec =>
  always({ kind, field, options: [1, 2, 3, 4, 5], min: 1, max: QUERY_BOUNDS.bedrooms });

/** Every filter of a list of homes: all that an interface has to know in order to draw it. In the order of `LISTING_FILTERS`. */
export const FILTER_TABLE: Readonly<Record<ListingFilter, FilterSpec>> = {
  q: always({ kind: "text", field: "q", max: SEARCH_TEXT_MAX }),
  title: always({ kind: "text", field: "title", max: SEARCH_TEXT_MAX }),
  location: always({ kind: "places", field: "location", most: SEARCH_PLACES_MAX }),
  bbox: always({ kind: "map", field: "bbox" }),
  drawn: always({ kind: "map", field: "drawn" }),
  near: always({ kind: "map", field: "near" }),
  block: always({ kind: "text", field: "block", max: BLOCK_MAX }),
  road: always({ kind: "text", field: "road", max: ROAD_MAX }),
  kind: always({ kind: "choice", field: "kind", options: LISTING_KINDS }),
  type: always({ kind: "choice", field: "type", options: PROPERTY_TYPES }),
  price: always({ kind: "range", minField: "minPrice", maxField: "maxPrice", bound: QUERY_BOUNDS.price }),
  area: always({ kind: "range", minField: "minArea", maxField: "maxArea", bound: QUERY_BOUNDS.area }),
  bedrooms: rooms("at-least", "bedrooms"),
  exactBedrooms: rooms("exactly", "exactBedrooms"),
  bathrooms: rooms("at-least", "bathrooms"),
  advertiser: always({ kind: "choice", field: "advertiser", options: ADVERTISERS }),
  tenant: ofRentals({ kind: "choice", field: "tenant", options: TENANTS }),
  rental: ofRentals({ kind: "several", field: "rental", options: RENTALS }),
  layout: always({ kind: "several", field: "layout", options: LAYOUTS }),
  furnished: always({ kind: "several", field: "furnished", options: FURNISHINGS }),
  floor: always({ kind: "several", field: "floor", options: Object.keys(FLOOR_BANDS) }),
  floors: always({ kind: "range", minField: "minFloor", maxField: "maxFloor", bound: QUERY_BOUNDS.floor }),
  topFloor: toggle("topFloor"),
  facing: always({ kind: "several", field: "facing", options: FACINGS }),
  parking: toggle("parking"),
  ...(Object.fromEntries(AMENITIES.map((amenity) => [amenity, toggle(amenity)])) as Record<Amenity, FilterSpec>),
  month: ofRentals({ kind: "month", field: "month", options: MONTHS }),
  advance: ofRentals({ kind: "at-most", field: "advance", options: [0, 1, 2, 3], min: 0, max: QUERY_BOUNDS.advance }),
  negotiable: toggle("negotiable"),
  confirmed: always({
    kind: "at-most",
    field: "confirmed",
    options: [1, 7, 30],
    min: 1,
    max: QUERY_BOUNDS.confirmed,
  }),
  wellVerified: toggle("wellVerified"),
};

/** The fields of the query that a filter stands for. */
export function filterFields(filter: ListingFilter): readonly (keyof ListingQuery)[] {
  const spec = FILTER_TABLE[filter];
  return spec.kind === "range" ? [spec.minField, spec.maxField] : [spec.field];
}

/** The filters that a list of a purpose offers, in order; a list of both offers those that fit both. */
export const filtersFor = (purpose: Purpose | null): ListingFilter[] =>
  LISTING_FILTERS.filter((filter) => [null, purpose].includes(FILTER_TABLE[filter].only));

/** What a filter can be set to, as an address has it; [] for one that takes text or a range. */
export function filterOptions(filter: ListingFilter): string[] {
  const spec = FILTER_TABLE[filter];
  if (spec.kind === "toggle") return ["true"];
  return "options" in spec ? spec.options.map(String) : [];
}
