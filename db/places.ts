import landmarkRows from "#content/locations/landmarks.json" with { type: "json" };
import wordRows from "#content/locations/ordinary-words.json" with { type: "json" };
import type { NamedLandmark } from "#domain/place/landmark.ts";
import { buildPlaceIndex, placesNamed, type Place } from "#domain/place/lookup/search.ts";
import { places, surroundings } from "./place-data.ts";

/** The searchable index of all places and landmarks, made once per process from content: answering needs no database. */
export const placeIndex = buildPlaceIndex(places, {
  landmarks: landmarkRows.landmarks as NamedLandmark[],
  ordinaryWords: wordRows.words.flatMap((words) => words.split(" ")),
});

/** Slugs of a place and of what it lies in; "" where it lies in none. */
export function placeSlugs(id: number): { division: string; district: string; place: string } {
  const { place, district, division } = surroundings(id);
  return { division: division?.slug ?? "", district: district?.slug ?? "", place: place.slug };
}

/** The places that a text names in full, those in the district `within` first looked for; `districts`: only districts are meant. */
export function placesByName(text: string, { within, districts }: { within: string; districts: boolean }): Place[] {
  const accepts = (kind: Place["kind"]) => (kind === "district" ? true : !districts && kind !== "division");
  const inside = within === "" ? [] : placesNamed(placeIndex, `${text}, ${within}`, accepts);
  return inside.length > 0 ? inside : placesNamed(placeIndex, text, accepts);
}

export { placeById, placeBySlug, places, surroundings, type Surroundings } from "./place-data.ts";
