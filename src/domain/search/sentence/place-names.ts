import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { matchingPlaceIds } from "#domain/place/lookup/match.ts";
import { placeKey, type Place } from "#domain/place/place.ts";
import { tableOf } from "./tokens.ts";

/** The places with one of these names, by name; made once for an index. */
const byName = new WeakMap<PlaceIndex, ReadonlyMap<string, Place[]>>();
export function placesOfNames(index: PlaceIndex): ReadonlyMap<string, Place[]> {
  const known = byName.get(index);
  if (known) return known;
  const names = new Map<string, Place[]>();
  for (const entry of index.entries) {
    for (const { key } of entry.names) names.set(key, [...(names.get(key) ?? []), entry.place]);
  }
  byName.set(index, names);
  return names;
}

/** A single word that begins a name has at least so many letters. */
const BEGINNING_MIN = 5;
/** The beginnings of names of several words that only one place has: "Senpara" is Senpara Parbata, "Hill View" Hill View Residential Area. */
const begun = new WeakMap<PlaceIndex, ReadonlyMap<string, Place>>();
export function beginningsOf(index: PlaceIndex): ReadonlyMap<string, Place> {
  const known = begun.get(index);
  if (known) return known;
  const found = new Map<string, Place | null>();
  for (const place of index.places) {
    for (const name of [place.name, place.nameBn]) {
      const words = name.split(/[\s-]+/);
      for (let count = 1; count < words.length; count += 1) {
        const key = placeKey(words.slice(0, count).join(""));
        if (/\d/.test(name) || place.kind !== "area" || (count === 1 && key.length < BEGINNING_MIN)) continue;
        found.set(key, found.has(key) && found.get(key) !== place ? null : place);
      }
    }
  }
  const beginnings = new Map([...found].flatMap(([key, place]) => (place ? [[key, place] as const] : [])));
  begun.set(index, beginnings);
  return beginnings;
}

/** The place that a text of the search names: "Kotwali, Sylhet" the one in Sylhet, "Mirpur" the area rather than the thana. */
export function placeIn(index: PlaceIndex, text: string): Place | undefined {
  const [name = "", region] = text.split(",").map(placeKey);
  const called = placesOfNames(index).get(name) ?? [];
  const within =
    region === undefined
      ? undefined
      : (index.regions.find(({ keys }) => keys.includes(region))?.ids ?? matchingPlaceIds(index, region) ?? undefined);
  const suggested = new Set(index.entries.flatMap((entry) => (entry.suggested ? [entry.place.id] : [])));
  const found = called.filter(({ id }) => suggested.has(id) && (within?.includes(id) ?? true));
  return found.find(({ popular }) => popular) ?? found.find(({ kind }) => kind === "district") ?? found[0];
}

/** What people write short or in the other language of a name. */
export const FULL_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ["abasik abashik abasiker আবাসিক আবাসিকের আবাসিকে residential ra", "residentialarea housing আবাসিকএলাকা"],
    ["ca commercial বাণিজ্যিক", "commercialarea"],
  ].flatMap(([short = "", full = ""]) =>
    short.split(" ").map((word) => [placeKey(word), full.split(" ").map(placeKey)] as const),
  ),
);
/** Sides of the sky as they stand in names. */
export const SIDES = tableOf<string>({
  east: "purbo purba পূর্ব",
  west: "poschim pashchim poshchim পশ্চিম",
  north: "uttor uttar উত্তর",
  south: "dokkhin dakshin dokhin দক্ষিণ",
  middle: "moddho modho moddhya madhya মধ্য",
});
