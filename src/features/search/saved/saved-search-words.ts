import { activeFilters } from "#domain/search/query.ts";
import type { ListingQuery, SearchedPlace } from "#domain/search/filters.ts";
import type { Locale } from "#domain/locale.ts";
import { SAVED_SEARCH_NAME_MAX, type SearchAlert } from "#domain/search/saved-search.ts";
import { cleanText } from "#domain/text/clean.ts";
import { m } from "#i18n/messages.ts";
import { filterText, namedIn } from "../search-words.ts";

/** When the mails about a search come. */
export const alertWords: Record<SearchAlert, () => string> = {
  "at-once": m.saved_search_at_once,
  daily: m.saved_search_daily,
  none: m.saved_search_none,
};

/** What is looked for: "Gulshan · Apartment · Up to ৳ 3 Cr". */
export function searchFilters(query: ListingQuery, places: readonly SearchedPlace[], locale: Locale): string {
  const named = namedIn(query, places, locale);
  const filters = activeFilters(query).map((filter) => filterText(filter, named, locale));
  if (filters.length > 0) return filters.join(" · ");
  return query.purpose === "rent" ? m.saved_search_all_rent() : m.saved_search_all_sale();
}

/** A name to begin with. */
export const searchName = (query: ListingQuery, places: readonly SearchedPlace[], locale: Locale): string =>
  cleanText(searchFilters(query, places, locale), SAVED_SEARCH_NAME_MAX);
