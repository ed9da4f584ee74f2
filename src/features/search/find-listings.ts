import type { Purpose } from "#domain/listing/listing.ts";
import type { FoundListings, ListingPage, ListingQuery, SearchedPlace } from "#domain/search/filters.ts";
import type { ParsedSearch } from "./search-form.ts";
import type { SearchResults } from "./search-results.ts";

/** Where listings come from, as the pages hand it in (features do not know the database). */
export type ListingSource = {
  find: (query: ListingQuery) => Promise<FoundListings>;
  /** The names of the places in a location text. */
  places: (location: string) => SearchedPlace[];
  /** The built-in samples that fit. */
  samples: (query: ListingQuery) => ListingPage;
};

/**
 * What a list page shows for a search. Never throws: where the listings cannot be reached, `onFailure` hears why and samples stand in
 * (`samples: true`; answer 503 and keep nothing).
 */
export async function findListingsOrSamples(
  { query, problems }: ParsedSearch,
  list: Purpose | null,
  source: ListingSource,
  onFailure: (error: unknown) => void,
): Promise<SearchResults> {
  try {
    return { list, query, problems, samples: false, ...(await source.find(query)) };
  } catch (error) {
    onFailure(error);
    const places = source.places(query.location);
    const nothing = {
      facets: { type: {} },
      relaxations: [],
      beside: [],
      places,
      widened: [],
      landmark: null,
      unknownPlace: false,
    };
    return { list, query, problems, samples: true, page: source.samples(query), ...nothing };
  }
}
