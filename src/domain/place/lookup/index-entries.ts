import { letterMask } from "./fuzzy-match.ts";
import { placeKey, placeName, type Place } from "../place.ts";
import type { NamedLandmark } from "../landmark.ts";
import { soundKey } from "./sound-key.ts";

/** `names` are all spellings; the first is the main one. `suggested` is false for a thana whose area of the same name stands for it. */
export type PlaceEntry = { place: Place; names: PlaceName[]; cityKey: string; sortKey: string; suggested: boolean };
/** A spelling by its key, the keys of what begins at each later word of it, and what it sounds like. */
export type PlaceName = {
  key: string;
  mask: number;
  laterWords: string[];
  sound: string;
  soundMask: number;
  digits: string;
};

/** Places made ready for searching; build it once and keep it. */
export type PlaceIndex = {
  places: readonly Place[];
  entries: readonly PlaceEntry[];
  byId: ReadonlyMap<number, Place>;
  bySlug: ReadonlyMap<string, Place>;
  /** Keys of districts and divisions, with the ids of everything in them. */
  regions: readonly { kind: "district" | "division"; keys: string[]; ids: number[] }[];
  /** Landmarks that people name instead of a place, by the keys of all their names. */
  landmarks: ReadonlyMap<string, NamedLandmark>;
  /** Keys of words that ads and talk are made of, which are never taken for the name of a place that is spelt otherwise. */
  ordinaryWords: ReadonlySet<string>;
};

/** What sentences need besides places. */
type Beside = { landmarks?: readonly NamedLandmark[]; ordinaryWords?: readonly string[] };

/** Builds the index (about 20 ms for the whole country). Where a division and a district share a slug, `bySlug` names the district. */
export function buildPlaceIndex(
  places: readonly Place[],
  { landmarks = [], ordinaryWords = [] }: Beside = {},
): PlaceIndex {
  const bySlug = new Map<string, Place>();
  for (const place of places) {
    if (place.kind !== "division" || !bySlug.has(place.slug)) bySlug.set(place.slug, place);
  }
  const areaNames = new Set(
    places.filter((p) => p.kind === "area").map((p) => `${p.districtSlug}/${placeKey(p.name)}`),
  );
  const entries = places.map((place) => ({
    place,
    names: namesOf([
      placeName(place, "en"),
      placeName(place, "bn"),
      ...(place.kind === "division" ? [] : place.aliases),
    ]),
    cityKey: placeKey(place.city),
    sortKey: sortKey(place.name),
    suggested: place.kind !== "thana" || !areaNames.has(`${place.districtSlug}/${placeKey(place.name)}`),
  }));
  return {
    places,
    entries,
    byId: new Map(places.map((place) => [place.id, place])),
    bySlug,
    regions: places
      .filter((place) => place.kind === "district" || place.kind === "division")
      .map((place) => ({
        kind: place.kind as "district" | "division",
        keys: keysOf([place.name, place.nameBn, ...place.aliases]),
        ids: idsInside(places, place),
      })),
    landmarks: new Map(
      [...landmarks]
        .reverse()
        .flatMap((landmark) =>
          keysOf([landmark.name, landmark.nameBn, ...landmark.aliases]).map((key) => [key, landmark] as const),
        ),
    ),
    ordinaryWords: new Set(ordinaryWords.map(placeKey)),
  };
}

const keysOf = (names: readonly string[]): string[] => [...new Set(names.map(placeKey))].filter((key) => key !== "");

/** Each spelling once, with what it is compared by. */
function namesOf(spellings: readonly string[]): PlaceName[] {
  const byKey = new Map([...spellings].reverse().map((spelling) => [placeKey(spelling), spelling]));
  return keysOf(spellings).map((key) => {
    const spelling = byKey.get(key) ?? key;
    const sound = soundKey(spelling);
    return {
      key,
      mask: letterMask(key),
      laterWords: [...spelling.matchAll(/[\s(/-]+/gu)].map(({ index }) => placeKey(spelling.slice(index))),
      sound,
      soundMask: letterMask(sound),
      digits: sound.replace(/\D/g, ""),
    };
  });
}

/** Ids of a district or division and of everything in it, however deep. */
function idsInside(places: readonly Place[], region: Place): number[] {
  const districts = new Set(
    region.kind === "district"
      ? [region.slug]
      : places.filter((p) => p.kind === "district" && p.parentSlug === region.slug).map((p) => p.slug),
  );
  const inside = places.filter((p) => p !== region && p.kind !== "division" && districts.has(p.districtSlug ?? p.slug));
  return [region.id, ...inside.map((p) => p.id)];
}

/** Alphabetical, with numbers by their value: "Sector 2" before "Sector 10". */
const sortKey = (name: string): string => name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(4, "0"));
