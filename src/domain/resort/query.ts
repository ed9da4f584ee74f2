import { GUESTS, PAGE_SIZE_MAX, RESORT_PAGE_SIZE } from "../limits.ts";
import { queryReader, typedProblem, wordsOf, type ReadingCode } from "../search/query-reader.ts";
import { ANY_PRICE, priceMark, RESORT_PRESETS, type ResortPreset, type ResortPrice } from "./price.ts";
import { RESORT_FILTERS, RESORT_SORTS, type ResortFilter, type ResortQuery } from "./search.ts";
import { isDay } from "../booking/stay.ts";

/** Upper ends beyond which a number is a slip of the keyboard: taka a night, pages. */
export const RESORT_QUERY_BOUNDS = { price: 10_000_000, page: 100_000 } as const;

/** The parameters of a resort search in their one canonical order. `price` is a preset; the other two are the slider's. */
export const RESORT_QUERY_FIELDS = [
  "location",
  "price",
  "minPrice",
  "maxPrice",
  "checkIn",
  "checkOut",
  "guests",
  "sort",
  "page",
  "pageSize",
] as const;
export type ResortQueryField = (typeof RESORT_QUERY_FIELDS)[number];

/** What a form without JavaScript sends besides: the price it was shown with (`priceMark`). Never in a canonical address. */
export const PRICE_WAS = "priceWas";

/** Why a value was not used as it came; the search runs without it, or with a shortened one. */
export type ResortQueryProblem = {
  field: ResortQueryField;
  code: ReadingCode | "not-a-date" | "past-date" | "wrong-order";
  text?: string;
};
export type ParsedResortQuery = { query: ResortQuery; canonical: string; problems: ResortQueryProblem[] };

export const EMPTY_RESORT_QUERY: ResortQuery = {
  location: "",
  price: ANY_PRICE,
  checkIn: null,
  checkOut: null,
  guests: null,
  sort: "newest",
  page: 1,
  pageSize: RESORT_PAGE_SIZE,
};

/**
 * Reads a search from any address: unknown and impossible values are dropped and listed in `problems`, Bengali digits are understood, a
 * swapped minimum and maximum are exchanged. `today` (the day in Dhaka) drops stays that begin in the past; without it days are taken as
 * they are. `canonical` is the query string of the same search, without "?".
 */
export function parseResortQuery(params: URLSearchParams, today?: string): ParsedResortQuery {
  const problems: ResortQueryProblem[] = [];
  const problem = (field: ResortQueryField, code: ResortQueryProblem["code"], text: string) =>
    void problems.push(typedProblem<ResortQueryProblem>({ field, code }, text));
  const read = queryReader<ResortQueryField>(params, problem);
  const day = (field: "checkIn" | "checkOut"): string | null => {
    const value = read.term(read.raw(field));
    if (value === "") return null;
    const code = !isDay(value) ? "not-a-date" : today !== undefined && value < today ? "past-date" : null;
    if (code !== null) problem(field, code, value);
    return code === null ? value : null;
  };

  const location = read.text("location");
  const preset = read.term(read.raw("price")) === "all" ? "all" : read.word("price", wordsOf(RESORT_PRESETS));
  const [min, max] = read.range("minPrice", "maxPrice", "taka", RESORT_QUERY_BOUNDS.price);
  const range: ResortPrice | null = min === null && max === null ? null : { kind: "range", min, max };
  const checkIn = day("checkIn");
  const checkOut = day("checkOut");
  const inOrder = checkIn === null || checkOut === null || checkIn < checkOut;
  if (!inOrder) problem("checkOut", "wrong-order", checkOut);
  const guests = read.whole("guests", GUESTS.min, GUESTS.max);
  const query: ResortQuery = {
    location,
    price: lastTouched(preset, range, (params.get(PRICE_WAS) ?? "").trim().toLowerCase()),
    checkIn,
    checkOut: inOrder ? checkOut : null,
    guests: guests === GUESTS.shown ? null : guests,
    sort: read.word("sort", wordsOf(RESORT_SORTS)) ?? "newest",
    page: read.whole("page", 1, RESORT_QUERY_BOUNDS.page) ?? 1,
    pageSize: read.whole("pageSize", 1, PAGE_SIZE_MAX) ?? RESORT_PAGE_SIZE,
  };
  return { query, canonical: resortQueryString(query), problems };
}

/**
 * Which of the two price controls was touched last. An address of ours holds one of them; a form without JavaScript sends both and
 * what they were: the one that differs was touched. If both do, the range wins, being the more exact. (Where a range is active the
 * select rests on an option without a value, so that "all" is a choice.)
 */
function lastTouched(preset: ResortPreset | null, range: ResortPrice | null, was: string): ResortPrice {
  if (range === null) return preset === null ? ANY_PRICE : { kind: "preset", preset };
  const untouched = was !== "" && priceMark(range) === was;
  // The range is unchanged, and a preset was chosen.
  return untouched && preset !== null ? { kind: "preset", preset } : range;
}

/**
 * The canonical query string (without "?") of a search with `change` applied: one order, defaults left out. Any change goes back to
 * page 1 unless it names the page.
 */
export function resortQueryString(query: ResortQuery, change: Partial<ResortQuery> = {}): string {
  const changes = Object.keys(change).length > 0;
  const next: ResortQuery = { ...query, ...(changes ? { page: 1 } : {}), ...change };
  const { price } = next;
  const values: Record<ResortQueryField, string | number | null> = {
    ...next,
    price: price.kind === "preset" && price.preset !== "all" ? price.preset : null,
    minPrice: price.kind === "range" ? price.min : null,
    maxPrice: price.kind === "range" ? price.max : null,
    location: next.location || null,
    sort: next.sort === EMPTY_RESORT_QUERY.sort ? null : next.sort,
    page: next.page === 1 ? null : next.page,
    pageSize: next.pageSize === RESORT_PAGE_SIZE ? null : next.pageSize,
  };
  const params = new URLSearchParams();
  for (const field of RESORT_QUERY_FIELDS) {
    const value = values[field];
    if (value !== null) params.set(field, String(value));
  }
  return params.toString();
}

/** What of a search each filter of the interface stands for, at rest. */
const AT_REST: Record<ResortFilter, Partial<ResortQuery>> = {
  location: { location: "" },
  price: { price: ANY_PRICE },
  dates: { checkIn: null, checkOut: null },
  guests: { guests: null },
};

/** The filters that narrow this search, in the interface's order. Dates only once both are there. */
export function activeResortFilters(query: ResortQuery): ResortFilter[] {
  const active: Record<ResortFilter, boolean> = {
    location: query.location !== "",
    price: priceMark(query.price) !== priceMark(ANY_PRICE),
    dates: query.checkIn !== null && query.checkOut !== null,
    guests: query.guests !== null,
  };
  return RESORT_FILTERS.filter((filter) => active[filter]);
}

/** The same search with one filter dropped, on page 1. */
export const withoutResortFilter = (query: ResortQuery, filter: ResortFilter): ResortQuery => ({
  ...query,
  ...AT_REST[filter],
  page: 1,
});
