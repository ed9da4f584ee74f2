import type { ResortQueryProblem } from "#domain/resort-query.ts";
import type { ResortPage, ResortQuery } from "#domain/resort-search.ts";

/** Everything that the list of resorts shows for one search. */
export type ResortResults = {
  query: ResortQuery;
  /** The location of `query` as the reader calls it. */
  place: string;
  /** The query string of `query`, without "?". */
  canonical: string;
  problems: ResortQueryProblem[];
  page: ResortPage;
  /** True when the database could not be reached and `page` holds samples. */
  samples: boolean;
  /** Changes whenever the cards of this search do; the ETag of the partial, and what an open page compares. */
  version: string;
  /** The day it is in Dhaka, `YYYY-MM-DD`: earlier days cannot be chosen. */
  today: string;
};
