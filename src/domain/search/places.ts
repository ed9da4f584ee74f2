import { LOCATION_TEXT_MAX, SEARCH_PLACES_MAX, SEARCH_TEXT_MAX } from "../limits.ts";
import { placeKey } from "../place/place.ts";
import { cleanText } from "../text/clean.ts";

/** Between two places; a comma belongs to one ("Kaliganj, Gazipur"). */
const BETWEEN = /[;；]/u;

/** The places of a search's location: "Banani; Gulshan" → ["Banani", "Gulshan"]. Empty text → []. */
export const placesOf = (location: string): string[] =>
  location
    .split(BETWEEN)
    .map((place) => place.trim())
    .filter((place) => place !== "");

/**
 * The one text that stands for these places, whatever their order: each once, cleaned, sorted. What is beyond the limits (`SEARCH_PLACES_MAX`
 * places, `SEARCH_TEXT_MAX` characters each, `LOCATION_TEXT_MAX` together) is left out and said in `cut`. Idempotent.
 */
export function locationText(places: readonly string[]): { location: string; cut: boolean } {
  const byKey = new Map<string, string>();
  let cut = false;
  for (const given of places.flatMap(placesOf)) {
    const place = cleanText(given, SEARCH_TEXT_MAX);
    cut ||= place !== cleanText(given, Infinity);
    const key = placeKey(place) || place;
    if (place !== "" && !byKey.has(key)) byKey.set(key, place);
  }
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, place]) => place);
  while (sorted.length > SEARCH_PLACES_MAX || [...sorted.join("; ")].length > LOCATION_TEXT_MAX) {
    sorted.pop();
    cut = true;
  }
  return { location: sorted.join("; "), cut };
}

/** A location with one more place, and without one (as `placesOf` names it). */
export const withPlace = (location: string, place: string): string => locationText([location, place]).location;
export const withoutPlace = (location: string, place: string): string =>
  locationText(placesOf(location).filter((other) => other !== place)).location;
