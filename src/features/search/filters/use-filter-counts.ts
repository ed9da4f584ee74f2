import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { countFilters } from "#api/catalogue/listings.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import type { ListingCounts, ListingQuery } from "#domain/search/filters.ts";
import { searchText } from "#domain/search/saved-search.ts";

/** What the filters of a search can still be set to, fetched while `isOpen`; null until it is known. The last counts stay while new ones come. */
export function useFilterCounts(query: ListingQuery, isOpen: boolean): ListingCounts | null {
  const [counts, setCounts] = useState<ListingCounts | null>(null);
  const { purpose } = query;
  const search = searchText(query);
  useEffect(() => {
    if (!isOpen) return;
    const request = new AbortController();
    const { query: filters } = parseListingQuery(new URLSearchParams(search), { purpose });
    call(countFilters, filters, { signal: request.signal }).then(
      (answer) => answer.ok && setCounts(answer.data),
      () => undefined,
    );
    return () => request.abort();
  }, [isOpen, purpose, search]);
  return counts;
}
