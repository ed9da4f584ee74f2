import type { Config } from "@netlify/functions";
import { getLocation, listLocations } from "#api/catalogue/locations.ts";
import { placeIndex, surroundings } from "#db/places.ts";
import { placesNamed, placeType, popularPlaces, suggestPlaces, type PlaceKind } from "#domain/place/lookup/search.ts";
import { placesNear } from "#domain/place/near.ts";
import { route, serve } from "#server/http/app.ts";
import { ProblemError } from "#server/http/problem.ts";
import { presentLocation, presentLocationDetail } from "#server/catalogue/present-location.ts";

const DAY = 86_400;

/** Answers from memory, without the database: places change with a deploy only, and a deploy empties the CDN. */
export default serve([
  route(listLocations, ({ input: { q, kind, limit, near, exact } }) => {
    // A visitor's position must not be cached.
    if (near) {
      const items = placesNear(placeIndex, near, limit).map((place) => presentLocation(placeIndex, place));
      return { data: { items } };
    }
    const wanted = (place: PlaceKind) => kind === undefined || placeType(place) === kind;
    const places = exact
      ? placesNamed(placeIndex, q, wanted).slice(0, limit)
      : q === ""
        ? popularPlaces(placeIndex, limit, wanted)
        : suggestPlaces(placeIndex, q, limit, wanted);
    return {
      data: { items: places.map((place) => presentLocation(placeIndex, place)) },
      caching: {
        tags: ["locations"],
        cdn: 30 * DAY,
        stale: DAY,
        browser: 3600,
        vary: ["q", "kind", "limit", "near", "exact"],
      },
    };
  }),
  route(getLocation, ({ param }) => {
    const place = placeIndex.bySlug.get(param("slug"));
    if (!place) throw new ProblemError("not-found");
    return {
      data: { location: presentLocationDetail(placeIndex, surroundings(place.id)) },
      caching: { tags: ["locations"], cdn: 30 * DAY, stale: DAY, browser: 3600, vary: [] },
    };
  }),
]);

export const config: Config = { path: ["/api/locations", "/api/locations/*"] };
