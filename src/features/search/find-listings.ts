import { activeFilters, type ParsedListingQuery } from "#domain/listing-query.ts";
import type { ListingFacets, ListingPage, ListingQuery, Relaxation } from "#domain/listing-search.ts";
import type { ListingDetail, Purpose } from "#domain/listing.ts";
import type { SearchResults } from "./search-results.ts";
import { searchSamples } from "./sample-search.ts";

/** The store of record, as the pages hand it in (features do not know the database). */
export type ListingStore = {
  page: (query: ListingQuery, placeIds: number[] | null) => Promise<ListingPage>;
  facets: (query: ListingQuery, placeIds: number[] | null) => Promise<ListingFacets>;
  relaxations: (query: ListingQuery, placeIds: number[] | null) => Promise<Relaxation[]>;
};

/**
 * Everything that a list page shows for one search. Never throws: where the store does not answer, `onFailure` hears why and samples
 * stand in (`samples: true`; answer 503 and keep nothing).
 * @param placeIds what the location text means: null = anywhere, [] = no place that we know
 */
export async function findListings(
  { query, canonical, problems }: ParsedListingQuery,
  list: Purpose | null,
  placeIds: number[] | null,
  store: ListingStore,
  samples: readonly ListingDetail[],
  onFailure: (error: unknown) => void,
): Promise<SearchResults> {
  const asked = { list, query, place: query.location, canonical, problems, unknownPlace: placeIds?.length === 0 };
  try {
    const [page, facets] = await Promise.all([store.page(query, placeIds), store.facets(query, placeIds)]);
    const relaxations =
      page.total === 0 && activeFilters(query).length > 0 ? await store.relaxations(query, placeIds) : [];
    return { ...asked, page, facets, relaxations, samples: false };
  } catch (error) {
    onFailure(error);
    return { ...asked, page: searchSamples(samples, query), facets: { type: {} }, relaxations: [], samples: true };
  }
}
