import type { Purpose } from "../listing/listing.ts";
import { FILTER_TABLE } from "./filter-table.ts";
import { LISTING_FILTERS, type Instead, type ListingQuery } from "./filters.ts";
import { changeSearch, withoutFilter } from "./query.ts";

/** A search on the other list: no prices go there, which would mean nothing, nor what only the list that is left has. */
export const onList = (query: ListingQuery, purpose: Purpose): ListingQuery =>
  LISTING_FILTERS.filter((filter) => {
    const { only } = FILTER_TABLE[filter];
    return filter === "price" || (only !== null && only !== purpose);
  }).reduce(withoutFilter, { ...query, purpose });

/** The search that asks for something else instead. */
export function askInstead(query: ListingQuery, instead: Instead): ListingQuery {
  if (instead.kind === "list") return changeSearch(onList(query, instead.purpose), {});
  if (instead.kind === "place") return changeSearch(query, { location: instead.place.text });
  return changeSearch(query, { minPrice: instead.minPrice, maxPrice: instead.maxPrice });
}
