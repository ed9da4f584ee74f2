/**
 * Named queries over public listings. All answers are domain types with prices in taka; database rows stay inside `db/`. Searches for words
 * run with limits (`word-slots.ts`).
 */
import { bounded } from "../word-slots.ts";
import { countByType, countRelaxed, matchingCount } from "./counts.ts";
import { countFilterOptions } from "./filter-counts.ts";
import { matchingListings, TOO_COMMON } from "./list.ts";
import { countBeside } from "./matches/beside.ts";
import { saysPhrase } from "./words/phrase.ts";

export const searchListings = bounded(matchingListings, TOO_COMMON);
export const countListings = bounded(matchingCount, { total: 0, totalCapped: true });
export const listingFacets = bounded(countByType, { type: {} });
export const filterCounts = bounded(countFilterOptions);
export const relaxations = bounded(countRelaxed, []);
export const listingsBeside = bounded(countBeside, []);
export const isTitled = bounded(saysPhrase, false);
export { listingTotal, type Total } from "./counts.ts";
export { listingBySlug, type SlugAnswer } from "./detail.ts";
export type { PlaceIds } from "./filters.ts";
export { listingsByIds } from "./names.ts";
export { featuredListings, recentListings } from "./newest.ts";
export { samePriceNearby, similarListings } from "./similar.ts";
