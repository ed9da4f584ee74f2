import type { Locale } from "./locale.ts";
import { placeKey, placeName, suggestPlaces, type PlaceIndex } from "./location-search.ts";
import { langOf } from "./text-language.ts";

/** The name in the reader's language of the place that is spelled so; the text itself where it is in that language, or names no place. */
function nameOf(index: PlaceIndex, text: string, locale: Locale): string {
  if (langOf(text, locale) === undefined) return text;
  const [best] = suggestPlaces(index, text, 1);
  const key = placeKey(text);
  const isMeant = index.entries.find(({ place }) => place === best)?.names.some((name) => name.key === key);
  return best && isMeant ? placeName(best, locale) : text;
}

/** A typed location as a page of the other language shows it: "Gulshan, Dhaka" → "গুলশান, ঢাকা". What is in the reader's language stays. */
export function placeLabel(index: PlaceIndex, location: string, locale: Locale): string {
  return location
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => nameOf(index, part, locale))
    .join(", ");
}
