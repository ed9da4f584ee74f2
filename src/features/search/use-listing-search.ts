import { call } from "#api/call.ts";
import { findListings } from "#api/listing-search.ts";
import type { Locale } from "#domain/locale.ts";
import { useListSearch } from "#ui/list/use-list-search.ts";
import { PRICE_FIELD } from "./form-names.ts";
import { listHref, searchSend } from "./list-links.ts";
import { readSearch } from "./search-form.ts";
import type { SearchResults } from "./search-results.ts";

/** The state of a list of homes. */
export function useListingSearch(initial: SearchResults, locale: Locale) {
  const { list } = initial;
  return useListSearch(initial, {
    read: (params) => readSearch(params, list),
    href: (query) => listHref(list, query, locale),
    load: async (query, signal) => {
      const answer = await call(findListings, searchSend(query), { signal });
      return answer.ok ? answer.data : null;
    },
    isPreset: (field) => Object.values<string>(PRICE_FIELD).includes(field),
  });
}

export type ListingSearch = ReturnType<typeof useListingSearch>;
