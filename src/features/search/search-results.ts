import type { Purpose } from "#domain/listing.ts";
import type { QueryProblem } from "#domain/listing-query.ts";
import type { ListingFacets, ListingPage, ListingQuery, Relaxation } from "#domain/listing-search.ts";

/** Everything a list page shows for one search. */
export type SearchResults = {
  /** The page's own purpose; null on /properties. */
  list: Purpose | null;
  query: ListingQuery;
  /** The location of `query` as the reader calls it: "Gulshan" is গুলশান on a Bengali page. */
  place: string;
  /** The query string of `query` on this page, without "?". */
  canonical: string;
  problems: QueryProblem[];
  page: ListingPage;
  facets: ListingFacets;
  /** Filled when nothing was found. */
  relaxations: Relaxation[];
  /** The location text names no place that we know. */
  unknownPlace: boolean;
  /** True when the database could not be reached and `page` holds samples. */
  samples: boolean;
};
