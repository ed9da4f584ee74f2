import { parseListingQuery } from "#domain/search/query.ts";
import { HIDDEN_RADIUS, MAP_POINTS, type ListingMap, type MapPoint } from "#domain/search/map/answer.ts";
import { idsParameter, readIds } from "../record-ids.ts";
import { answers, endpoint } from "../endpoint.ts";
import type { SearchSend, WithMeaning } from "./listing-search.ts";
import { queryInput } from "./query-input.ts";
import { searchParameters } from "./search-parameters.ts";

/** Where the homes of a search lie. Ask for the `tileBounds` of the visible part, so that visitors share the CDN's answers. */
export const mapListings = endpoint<SearchSend, WithMeaning<ListingMap>>()({
  method: "GET",
  path: "/api/listings/map",
  access: "anyone",
  summary:
    `Where the approved listings of a search lie. Up to ${MAP_POINTS}: \`points\`, each \`[id, lng5, lat5, price, shown]\`, hundred-thousandths of ` +
    `a degree and whole taka; \`shown\` is 0 where the owner hides the place: then it is anywhere within \`radius\` (${HIDDEN_RADIUS}) metres. ` +
    "Beyond that `cells` of a grid instead, each with the middle of its homes, how many, and the lowest price; of very many only some " +
    "(`atLeast`). Listings without a pin are left out.",
  parameters: [...searchParameters],
  input: queryInput((params) => parseListingQuery(params, { purpose: null })),
  output: answers<WithMeaning<ListingMap>>("ListingMap"),
  errors: ["invalid-input", "database-unavailable"],
});

export type PointsAnswer = { points: MapPoint[] };

/** Where the homes of some cards lie: asked for by a device alone that has places to measure from. */
export const listPoints = endpoint<{ ids: readonly string[] }, PointsAnswer>()({
  method: "GET",
  path: "/api/listings/points",
  access: "anyone",
  summary: "The public points of some listings, as the map has them. Those without a pin are left out.",
  parameters: [idsParameter],
  input: queryInput((_, given) => {
    const { ids, problems } = readIds(given);
    return { query: ids, problems };
  }),
  output: answers<PointsAnswer>("PointsAnswer"),
  errors: ["invalid-input", "database-unavailable"],
});
