import type { Config } from "@netlify/functions";
import { listLocations } from "#api/locations.ts";
import { placeIndex } from "#db/places.ts";
import { placeType, popularPlaces, suggestPlaces, type PlaceKind } from "#domain/location-search.ts";
import { route, serve } from "#server/app.ts";
import { presentLocation } from "#server/present-location.ts";

const DAY = 86_400;

/** Answers from memory, without the database: places change with a deploy only, and a deploy empties the CDN. */
export default serve([
  route(listLocations, ({ input: { q, kind, limit } }) => {
    const wanted = (place: PlaceKind) => kind === undefined || placeType(place) === kind;
    const places = q === "" ? popularPlaces(placeIndex, limit, wanted) : suggestPlaces(placeIndex, q, limit, wanted);
    return {
      data: { items: places.map((place) => presentLocation(placeIndex, place)) },
      caching: { tags: ["locations"], cdn: 30 * DAY, stale: DAY, browser: 3600, vary: ["q", "kind", "limit"] },
    };
  }),
]);

export const config: Config = { path: ["/api/locations", "/api/locations/*"] };
