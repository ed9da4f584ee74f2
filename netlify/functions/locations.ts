import type { Config } from "@netlify/functions";
import { getLocation, listLocations, type LandmarkSuggestion, type SearchReading } from "#api/catalogue/locations.ts";
import { placeIndex, surroundings } from "#db/places.ts";
import { placesNamed, placeType, popularPlaces, type PlaceKind } from "#domain/place/lookup/search.ts";
import { placeNames } from "#domain/place/label.ts";
import { placesNear } from "#domain/place/near.ts";
import type { NamedLandmark } from "#domain/place/landmark.ts";
import { listingQueryString } from "#domain/search/query.ts";
import { suggest, type Suggested } from "#domain/search/sentence/suggest.ts";
import { route, serve } from "#server/http/app.ts";
import { ProblemError } from "#server/http/problem.ts";
import { presentLocation, presentLocationDetail } from "#server/catalogue/present.ts";

/** A landmark as the API shows it: where everybody knows that it is. */
const presentLandmark = ({ name, nameBn, kind, lat, lng }: NamedLandmark): LandmarkSuggestion => ({
  ...{ name, nameBn, kind },
  ...{ lat, lng },
});

const DAY = 86_400;

/** A reading as the API shows it: the parameters of its search, and its places and landmark by name. */
function presentReading({ query, near }: NonNullable<Suggested["reading"]>): SearchReading {
  const { name, nameBn } = placeNames(placeIndex, query.location);
  const withNear = (place: string, landmark: string | undefined) => [place, landmark].filter(Boolean).join(" · ");
  return {
    filters: Object.fromEntries(new URLSearchParams(listingQueryString(query, {}, { purpose: null }))),
    place: withNear(name, near?.name),
    placeBn: withNear(nameBn, near?.nameBn),
  };
}

/** Answers from memory, without the database: places change with a deploy only, and a deploy empties the CDN. */
export default serve([
  route(listLocations, ({ input: { q, kind, limit, near, exact } }) => {
    // A visitor's position must not be cached.
    if (near) {
      const items = placesNear(placeIndex, near, limit).map((place) => presentLocation(placeIndex, place));
      return { data: { items, landmarks: [], reading: null } };
    }
    const wanted = (place: PlaceKind) => kind === undefined || placeType(place) === kind;
    const only = (places: Suggested["places"]): Suggested => ({ places, landmarks: [], reading: null });
    const { places, landmarks, reading } = exact
      ? only(placesNamed(placeIndex, q, wanted).slice(0, limit))
      : q === ""
        ? only(popularPlaces(placeIndex, limit, wanted))
        : suggest(placeIndex, q, limit, wanted);
    const beside = kind === undefined;
    return {
      data: {
        items: places.map((place) => presentLocation(placeIndex, place)),
        landmarks: beside ? landmarks.map(presentLandmark) : [],
        reading: beside && reading ? presentReading(reading) : null,
      },
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
