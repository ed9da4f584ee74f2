import type { AnyEndpoint } from "./endpoint.ts";
import { getHealth } from "./health.ts";
import { countView, getListing, listListings } from "./listings.ts";
import { listLocations } from "./locations.ts";

/** All endpoints in the order in which `docs/api.md` lists them. For documentation and checks; islands import single ones. */
export const ENDPOINTS: readonly AnyEndpoint[] = [getHealth, listLocations, listListings, getListing, countView];
