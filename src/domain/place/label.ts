import type { Locale } from "../locale.ts";
import { matchingPlaceIds, placeKey, placeName, suggestPlaces, type Place, type PlaceIndex } from "./lookup/search.ts";
import { locationText, placesOf } from "../search/places.ts";
import { langOf } from "../text/text-language.ts";

/** The place with this spelling in either language; undefined if there is none. */
function named(index: PlaceIndex, text: string): Place | undefined {
  const [best] = suggestPlaces(index, text, 1);
  const key = placeKey(text);
  const isMeant = index.entries.find(({ place }) => place === best)?.names.some((name) => name.key === key);
  return isMeant ? best : undefined;
}

const partsOf = (location: string): string[] =>
  location
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** A typed location in the language of the page: "Gulshan, Dhaka" → "গুলশান, ঢাকা". Text in that language is unchanged. */
export const placeLabel = (index: PlaceIndex, location: string, locale: Locale): string =>
  placesOf(location)
    .flatMap(partsOf)
    .map((part) => {
      const place = langOf(part, locale) === undefined ? undefined : named(index, part);
      return place ? placeName(place, locale) : part;
    })
    .join(", ");

/** What a typed location is called in both languages; "" where nothing is typed. */
export type PlaceNames = { name: string; nameBn: string };

export const placeNames = (index: PlaceIndex, location: string): PlaceNames => ({
  name: placeLabel(index, location, "en"),
  nameBn: placeLabel(index, location, "bn"),
});

export const nameIn = ({ name, nameBn }: PlaceNames, locale: Locale): string => (locale === "bn" ? nameBn : name);

/**
 * The canonical spelling of a typed location, for the address that search engines see: "গুলশান" and "gulsan" → "Gulshan". A text that would
 * then mean other places is unchanged.
 */
export function placeSpelling(index: PlaceIndex, location: string): string {
  const spelling = placesOf(location).map((place) => {
    const parts = partsOf(place).map((part) => {
      const known = named(index, part);
      return known ? placeName(known, "en") : part;
    });
    return parts.join(", ");
  });
  const text = locationText(spelling).location;
  const meant = (given: string) => String(matchingPlaceIds(index, given));
  return meant(text) === meant(location) ? text : location;
}
