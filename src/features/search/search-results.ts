import type { QueryProblem } from "#domain/search/query.ts";
import type { FoundListings, ListingQuery } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";

/** What of an address was not taken as it came: a field's value, words of a sentence that mean no filter, or those that were taken for a place. */
export type SearchProblem =
  | QueryProblem
  | { field: "rest"; code: "not-understood"; words: string }
  | { field: "guessed"; code: "guessed"; words: string };

/** Everything that a list page shows for one search. */
export type SearchResults = FoundListings & {
  /** The page's own purpose; null on /properties. */
  list: Purpose | null;
  query: ListingQuery;
  problems: readonly SearchProblem[];
  /** True when the database could not be reached and `page` holds samples. */
  samples: boolean;
};
