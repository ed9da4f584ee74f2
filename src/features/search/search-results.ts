import type { QueryProblem } from "#domain/listing-query.ts";
import type { FoundListings, ListingQuery } from "#domain/listing-search.ts";
import type { Purpose } from "#domain/listing.ts";

/** Everything that a list page shows for one search. */
export type SearchResults = FoundListings & {
  /** The page's own purpose; null on /properties. */
  list: Purpose | null;
  query: ListingQuery;
  problems: readonly QueryProblem[];
  /** True when the database could not be reached and `page` holds samples. */
  samples: boolean;
};
