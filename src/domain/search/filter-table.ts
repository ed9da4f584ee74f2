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
import { BLOCK_MAX, readBlock, readRoad, ROAD_MAX } from "../place/block-road.ts";
import { MONTH_WORDS } from "../listing/month-words.ts";
import { SEARCH_PLACES_MAX, SEARCH_TEXT_MAX } from "../limits.ts";
import {
  FACINGS,
  FLOOR_BANDS,
  LISTING_FILTERS,
  type ListingFilter,
  type ListingQuery,
  type QueryField,
} from "./filters.ts";
import { readBounds, readCircle, readDrawn } from "./map/area.ts";
import { fieldsOf, wordsOf, type FilterReading, type WordTable } from "./query-reader.ts";

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

type Choices = "kind" | "tenant" | "advertiser";
type Several = "type" | "rental" | "layout" | "furnished" | "floor" | "facing";
type Counts = "bedrooms" | "exactBedrooms" | "bathrooms" | "advance" | "confirmed";
type Toggles = "parking" | "negotiable" | "wellVerified" | "topFloor" | Amenity;

/**
 * How a filter is asked for. `field` is its parameter in the address and in `ListingQuery`. `choice` and `month` take one of the options,
 * `several` any number of them (a home must fit one), `at-least`, `at-most` and `exactly` a whole number of which the options are those to offer. `map`
 * is drawn on the map and no field of a form.
 */
export type FilterKind = FilterReading<QueryField> &
  (
    | { kind: "text"; field: "q" | "title" | "block" | "road"; max: number }
    | { kind: "places"; field: "location"; most: number }
    | {
        kind: "range";
        minField: "minPrice" | "minArea" | "minFloor";
        maxField: "maxPrice" | "maxArea" | "maxFloor";
      }
    | { kind: "choice"; field: Choices; options: readonly string[] }
    | { kind: "month"; field: "month"; options: readonly string[] }
    | { kind: "several"; field: Several }
    | { kind: "at-least" | "at-most" | "exactly"; field: Counts; options: readonly number[] }
    | { kind: "toggle"; field: Toggles }
    | { kind: "map"; field: "bbox" | "drawn" | "near" }
  );

/** `only`: the purpose that the filter belongs to; null = both. */
export type FilterSpec = FilterKind & { only: Purpose | null };

const always = (spec: FilterKind): FilterSpec => ({ ...spec, only: null });
const ofRentals = (spec: FilterKind): FilterSpec => ({ ...spec, only: "rent" });
const toggle = (field: Toggles): FilterSpec => always({ kind: "toggle", field });
const choice = (field: Choices, options: readonly string[], also: WordTable<string> = {}): FilterKind => ({
  kind: "choice",
  field,
  options,
  words: { ...wordsOf(options), ...also },
});
/** `also`: other words for some of the options. */
const several = (field: Several, options: readonly string[], also: WordTable<string> = {}): FilterKind => ({
  kind: "several",
  field,
  options,
  words: { ...wordsOf(options), ...also },
});
const rooms = (kind: "at-least" | "exactly", field: "bedrooms" | "exactBedrooms" | "bathrooms"): FilterSpec =>
  always({ kind, field, options: [1, 2, 3, 4, 5], min: 1, max: QUERY_BOUNDS.bedrooms });

/** Every filter of a list of homes: all that an interface has to know in order to draw it. In the order of `LISTING_FILTERS`. */
export const FILTER_TABLE: Readonly<Record<ListingFilter, FilterSpec>> = {
  q: always({ kind: "text", field: "q", max: SEARCH_TEXT_MAX }),
  title: always({ kind: "text", field: "title", max: SEARCH_TEXT_MAX }),
  location: always({ kind: "places", field: "location", most: SEARCH_PLACES_MAX }),
  bbox: always({ kind: "map", field: "bbox", parameter: "bbox", read: readBounds, none: null }),
  drawn: always({ kind: "map", field: "drawn", parameter: "area", read: readDrawn, none: [] }),
  near: always({ kind: "map", field: "near", parameter: "near", read: readCircle, none: null }),
  block: always({ kind: "text", field: "block", max: BLOCK_MAX, read: readBlock }),
  road: always({ kind: "text", field: "road", max: ROAD_MAX, read: readRoad }),
  kind: always(choice("kind", LISTING_KINDS)),
  type: always(several("type", PROPERTY_TYPES, { plot: "land" })),
  price: always({ kind: "range", minField: "minPrice", maxField: "maxPrice", unit: "taka", bound: QUERY_BOUNDS.price }),
  area: always({ kind: "range", minField: "minArea", maxField: "maxArea", unit: "sqft", bound: QUERY_BOUNDS.area }),
  bedrooms: rooms("at-least", "bedrooms"),
  exactBedrooms: rooms("exactly", "exactBedrooms"),
  bathrooms: rooms("at-least", "bathrooms"),
  advertiser: always(choice("advertiser", ADVERTISERS)),
  tenant: ofRentals(choice("tenant", TENANTS)),
  rental: ofRentals(several("rental", RENTALS)),
  layout: always(several("layout", LAYOUTS)),
  furnished: always(
    several("furnished", FURNISHINGS, { full: "furnished", semi: "semi-furnished", none: "unfurnished" }),
  ),
  floor: always(several("floor", Object.keys(FLOOR_BANDS), { ground: "0", "8+": "8-" })),
  floors: always({
    kind: "range",
    minField: "minFloor",
    maxField: "maxFloor",
    unit: "count",
    bound: QUERY_BOUNDS.floor,
    least: 0,
  }),
  topFloor: toggle("topFloor"),
  facing: always(several("facing", FACINGS)),
  parking: toggle("parking"),
  ...(Object.fromEntries(AMENITIES.map((amenity) => [amenity, toggle(amenity)])) as Record<Amenity, FilterSpec>),
  month: ofRentals({ kind: "month", field: "month", options: MONTHS, words: MONTH_WORDS }),
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
export const filterFields = (filter: ListingFilter): readonly (keyof ListingQuery)[] =>
  fieldsOf(FILTER_TABLE[filter]) as (keyof ListingQuery)[];

/** The filters that a list of a purpose offers, in order; a list of both offers those that fit both. */
export const filtersFor = (purpose: Purpose | null): ListingFilter[] =>
  LISTING_FILTERS.filter((filter) => [null, purpose].includes(FILTER_TABLE[filter].only));

/** What a filter can be set to, as an address has it; [] for one that takes text or a range. */
export function filterOptions(filter: ListingFilter): string[] {
  const spec = FILTER_TABLE[filter];
  if (spec.kind === "toggle") return ["true"];
  return "options" in spec ? spec.options.map(String) : [];
}
