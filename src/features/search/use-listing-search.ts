import { useRef, useState } from "react";
import { call } from "#api/call.ts";
import { findListings, type Understood } from "#api/catalogue/listing-search.ts";
import type { FoundListings } from "#domain/search/filters.ts";
import type { Locale } from "#domain/locale.ts";
import { useListSearch } from "#ui/list/use-list-search.ts";
import { PRICE_FIELD } from "./form-names.ts";
import { listHref, meaningHref, searchSend, tellingOf } from "./list-links.ts";
import { readView, viewedHref, type ListView, type ViewedQuery } from "./list-view.ts";
import { readSearch } from "./search-form.ts";
import type { SearchResults } from "./search-results.ts";

const sent = (search: Readonly<Record<string, string>>): string => JSON.stringify(search);

type ViewedResults = SearchResults & { query: ViewedQuery };

/** An answer, or what the page came with, whose words the server has read already. */
type Found = FoundListings & { understood?: Understood | null };

/** The state of a list of homes, and whether it is shown as a map. */
export function useListingSearch(initial: SearchResults, view: ListView, locale: Locale) {
  const { list } = initial;
  const read = (params: URLSearchParams, changed = "") => {
    const parsed = readSearch(params, list);
    // Whoever chooses anything else no longer asks for what was typed.
    const titled = changed === "" ? parsed.query.titled : "";
    return { ...parsed, query: { ...parsed.query, titled, view: readView(params) } };
  };
  /** The last answer: list and map show the same one. */
  const last = useRef({ of: initial.samples ? "" : sent(searchSend(initial.query)), found: initial as Found });
  const [shown] = useState<ViewedResults>(() => ({ ...initial, query: { ...initial.query, view } }));
  return useListSearch<ViewedQuery, ViewedResults["problems"][number], Found, ViewedResults>(shown, {
    read,
    href: (query) => viewedHref(listHref(list, query, locale), query.view),
    load: async (query, signal): Promise<Found | null> => {
      const send = searchSend(query);
      const of = sent(send);
      if (last.current.of === of) return last.current.found;
      const answer = await call(findListings, send, { signal });
      if (!answer.ok) return null;
      last.current = { of, found: answer.data };
      const { understood } = answer.data;
      if (!understood || list === null || understood.filters["purpose"] === list) return answer.data;
      // "… for rent", typed on the list for sale: the page is left for the other one, and until then shows that it loads.
      const { query: meant } = readSearch(new URLSearchParams(understood.filters), null);
      location.assign(
        meaningHref(list, { query: meant, rest: [...understood.rest], guessed: understood.guessed }, locale),
      );
      return new Promise(() => undefined);
    },
    meant: ({ understood }) => {
      if (!understood) return null;
      return read(
        new URLSearchParams([...Object.entries(understood.filters), ...new URLSearchParams(tellingOf(understood))]),
      );
    },
    isPreset: (field) => Object.values<string>(PRICE_FIELD).includes(field),
  });
}

export type ListingSearchState = ReturnType<typeof useListingSearch>;
