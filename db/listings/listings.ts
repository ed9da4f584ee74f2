/**
 * Named queries over public listings. All answers are domain types with prices in taka; database rows stay inside `db/`. Searches for words
 * run with limits (`word-slots.ts`).
 */
import * as beside from "./matches/beside.ts";
import * as filters from "./filter-counts.ts";
import * as counts from "./counts.ts";
import * as list from "./list.ts";
import * as phrase from "./words/phrase.ts";
import { bounded } from "../word-slots.ts";

export const searchListings = bounded(list.searchListings, list.TOO_COMMON);
export const countListings = bounded(counts.countListings, { total: 0, totalCapped: true });
export const listingFacets = bounded(counts.listingFacets, { type: {} });
export const filterCounts = bounded(filters.filterCounts);
export const relaxations = bounded(counts.relaxations, []);
export const listingsBeside = bounded(beside.listingsBeside, []);
export const isTitled = bounded(phrase.isTitled, false);
export { listingTotal, type Total } from "./counts.ts";
export { listingBySlug, type SlugAnswer } from "./detail.ts";
export type { PlaceIds } from "./filters.ts";
export { listingsByIds } from "./list.ts";
export { featuredListings, recentListings } from "./newest.ts";
export { samePriceNearby, similarListings } from "./similar.ts";
