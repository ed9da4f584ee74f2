import { toleratedSlips } from "#domain/place/lookup/fuzzy-match.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { nearNames } from "#domain/place/lookup/near-names.ts";
import { placeSpelling } from "#domain/place/label.ts";
import { placeKey, placeName, placeType, type Place } from "#domain/place/place.ts";
import { numberAt } from "./number-words.ts";
import { countsSomething } from "./quantities.ts";
import { lookUp, setOf, type Token } from "./tokens.ts";

/** A place as a search has it, and how many words name it. */
export type SentencePlace = { place: string; words: number };

/** A place's name has this many words at most. */
const NAME_WORDS = 4;
/** Shorter words are not guessed at: too many ordinary ones are a slip away from a place. */
const GUESS_MIN = 5;
/** What a road is called after its place: "Kolatoli Road". */
const ROAD_WORDS = setOf("road rd sarak রোড সড়ক");
const isNumber = (token: Token | undefined): boolean => /^\d+$/.test(token?.text ?? "");

/** The places with one of these names, by name; made once for an index. */
const byName = new WeakMap<PlaceIndex, ReadonlyMap<string, Place[]>>();
function namesOf(index: PlaceIndex): ReadonlyMap<string, Place[]> {
  const known = byName.get(index);
  if (known) return known;
  const names = new Map<string, Place[]>();
  for (const entry of index.entries) {
    for (const { key } of entry.names) names.set(key, [...(names.get(key) ?? []), entry.place]);
  }
  byName.set(index, names);
  return names;
}

/** The word as a part of a name: numbers in words become digits ("Gulshan dui"), all but the first. */
function partKeys(tokens: readonly Token[], at: number, isFirst: boolean): readonly string[] {
  const token = tokens[at]!;
  const number = isFirst ? null : numberAt(tokens, at, () => false);
  return number && Number.isInteger(number.value) && number.words === 1 ? [String(number.value)] : token.keys;
}

/** The main names of what is also called so: "Mirpoor" is Mirpur, so "Mirpoor 10" is Mirpur 10. */
const mainKeys = (index: PlaceIndex, key: string): string[] =>
  (namesOf(index).get(key) ?? []).map((place) => placeKey(placeName(place, "en")));

/** The keys that the words from `at` on may make together; only the last word has its endings taken off. */
function spanKeys(index: PlaceIndex, tokens: readonly Token[], at: number, count: number): string[] {
  const parts = Array.from({ length: count - 1 }, (_, step) => partKeys(tokens, at + step, step === 0)[0] ?? "");
  const last = partKeys(tokens, at + count - 1, count === 1);
  const [first = "", ...between] = parts;
  const heads = count === 1 ? [""] : [first, ...mainKeys(index, first)].map((head) => head + between.join(""));
  return [...new Set(heads)].flatMap((head) => last.map((key) => head + key));
}

function calledAt(index: PlaceIndex, tokens: readonly Token[], at: number): { places: Place[]; words: number } | null {
  for (let count = Math.min(NAME_WORDS, tokens.length - at); count > 0; count -= 1) {
    const last = at + count - 1;
    if (count > 1 && countsSomething(tokens, last)) continue;
    for (const key of spanKeys(index, tokens, at, count)) {
      const places = key.length < 3 || isNumber(tokens[at]) ? [] : (namesOf(index).get(key) ?? []);
      if (places.length > 0) return { places, words: count };
    }
  }
  return null;
}

/** The ids of a district or division with all that lies in it. */
const idsWithin = (index: PlaceIndex, place: Place): readonly number[] =>
  index.regions.find(({ ids }) => ids[0] === place.id)?.ids ?? [];

/**
 * The longest name of a place at the beginning of these words, in any spelling, with the district beside it where there is one
 * ("Gulshan Dhaka", "চট্টগ্রামের খুলশী").
 */
export function placeAt(index: PlaceIndex, tokens: readonly Token[], at: number): SentencePlace | null {
  const called = calledAt(index, tokens, at);
  if (!called) return null;
  const [first] = called.places;
  const name = placeSpelling(index, placeName(first!, "en"));
  const next = calledAt(index, tokens, at + called.words);
  if (next) {
    const words = called.words + next.words;
    const region = next.places.find((place) => placeType(place.kind) === "city");
    const holds = (outer: Place, inner: readonly Place[]) => {
      const ids = idsWithin(index, outer);
      return inner.some(({ id }) => id !== outer.id && ids.includes(id));
    };
    if (region && holds(region, called.places)) return { place: `${name}, ${placeName(region, "en")}`, words };
    const outer = called.places.find((place) => placeType(place.kind) === "city");
    if (outer && holds(outer, next.places)) {
      return { place: `${placeName(next.places[0]!, "en")}, ${placeName(outer, "en")}`, words };
    }
  }
  const road = tokens[at + called.words];
  const isRoad = lookUp(ROAD_WORDS, road) !== undefined && !isNumber(tokens[at + called.words + 1]);
  return { place: name, words: called.words + (isRoad ? 1 : 0) };
}

/** The name that a word is a slip or two away from: an ordinary word seldom begins like the place it is near to. */
function nameNear(index: PlaceIndex, word: string): string | null {
  const key = placeKey(word);
  const most = 2 * toleratedSlips(key.length);
  const near = nearNames(index, word, true).find(
    ({ name, distance }) => name[0] === key[0] && !/\d/.test(name) && distance <= most,
  );
  return near?.name ?? null;
}

/** The place that a word means although it is spelt wrong: "goolshan", "utara", "Mirpoor 10". */
export function placeNear(index: PlaceIndex, tokens: readonly Token[], at: number): SentencePlace | null {
  const token = tokens[at];
  if (!token || isNumber(token)) return null;
  for (const key of token.keys.filter(({ length }) => length >= GUESS_MIN)) {
    // A key lacks the dots below its letters, which say how they sound.
    const name = nameNear(index, key === token.keys[0] ? token.text : key);
    if (name)
      return placeAt(index, [...tokens.slice(0, at), { text: name, keys: [name] }, ...tokens.slice(at + 1)], at);
  }
  return null;
}
