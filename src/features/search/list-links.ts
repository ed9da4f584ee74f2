import { links } from "#domain/site/links.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { listingQueryString } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import type { Locale } from "#domain/locale.ts";
import type { QueryMeaning } from "#domain/search/sentence/read-query.ts";
import { GUESSED_FIELD, UNREAD_FIELD } from "./form-names.ts";

/** The list page of a purpose: /buy, /rent, or /properties for both. */
export function listPath(purpose: Purpose | null, locale: Locale): string {
  if (purpose === null) return links.properties(locale);
  return purpose === "sale" ? links.buy(locale) : links.rent(locale);
}

/**
 * The canonical address of a search on its list page, with `change` applied (any change but the page returns to page 1).
 * `list` is the page's own purpose, null on /properties.
 */
export function listHref(
  list: Purpose | null,
  query: ListingQuery,
  locale: Locale,
  change: Partial<ListingQuery> = {},
): string {
  const search = listingQueryString(query, change, { purpose: list });
  return search === "" ? listPath(list, locale) : `${listPath(list, locale)}?${search}`;
}

/** A search as the API takes it, `purpose` included. */
export const searchSend = (query: ListingQuery): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(listingQueryString(query, {}, { purpose: null })));

/** What of a sentence was not understood or is a guess, as parameters of a page's address. */
export function tellingOf({ rest, guessed }: { rest: readonly string[]; guessed: readonly string[] }): string {
  const told = new URLSearchParams();
  if (rest.length > 0) told.set(UNREAD_FIELD, rest.join(" "));
  if (guessed.length > 0) told.set(GUESSED_FIELD, guessed.join(", "));
  return told.toString();
}

/**
 * The address of what a sentence means, on the list that it belongs to; what was not understood stays in it, so that the page can say so.
 * `list` is the page's own purpose, null on /properties.
 */
export function meaningHref(list: Purpose | null, { query, rest, guessed }: QueryMeaning, locale: Locale): string {
  const href = listHref(list === null ? null : query.purpose, query, locale);
  const told = tellingOf({ rest, guessed });
  return told === "" ? href : `${href}${href.includes("?") ? "&" : "?"}${told}`;
}
