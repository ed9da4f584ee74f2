import type { AnyEndpoint } from "../endpoint.ts";
import { getArea, getUsualPrices, listAreaPrices } from "./areas.ts";
import { compareListings } from "./comparison.ts";
import { getFeed } from "./feed.ts";
import { countContact, countResortView, countView } from "./views.ts";
import { confirmListing, confirmListingByLink, confirmListings, sayStillFree } from "./listing-freshness.ts";
import { listPoints, mapListings } from "./listing-map.ts";
import { countSearch, findListings, listPopularPlaces } from "./listing-search.ts";
import { countFilters, getListing, listListings } from "./listings.ts";
import { getLocation, listLocations } from "./locations.ts";
import { listProjects } from "./projects.ts";
import { getAvailability, getResort, listResorts } from "./resorts.ts";

/** The public catalogue: places, homes, projects, resorts. In the order of the page `/api-docs`. */
export const CATALOGUE_ENDPOINTS: readonly AnyEndpoint[] = [
  listLocations,
  getLocation,
  getArea,
  listAreaPrices,
  getUsualPrices,
  listListings,
  countFilters,
  findListings,
  mapListings,
  listPoints,
  countSearch,
  listPopularPlaces,
  compareListings,
  getListing,
  countView,
  countContact,
  listProjects,
  listResorts,
  getResort,
  getAvailability,
  countResortView,
  confirmListing,
  confirmListingByLink,
  confirmListings,
  sayStillFree,
  getFeed,
];
