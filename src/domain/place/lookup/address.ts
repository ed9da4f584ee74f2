import type { PlaceEntry, PlaceIndex } from "./index-entries.ts";
import { placeKey, placeName, type Place, type PlaceKind } from "../place.ts";

/** The order among several places of one name: the larger first, as in the suggestions. */
const RANK: Record<PlaceKind, number> = { district: 0, division: 1, zone: 2, area: 3, thana: 4, upazila: 4 };

/**
 * Words for kinds of places, as keys, each with the kinds that it can mean, likelier first: people mix up thana and upazila. A word that
 * ends with another one comes before it.
 */
const KIND_WORDS: readonly (readonly [words: string, ...kinds: PlaceKind[]])[] = [
  ["subdistrict|upazila|upazilla|upozila|upozilla|upojela|upojila|উপজেলা|উপজিলা", "upazila", "thana"],
  ["thana|থানা", "thana", "upazila"],
  ["district|zila|zilla|zela|jela|jila|জেলা|জিলা", "district"],
  ["division|bibhag|bivag|বিভাগ", "division"],
  ["area|elaka|এলাকা", "area", "zone"],
];
const WORDS = KIND_WORDS.map(([words, ...kinds]) => ({
  // "Gulshan Thana", and as addresses have it: "থানা: গুলশান".
  after: new RegExp(`^(.+?)(?:${words})$`, "u"),
  before: new RegExp(`^(?:${words})(.+)$`, "u"),
  kinds,
}));

/** A key without its word for a kind, and the kinds that the word can mean; null where there is none. */
export function withoutKind(key: string): { bare: string; kinds: PlaceKind[] } | null {
  for (const side of ["after", "before"] as const) {
    for (const { [side]: pattern, kinds } of WORDS) {
      const bare = pattern.exec(key)?.[1];
      if (bare !== undefined) return { bare, kinds };
    }
  }
  return null;
}

/** How a text names a place: 0 its address, 1 its name, 2 another spelling or an old name; null = it does not. */
function nameTier({ place, names }: PlaceEntry, key: string): 0 | 1 | 2 | null {
  if (place.slug.replaceAll("-", "") === key) return 0;
  if (!names.some((name) => name.key === key)) return null;
  return key === names[0]?.key || key === placeKey(placeName(place, "bn")) ? 1 : 2;
}

type Called = { place: Place; standing: readonly number[] };

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** A guess among equals goes to the capital, where most people look for homes. */
const outsideCapital = ({ districtSlug }: Place): number => (districtSlug === "dhaka" ? 0 : 1);

/** Every place of this name, the likeliest first: the wanted kinds first, then names before aliases, then the larger. */
function called(index: PlaceIndex, key: string, kinds: readonly PlaceKind[]): Called[] {
  const found = index.entries.flatMap((entry): Called[] => {
    const { place } = entry;
    const isDivision = place.kind === "division" && kinds.includes("division");
    const tier = isDivision ? divisionTier(place, key) : nameTier(entry, key);
    if (tier === null) return [];
    // With a word added, the text is not the place's address: "Kadamtali Area" can mean either of two places.
    const name = kinds.length > 0 ? Math.max(tier, 1) : tier;
    const asked = kinds.indexOf(place.kind);
    return [{ place, standing: [asked < 0 ? kinds.length : asked, name, RANK[place.kind]] }];
  });
  return found.sort(
    (a, b) =>
      compare(a.standing, b.standing) || outsideCapital(a.place) - outsideCapital(b.place) || a.place.id - b.place.id,
  );
}

/** A division is called by its word ("Dhaka Division"), which has been taken off here. */
function divisionTier({ name, nameBn, aliases }: Place, bare: string): 1 | 2 | null {
  if ([name, nameBn].some((own) => placeKey(own) === bare)) return 1;
  return aliases.some((alias) => placeKey(alias) === bare) ? 2 : null;
}

/** `certain` is false if several places have this name and none is likelier, or if none is of the stated kind. */
export type AddressedPlace = {
  place: Place;
  certain: boolean;
  /** All that are called so, `place` first. */
  all: Place[];
};

/**
 * The place that a text names: by its slug, or by any spelling of its name in either script, with or without the word for its kind
 * ("Gulshan Thana", "ঢাকা জেলা"). null = none that we know.
 */
export function placeByAddress(index: PlaceIndex, address: string): AddressedPlace | null {
  const exact = index.bySlug.get(address);
  if (exact) return { place: exact, certain: true, all: [exact] };
  const key = placeKey(address);
  if (key === "") return null;
  // "Tejgaon Industrial Area" is a whole name, so the word is only removed if no place has the whole name.
  const whole = answer(called(index, key, []), true);
  if (whole) return whole;
  const split = withoutKind(key);
  if (!split) return null;
  const found = called(index, split.bare, split.kinds);
  return answer(found, found[0] !== undefined && split.kinds.includes(found[0].place.kind));
}

function answer(found: readonly Called[], isKindRight: boolean): AddressedPlace | null {
  const [first, second] = found;
  if (!first) return null;
  const isAlone = !second || compare(first.standing, second.standing) < 0;
  return { place: first.place, certain: isAlone && isKindRight, all: found.map(({ place }) => place) };
}

/**
 * The first known place among texts as owners write them: the whole, then its parts between commas. Of several places of one name the
 * one whose district or division is named too ("Kotwali, Sylhet"). A division is no address.
 */
export function placeInTexts(index: PlaceIndex, texts: readonly string[]): Place | null {
  const parts = texts.flatMap((text) => [text, ...text.split(",")]).map((part) => part.trim());
  for (const part of parts) {
    const found = placeByAddress(index, part);
    if (!found || found.place.kind === "division") continue;
    const others = parts.filter((other) => placeKey(other) !== placeKey(part));
    return (
      found.all.find(isInOneOf(index, others, "district")) ??
      found.all.find(isInOneOf(index, others, "division")) ??
      found.place
    );
  }
  return null;
}

/** Whether a place lies in a district (or division) that one of the texts names. */
function isInOneOf(
  index: PlaceIndex,
  texts: readonly string[],
  kind: "district" | "division",
): (place: Place) => boolean {
  const keys = new Set(
    texts.flatMap((text) => {
      const key = placeKey(text);
      return [key, withoutKind(key)?.bare ?? key];
    }),
  );
  const named = index.regions.filter((region) => region.kind === kind && region.keys.some((key) => keys.has(key)));
  return ({ id }) => named.some(({ ids }) => ids[0] !== id && ids.includes(id));
}
