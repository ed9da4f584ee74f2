import type { ListingQuery } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import type { SearchProblem } from "./search-results.ts";

/** What a search form shows and does: the state of a list page, or of home's search box. */
export type SearchFields = {
  list: Purpose | null;
  query: ListingQuery;
  problems: readonly SearchProblem[];
  /** How many homes the search finds; null while that is not known. */
  total: { total: number; totalCapped: boolean } | null;
  /** Counts up when something else than the form changed the search: its fields are made anew. */
  fields: number;
  /** The same for the typed ends of the price, which the select changes too. */
  prices: number;
  /** Searches by what the form says now; `changed` is the name of the field that was changed. */
  searchForm: (form: HTMLFormElement, changed?: string) => void;
  /** Searches for something else in the place field. */
  searchPlaces: (location: string) => void;
};
