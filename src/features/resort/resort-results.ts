import type { ResortQueryProblem } from "#domain/resort/query.ts";
import type { FoundResorts, ResortQuery } from "#domain/resort/search.ts";

/** Everything that the list of resorts shows for one search. */
export type ResortResults = FoundResorts & {
  query: ResortQuery;
  problems: readonly ResortQueryProblem[];
  /** True when the database could not be reached and `page` holds samples. */
  samples: boolean;
};
