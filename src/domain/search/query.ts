import { ADVERTISERS } from "../listing/advertiser.ts";
import { LAYOUTS, RENTALS } from "../listing/kinds.ts";
import { LISTING_KINDS } from "../listing/listing-kind.ts";
import {
  AMENITIES,
  FURNISHINGS,
  PROPERTY_TYPES,
  TENANTS,
  type Amenity,
  type Furnishing,
  type PropertyType,
  type Purpose,
} from "../listing/listing.ts";
import { filterFields, QUERY_BOUNDS } from "./filter-table.ts";
import {
  FACINGS,
  FLOOR_BANDS,
  LISTING_FILTERS,
  SORTS,
  type FloorBand,
  type ListingFilter,
  type ListingQuery,
} from "./filters.ts";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "../limits.ts";
import { MONTH_WORDS } from "../listing/month-words.ts";
import { readBlock, readRoad } from "../place/block-road.ts";
import { parsePriceRange, presetEnds } from "../listing/prices/presets.ts";
import { queryReader, typedProblem, wordsOf, type ReadingCode, type Words } from "./query-reader.ts";
import { mapText, readBounds, readCircle, readDrawn } from "./map/area.ts";
import { readStart } from "./page-start.ts";
import { locationText } from "./places.ts";
import { chosenSort } from "./sort.ts";

/** A parameter of the address: a field of a search, but for drawn areas, which are called `area` (`fieldOf`). */
export type QueryField = Exclude<keyof ListingQuery, "drawn"> | "area";

/** What a parameter of the address is called in a search: the same but for drawn areas, since `area` alone would be taken for a size. */
export const fieldOf = (parameter: QueryField): keyof ListingQuery => (parameter === "area" ? "drawn" : parameter);
/** What a field of a search is called in the address. */
export const parameterOf = (field: keyof ListingQuery): QueryField => (field === "drawn" ? "area" : field);

/** The parameters of a search in their one canonical order: filters stand in the order of their table. */
export const QUERY_FIELDS: readonly QueryField[] = [
  "purpose",
  ...LISTING_FILTERS.flatMap(filterFields).map(parameterOf),
  "titled",
  "sort",
  "page",
  "from",
  "pageSize",
];

/** Why a value was not used as it came; the search runs without it, or with a shortened one. */
export type QueryProblem = { field: QueryField; code: ReadingCode; text?: string };

export type ParsedListingQuery = { query: ListingQuery; canonical: string; problems: QueryProblem[] };

function forAmenities(value: (amenity: Amenity) => boolean): Readonly<Record<Amenity, boolean>> {
  return Object.fromEntries(AMENITIES.map((amenity) => [amenity, value(amenity)])) as Record<Amenity, boolean>;
}

export const EMPTY_LISTING_QUERY: ListingQuery = {
  purpose: null,
  q: "",
  title: "",
  location: "",
  bbox: null,
  drawn: [],
  near: null,
  block: "",
  road: "",
  kind: null,
  type: null,
  minPrice: null,
  maxPrice: null,
  minArea: null,
  maxArea: null,
  bedrooms: null,
  exactBedrooms: null,
  bathrooms: null,
  advertiser: null,
  tenant: null,
  rental: [],
  layout: [],
  furnished: [],
  floor: [],
  minFloor: null,
  maxFloor: null,
  topFloor: false,
  facing: [],
  parking: false,
  ...forAmenities(() => false),
  month: null,
  advance: null,
  negotiable: false,
  confirmed: null,
  wellVerified: false,
  titled: "",
  sort: null,
  page: 1,
  from: "",
  pageSize: PAGE_SIZE,
};

const PURPOSE_WORDS: Words<Purpose> = { sale: "sale", sell: "sale", buy: "sale", rent: "rent" };
const TYPE_WORDS: Words<PropertyType> = { ...wordsOf(PROPERTY_TYPES), plot: "land" };
const FURNISHED_WORDS: Words<Furnishing> = {
  ...wordsOf(FURNISHINGS),
  full: "furnished",
  semi: "semi-furnished",
  none: "unfurnished",
};
const BANDS = Object.keys(FLOOR_BANDS) as FloorBand[];
const FLOOR_WORDS: Words<FloorBand> = { ...wordsOf(BANDS), ground: "0", "8+": "8-" };

/**
 * Reads a search from any address: unknown and impossible values are dropped and listed in `problems`, Bengali digits and words such as "50
 * lac" are understood, a swapped minimum and maximum are exchanged. `fixed.purpose` is what the path says (/buy, /rent); null lets the
 * parameter `purpose` decide. `canonical` is the query string of the same search, without "?".
 */
export function parseListingQuery(params: URLSearchParams, fixed: { purpose: Purpose | null }): ParsedListingQuery {
  const problems: QueryProblem[] = [];
  const problem = (field: QueryField, code: ReadingCode, text: string) =>
    void problems.push(typedProblem<QueryProblem>({ field, code }, text));
  const { text, word, several, named, toggle, whole, range, reading } = queryReader<QueryField>(params, problem);

  // Without JavaScript the search box sends its select as one value, "10000000-30000000"; typed ends win over it.
  const preset = parsePriceRange(params.get("price") ?? "");
  const [typedMin, typedMax] = range("minPrice", "maxPrice", "taka", QUERY_BOUNDS.price);
  const usesPreset = preset !== null && typedMin === null && typedMax === null;
  const [minPrice, maxPrice] = usesPreset ? presetEnds(preset, QUERY_BOUNDS.price) : [typedMin, typedMax];
  const [minArea, maxArea] = range("minArea", "maxArea", "sqft", QUERY_BOUNDS.area);
  const [minFloor, maxFloor] = range("minFloor", "maxFloor", "count", QUERY_BOUNDS.floor, 0);
  const { location, cut } = locationText(params.getAll("location"));
  if (cut) problem("location", "too-long", location);
  const type = word("type", TYPE_WORDS);
  const query: ListingQuery = {
    purpose: fixed.purpose ?? word("purpose", PURPOSE_WORDS),
    q: text("q"),
    title: text("title"),
    location,
    bbox: reading("bbox", readBounds),
    drawn: reading("area", readDrawn) ?? [],
    near: reading("near", readCircle),
    block: named("block", readBlock),
    road: named("road", readRoad),
    kind: type === null ? word("kind", wordsOf(LISTING_KINDS)) : null,
    type,
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    bedrooms: whole("bedrooms", 0, QUERY_BOUNDS.bedrooms) || null,
    exactBedrooms: whole("exactBedrooms", 0, QUERY_BOUNDS.bedrooms) || null,
    bathrooms: whole("bathrooms", 0, QUERY_BOUNDS.bathrooms) || null,
    advertiser: word("advertiser", wordsOf(ADVERTISERS)),
    tenant: word("tenant", wordsOf(TENANTS)),
    rental: several("rental", RENTALS),
    layout: several("layout", LAYOUTS),
    furnished: several("furnished", FURNISHINGS, FURNISHED_WORDS),
    floor: several("floor", BANDS, FLOOR_WORDS),
    minFloor,
    maxFloor,
    topFloor: toggle("topFloor"),
    facing: several("facing", FACINGS),
    parking: toggle("parking"),
    ...forAmenities(toggle),
    month: word("month", MONTH_WORDS),
    advance: whole("advance", 0, QUERY_BOUNDS.advance),
    negotiable: toggle("negotiable"),
    confirmed: whole("confirmed", 1, QUERY_BOUNDS.confirmed),
    wellVerified: toggle("wellVerified"),
    titled: text("titled"),
    sort: word("sort", wordsOf(SORTS)),
    page: whole("page", 1, QUERY_BOUNDS.page) ?? 1,
    from: "",
    pageSize: whole("pageSize", 1, PAGE_SIZE_MAX) ?? PAGE_SIZE,
  };
  query.sort = chosenSort(query);
  // People do not type a start, so an invalid one is dropped without a problem and the page number decides.
  const from = params.get("from") ?? "";
  if (query.page > 1 && readStart(from)) query.from = from;
  return { query, canonical: listingQueryString(query, {}, fixed), problems };
}

/** A value of a search as the address has it: "" for none, several separated by commas. */
export const parameterText = (value: ListingQuery[keyof ListingQuery]): string => {
  if (value === null || value === false) return "";
  if (typeof value !== "object") return String(value);
  return Array.isArray(value) && typeof value[0] !== "object"
    ? value.join(",")
    : mapText(value as Parameters<typeof mapText>[0]);
};

/** Whether a field of a search has its default value. */
export const isDefault = (query: ListingQuery, field: keyof ListingQuery): boolean =>
  parameterText(query[field]) === parameterText(EMPTY_LISTING_QUERY[field]);

/** A search with something else asked: on its first page, and no longer led by what was typed. */
export const changeSearch = <Query extends ListingQuery>(query: Query, change: Partial<ListingQuery>): Query => ({
  ...query,
  page: 1,
  from: "",
  titled: "",
  ...change,
});

/**
 * The canonical query string (without "?") of a search with `change` applied: one order, no defaults. A change goes back to page 1 and
 * loses where the page begins (`from`) unless it names them. `fixed.purpose` is what the path says, left out; null on /properties.
 */
export function listingQueryString(
  query: ListingQuery,
  change: Partial<ListingQuery> = {},
  fixed: { purpose: Purpose | null } = { purpose: query.purpose },
): string {
  const changed = Object.keys(change);
  const isPage = changed.every((field) => field === "page" || field === "from");
  const asked = isPage ? { ...query, ...(changed.length > 0 && { from: "" }), ...change } : changeSearch(query, change);
  const next = { ...asked, sort: chosenSort(asked) };
  const params = new URLSearchParams();
  for (const field of QUERY_FIELDS) {
    if (field === "purpose" && fixed.purpose !== null) continue;
    if ((field === "from" && next.page === 1) || (field === "kind" && next.type !== null)) continue;
    if (!isDefault(next, fieldOf(field))) params.set(field, parameterText(next[fieldOf(field)]));
  }
  return params.toString();
}

/** The filters that narrow this search, in the interface's order. Purpose, sort and page are no filters. */
export function activeFilters(query: ListingQuery): ListingFilter[] {
  return LISTING_FILTERS.filter((filter) => filterFields(filter).some((field) => !isDefault(query, field)));
}

/** The same search with one filter dropped, on page 1. */
export function withoutFilter(query: ListingQuery, filter: ListingFilter): ListingQuery {
  const dropped = Object.fromEntries(filterFields(filter).map((field) => [field, EMPTY_LISTING_QUERY[field]]));
  return changeSearch(query, dropped);
}
