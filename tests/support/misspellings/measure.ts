import { suggestPlaces } from "#domain/place/lookup/search.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { placeKey, placeName, type Place } from "#domain/place/place.ts";
import type { Misspelling } from "./generate.ts";

/** How often the right place was first and among the first three; `ambiguous` ones are left out of both. */
export type Score = { asked: number; first: number; three: number; ambiguous: number; misses: Miss[] };
type Miss = Misspelling & { found: string[] };

const ownKeys = (place: Place): string[] => [placeKey(placeName(place, "en")), placeKey(placeName(place, "bn"))];

/**
 * The right places for a misspelling of this one: all places with the same name, which cannot be told apart by it; but if some of them are
 * popular, only those.
 */
export function rightPlaces(index: PlaceIndex, place: Place): Place[] {
  const keys = ownKeys(place);
  const called = index.entries
    .filter(({ names }) => names.some(({ key }) => keys.includes(key)))
    .map((entry) => entry.place);
  const popular = called.filter((one) => one.popular);
  return popular.length > 0 ? popular : called;
}

/** Whether a text is, or begins, the correct name of another place, which the search must then find ("Rampur" while "Rampura" is typed). */
function namesAnother(index: PlaceIndex, text: string, right: readonly Place[]): boolean {
  const key = placeKey(text);
  return index.entries.some(
    ({ place, names }) => !right.includes(place) && names.some((name) => name.key.startsWith(key)),
  );
}

/** Searches for each misspelling as the search box does. */
export function measure(index: PlaceIndex, misspellings: readonly Misspelling[]): Score {
  const score: Score = { asked: 0, first: 0, three: 0, ambiguous: 0, misses: [] };
  for (const misspelling of misspellings) {
    const right = rightPlaces(index, misspelling.place);
    if (namesAnother(index, misspelling.text, right)) {
      score.ambiguous += 1;
      continue;
    }
    const found = suggestPlaces(index, misspelling.text, 3);
    const at = found.findIndex((place) => right.includes(place));
    score.asked += 1;
    score.first += at === 0 ? 1 : 0;
    score.three += at >= 0 ? 1 : 0;
    if (at !== 0) score.misses.push({ ...misspelling, found: found.map(({ slug }) => slug) });
  }
  return score;
}
