import type { Purpose } from "#domain/listing/listing.ts";
import { listingQueryString, parseListingQuery, QUERY_FIELDS, type ParsedListingQuery } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { PAGE_SIZE, SEARCH_TEXT_MAX } from "#domain/limits.ts";
import { parsePriceRange, priceRangeValue } from "#domain/listing/prices/presets.ts";
import { onList } from "#domain/search/beside.ts";
import { judgeSearchAddress, type AddressVerdict } from "#domain/search/address.ts";
import { cleanText } from "#domain/text/clean.ts";
import {
  BOX_FIELD,
  EXACTLY,
  GUESSED_FIELD,
  PRICE_FIELD,
  PRICE_SHOWN_FIELD,
  TAB_FIELD,
  UNREAD_FIELD,
} from "./form-names.ts";
import { VIEW_FIELD } from "./list-view.ts";
import type { SearchProblem } from "./search-results.ts";

/** Every parameter that changes what a list page shows; the CDN keeps one copy for each combination of these. */
export const LIST_PARAMETERS: readonly string[] = [
  ...QUERY_FIELDS,
  ...Object.values(PRICE_FIELD),
  PRICE_SHOWN_FIELD,
  TAB_FIELD,
  UNREAD_FIELD,
  GUESSED_FIELD,
  VIEW_FIELD,
  BOX_FIELD,
];

/** A search as a list page was asked for it. */
export type ParsedSearch = Omit<ParsedListingQuery, "problems"> & { problems: readonly SearchProblem[] };

type Prices = Pick<ListingQuery, "minPrice" | "maxPrice">;

/** The range of prices of a search as the select has it: `{min}-{max}`, "" for any. */
export const priceValue = ({ minPrice, maxPrice }: Prices): string =>
  minPrice === null && maxPrice === null ? "" : priceRangeValue({ min: minPrice ?? 0, max: maxPrice });

/**
 * The form has the range of prices twice, as a preset and as typed ends, and says what both were (`PRICE_SHOWN_FIELD`): what is no longer so
 * was changed and counts. Typed ends win where both were.
 */
function withPickedPrice(params: URLSearchParams, list: Purpose | null): URLSearchParams {
  const asked = new URLSearchParams(params);
  const fields = list === null ? Object.values(PRICE_FIELD) : [PRICE_FIELD[list]];
  const picked = fields.map((field) => params.get(field)).find((value) => value !== null);
  for (const field of [...Object.values(PRICE_FIELD), PRICE_SHOWN_FIELD]) asked.delete(field);
  const shown = params.get(PRICE_SHOWN_FIELD) ?? "";
  const { query: typed, problems } = parseListingQuery(asked, { purpose: list });
  const isTyped = priceValue(typed) !== shown || problems.some(({ field }) => field.endsWith("Price"));
  if (picked === undefined || picked === shown || isTyped) return asked;
  const range = parsePriceRange(picked);
  asked.set("minPrice", String(range?.min ?? ""));
  asked.set("maxPrice", String(range?.max ?? ""));
  return asked;
}

/**
 * Reads what a list page was asked for, its form included; the page size is always the page's own. A tab (Buy, Rent) carries what was chosen
 * to its list; to the other one no prices, which would mean nothing there, and nothing that belongs to the list that is left.
 * @param list the page's own purpose, null on /properties
 */
export function readSearch(params: URLSearchParams, list: Purpose | null): ParsedSearch {
  const asked = withPickedPrice(params, list);
  asked.set("pageSize", String(PAGE_SIZE));
  if ((asked.get("location") ?? "").trim() === "" && !asked.has("bbox")) asked.set("bbox", asked.get(BOX_FIELD) ?? "");
  asked.delete(BOX_FIELD);
  const rooms = asked.get("bedrooms") ?? "";
  if (rooms.startsWith(EXACTLY)) {
    asked.delete("bedrooms");
    asked.set("exactBedrooms", rooms.slice(EXACTLY.length));
  }
  const read = parseListingQuery(asked, { purpose: list });
  const parsed = { ...read, problems: [...read.problems, ...unreadWords(params)] };
  if (list === null || !params.has(TAB_FIELD) || params.get(TAB_FIELD) === list) return parsed;
  const query = onList(parsed.query, list);
  return { ...parsed, query, canonical: listingQueryString(query, {}, { purpose: list }) };
}

/** The words that a sentence left over or that were a guess, as the redirect to its filters says them. */
function unreadWords(params: URLSearchParams): SearchProblem[] {
  const words = (field: string) => cleanText(params.get(field) ?? "", SEARCH_TEXT_MAX);
  const [rest, guessed] = [words(UNREAD_FIELD), words(GUESSED_FIELD)];
  return [
    ...(rest === "" ? [] : [{ field: "rest" as const, code: "not-understood" as const, words: rest }]),
    ...(guessed === "" ? [] : [{ field: "guessed" as const, code: "guessed" as const, words: guessed }]),
  ];
}

/** What to do with a list page's address: show it, or send the visitor to the canonical one. */
export const judgeListAddress = (params: URLSearchParams, canonical: string): AddressVerdict =>
  judgeSearchAddress(params, canonical, LIST_PARAMETERS);
