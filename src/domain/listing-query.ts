import { PROPERTY_TYPES, TENANTS, type PropertyType, type Purpose, type Tenant } from "./listing.ts";
import { LISTING_FILTERS, SORTS, type ListingFilter, type ListingQuery, type Sort } from "./listing-search.ts";
import { PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_TEXT_MAX } from "./limits.ts";
import { parseNumber } from "./number.ts";
import { parsePriceRange, type PriceRange } from "./price-presets.ts";
import { cleanText } from "./search-text.ts";

/** Upper ends beyond which a number is a slip of the keyboard: taka, square feet, rooms, pages. */
export const QUERY_BOUNDS = { price: 100_000_000_000, area: 100_000_000, bedrooms: 20, page: 200_000 } as const;

/** The parameters of a search in their one canonical order. */
export const QUERY_FIELDS = [
  "purpose",
  "q",
  "location",
  "type",
  "minPrice",
  "maxPrice",
  "minArea",
  "maxArea",
  "bedrooms",
  "tenant",
  "sort",
  "page",
  "pageSize",
] as const satisfies readonly (keyof ListingQuery)[];
export type QueryField = (typeof QUERY_FIELDS)[number];

/** Why a value was not taken as it came: the search goes on without it (or with it shortened). */
export type QueryProblem = { field: QueryField; code: "unknown-value" | "not-a-number" | "out-of-range" | "too-long" };

export type ParsedListingQuery = { query: ListingQuery; canonical: string; problems: QueryProblem[] };

export const EMPTY_LISTING_QUERY: ListingQuery = {
  purpose: null,
  q: "",
  location: "",
  type: null,
  minPrice: null,
  maxPrice: null,
  minArea: null,
  maxArea: null,
  bedrooms: null,
  tenant: null,
  sort: "newest",
  page: 1,
  pageSize: PAGE_SIZE,
};

const PURPOSE_WORDS: Record<string, Purpose> = { sale: "sale", sell: "sale", buy: "sale", rent: "rent" };
const TYPE_WORDS: Record<string, PropertyType> = {
  ...(Object.fromEntries(PROPERTY_TYPES.map((type) => [type, type])) as Record<PropertyType, PropertyType>),
  plot: "land",
};
const TENANT_WORDS = Object.fromEntries(TENANTS.map((tenant) => [tenant, tenant])) as Record<string, Tenant>;
const SORT_WORDS = Object.fromEntries(SORTS.map((sort) => [sort, sort])) as Record<string, Sort>;
/** What a form sends for "no filter". */
const ANY = new Set(["", "all", "any"]);

/**
 * Reads a search from an address, whatever its state: unknown and impossible values are dropped and named in `problems`, Bengali digits
 * and words such as "50 lac" are understood, a swapped minimum and maximum are put right. `fixed.purpose` is what the path says
 * (/buy, /rent); null lets the parameter `purpose` decide. `canonical` is the query string of the same search, without "?".
 */
export function parseListingQuery(params: URLSearchParams, fixed: { purpose: Purpose | null }): ParsedListingQuery {
  const problems: QueryProblem[] = [];
  const problem = (field: QueryField, code: QueryProblem["code"]): null => {
    problems.push({ field, code });
    return null;
  };
  // A form may send a field twice (a slider and its typed twin): the first that says something counts.
  const raw = (field: QueryField): string => params.getAll(field).find((value) => value.trim() !== "") ?? "";

  const text = (field: "q" | "location"): string => {
    const value = raw(field);
    if ([...cleanText(value, Infinity)].length > SEARCH_TEXT_MAX) problem(field, "too-long");
    return cleanText(value, SEARCH_TEXT_MAX);
  };
  const word = <Value>(field: QueryField, words: Record<string, Value>): Value | null => {
    const value = cleanText(raw(field), SEARCH_TEXT_MAX).toLowerCase();
    if (ANY.has(value)) return null;
    return Object.hasOwn(words, value) ? (words[value] ?? null) : problem(field, "unknown-value");
  };
  const whole = (field: QueryField, min: number, max: number): number | null => {
    const value = cleanText(raw(field), SEARCH_TEXT_MAX).toLowerCase();
    if (ANY.has(value)) return null;
    const number = parseNumber(value.replace(/\+$/, ""));
    if (number === null) return problem(field, /^-/.test(value) ? "out-of-range" : "not-a-number");
    const rounded = Math.round(number);
    return rounded >= min && rounded <= max ? rounded : problem(field, "out-of-range");
  };
  const range = (minField: "minPrice" | "minArea", maxField: "maxPrice" | "maxArea", bound: number) => {
    // "From 0" is no filter; "up to 0" would find nothing and is taken for an empty field's zero.
    const min = whole(minField, 0, bound) || null;
    const max = whole(maxField, 0, bound) || null;
    return min !== null && max !== null && min > max ? [max, min] : [min, max];
  };

  // Without JavaScript the search box sends its select as one value, "10000000-30000000"; typed ends win over it.
  const preset = parsePriceRange(params.get("price") ?? "");
  const [typedMin = null, typedMax = null] = range("minPrice", "maxPrice", QUERY_BOUNDS.price);
  const usesPreset = preset !== null && typedMin === null && typedMax === null;
  const [minPrice, maxPrice] = usesPreset ? presetEnds(preset) : [typedMin, typedMax];
  const [minArea = null, maxArea = null] = range("minArea", "maxArea", QUERY_BOUNDS.area);
  const query: ListingQuery = {
    purpose: fixed.purpose ?? word("purpose", PURPOSE_WORDS),
    q: text("q"),
    location: text("location"),
    type: word("type", TYPE_WORDS),
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    bedrooms: whole("bedrooms", 0, QUERY_BOUNDS.bedrooms) || null,
    tenant: word("tenant", TENANT_WORDS),
    sort: word("sort", SORT_WORDS) ?? "newest",
    page: whole("page", 1, QUERY_BOUNDS.page) ?? 1,
    pageSize: whole("pageSize", 1, PAGE_SIZE_MAX) ?? PAGE_SIZE,
  };
  return { query, canonical: listingQueryString(query, {}, fixed), problems };
}

/** A preset's ends in order and within bounds; 0 and what is beyond the bounds mean an open end. */
function presetEnds({ min, max }: PriceRange): [number | null, number | null] {
  const inside = (value: number | null) => (value !== null && value <= QUERY_BOUNDS.price ? value || null : null);
  const [low, high] = [inside(min), inside(max)];
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}

/**
 * The canonical query string (without "?") of a search with `change` applied: one order, defaults left out. Any change goes back to
 * page 1 unless it names the page. `fixed.purpose` is what the path says; it is left out. On /properties pass `{ purpose: null }`.
 */
export function listingQueryString(
  query: ListingQuery,
  change: Partial<ListingQuery> = {},
  fixed: { purpose: Purpose | null } = { purpose: query.purpose },
): string {
  const changes = Object.keys(change).length > 0;
  const next: ListingQuery = { ...query, ...(changes ? { page: 1 } : {}), ...change };
  const params = new URLSearchParams();
  for (const field of QUERY_FIELDS) {
    const value = next[field];
    if (field === "purpose" && fixed.purpose !== null) continue;
    if (value === null || value === EMPTY_LISTING_QUERY[field]) continue;
    params.set(field, String(value));
  }
  return params.toString();
}

/** The fields of the query that each filter of the interface stands for. */
const FILTER_FIELDS: Record<ListingFilter, readonly (keyof ListingQuery)[]> = {
  q: ["q"],
  location: ["location"],
  type: ["type"],
  price: ["minPrice", "maxPrice"],
  area: ["minArea", "maxArea"],
  bedrooms: ["bedrooms"],
  tenant: ["tenant"],
};

/** The filters that narrow this search, in the interface's order. Purpose, sort and page are no filters. */
export function activeFilters(query: ListingQuery): ListingFilter[] {
  return LISTING_FILTERS.filter((filter) =>
    FILTER_FIELDS[filter].some((field) => query[field] !== EMPTY_LISTING_QUERY[field]),
  );
}

/** The same search with one filter dropped, on page 1. */
export function withoutFilter(query: ListingQuery, filter: ListingFilter): ListingQuery {
  const dropped = Object.fromEntries(FILTER_FIELDS[filter].map((field) => [field, EMPTY_LISTING_QUERY[field]]));
  return { ...query, ...dropped, page: 1 };
}
