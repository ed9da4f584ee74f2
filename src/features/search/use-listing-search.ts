import { call } from "#api/call.ts";
import { findListings, type Understood } from "#api/catalogue/listing-search.ts";
import type { FoundListings } from "#domain/search/filters.ts";
import type { Locale } from "#domain/locale.ts";
import { useListSearch } from "#ui/list/use-list-search.ts";
import { PRICE_FIELD, UNREAD_FIELD } from "./form-names.ts";
import { listHref, meaningHref, searchSend } from "./list-links.ts";
import { readSearch } from "./search-form.ts";
import type { SearchResults } from "./search-results.ts";

/** An answer, or what the page came with, whose words the server has read already. */
type Found = FoundListings & { understood?: Understood | null };

/** The state of a list of homes. */
export function useListingSearch(initial: SearchResults, locale: Locale) {
  const { list } = initial;
  return useListSearch(initial, {
    read: (params) => readSearch(params, list),
    href: (query) => listHref(list, query, locale),
    load: async (query, signal): Promise<Found | null> => {
      const answer = await call(findListings, searchSend(query), { signal });
      if (!answer.ok) return null;
      const { understood } = answer.data;
      if (!understood || list === null || understood.filters["purpose"] === list) return answer.data;
      // "… for rent", typed on the list for sale: the page is left for the other one, and until then shows that it loads.
      const { query: meant } = readSearch(new URLSearchParams(understood.filters), null);
      location.assign(meaningHref(list, { query: meant, rest: [...understood.rest] }, locale));
      return new Promise(() => undefined);
    },
    meant: ({ understood }) => {
      if (!understood) return null;
      const params = new URLSearchParams(understood.filters);
      if (understood.rest.length > 0) params.set(UNREAD_FIELD, understood.rest.join(" "));
      return readSearch(params, list);
    },
    isPreset: (field) => Object.values<string>(PRICE_FIELD).includes(field),
  });
}

export type ListingSearch = ReturnType<typeof useListingSearch>;
