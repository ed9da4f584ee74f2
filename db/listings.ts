/** Named queries over public listings. Rows never leave `db/`: all answers are domain types in taka. */
export { countListings, listingFacets, listingTotal, relaxations, type Total } from "./listing-counts.ts";
export { listingBySlug, type SlugAnswer } from "./listing-detail.ts";
export type { PlaceIds } from "./listing-filters.ts";
export { featuredListings, listingsByIds, recentListings, searchListings } from "./listing-list.ts";
export { similarListings } from "./listing-similar.ts";
