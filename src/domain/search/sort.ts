import { SORTS, type ListingQuery, type Sort } from "./filters.ts";

type Sought = Pick<
  ListingQuery,
  "q" | "title" | "location" | "near" | "bedrooms" | "minPrice" | "maxPrice" | "titled" | "sort"
>;

/** The order of a search in which nobody has chosen one: what fits best where words or a place were given, else the newest. */
export const defaultSort = ({ q, title, location, near }: Sought): Sort =>
  q !== "" || title !== "" || location !== "" || near !== null ? "best" : "newest";

/** The order of a search. */
export const sortOf = (query: Sought): Sort => query.sort ?? defaultSort(query);

/** Whether some homes can fit a search better than others do. */
const canMatch = (query: Sought): boolean =>
  defaultSort(query) === "best" || [query.bedrooms, query.minPrice, query.maxPrice].some((asked) => asked !== null);

/** The orders that a search can be put in. */
export const offeredSorts = (query: Sought): readonly Sort[] =>
  canMatch(query) ? SORTS : SORTS.filter((sort) => sort !== "best");

/** The order that was chosen, as an address has it; null where it is what stands there without a choice. */
export const chosenSort = (query: Sought): Sort | null =>
  query.sort === defaultSort(query) || (query.sort === "best" && !canMatch(query)) ? null : query.sort;

/** The order that homes are read in: the best matches are looked for among the newest. */
export type ReadOrder = Exclude<Sort, "best">;
export function readOrder(query: Sought): ReadOrder {
  const sort = sortOf(query);
  return sort === "best" ? "newest" : sort;
}
