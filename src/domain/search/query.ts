import { PAGE_SIZE, PAGE_SIZE_MAX } from "../limits.ts";
import type { Purpose } from "../listing/listing.ts";
import { parsePriceRange, presetEnds } from "../listing/prices/presets.ts";
import { FILTER_TABLE, filterFields, QUERY_BOUNDS } from "./filter-table.ts";
import { LISTING_FILTERS, SORTS, type ListingFilter, type ListingQuery, type QueryField } from "./filters.ts";
import { mapText } from "./map/area.ts";
import { readStart } from "./page-start.ts";
import { queryReader, readFilters, typedProblem, wordsOf, type ReadingCode, type WordTable } from "./query-reader.ts";
import { chosenSort } from "./sort.ts";

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

/** The fields that filters stand for. */
type FilterField = Exclude<keyof ListingQuery, "purpose" | "titled" | "sort" | "page" | "from" | "pageSize">;

export type ParsedListingQuery = { query: ListingQuery; canonical: string; problems: QueryProblem[] };

const filtersOf = (read: ReturnType<typeof queryReader<QueryField>>) =>
  readFilters(Object.values(FILTER_TABLE), read) as Pick<ListingQuery, FilterField>;

const PURPOSE_WORDS: WordTable<Purpose> = { sale: "sale", sell: "sale", buy: "sale", rent: "rent" };
/** What a search is at rest: what an empty address says. */
export const EMPTY_LISTING_QUERY: ListingQuery = {
  ...filtersOf(queryReader(new URLSearchParams(), () => {})),
  purpose: null,
  titled: "",
  sort: null,
  page: 1,
  from: "",
  pageSize: PAGE_SIZE,
};

type Prices = Pick<ListingQuery, "minPrice" | "maxPrice">;
/** Without JavaScript the search box sends its select as one value, "10000000-30000000"; typed ends win over it. */
function priceOf(params: URLSearchParams, { minPrice, maxPrice }: Prices): Prices {
  const preset = parsePriceRange(params.get("price") ?? "");
  if (preset === null || minPrice !== null || maxPrice !== null) return { minPrice, maxPrice };
  const [least, most] = presetEnds(preset, QUERY_BOUNDS.price);
  return { minPrice: least, maxPrice: most };
}

/**
 * Reads a search from any address: unknown and impossible values are dropped and listed in `problems`, Bengali digits and words such as "50
 * lac" are understood, a swapped minimum and maximum are exchanged. `fixed.purpose` is what the path says (/buy, /rent); null lets the
 * parameter `purpose` decide. `canonical` is the query string of the same search, without "?".
 */
export function parseListingQuery(params: URLSearchParams, fixed: { purpose: Purpose | null }): ParsedListingQuery {
  const problems: QueryProblem[] = [];
  const problem = (field: QueryField, code: ReadingCode, text: string) =>
    void problems.push(typedProblem<QueryProblem>({ field, code }, text));
  const read = queryReader<QueryField>(params, problem);
  const filters = filtersOf(read);
  const query: ListingQuery = {
    ...filters,
    ...priceOf(params, filters),
    kind: filters.type.length === 0 ? filters.kind : null,
    purpose: fixed.purpose ?? read.word("purpose", PURPOSE_WORDS),
    titled: read.text("titled"),
    sort: read.word("sort", wordsOf(SORTS)),
    page: read.whole("page", 1, QUERY_BOUNDS.page) ?? 1,
    from: "",
    pageSize: read.whole("pageSize", 1, PAGE_SIZE_MAX) ?? PAGE_SIZE,
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
    if ((field === "from" && next.page === 1) || (field === "kind" && next.type.length > 0)) continue;
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
