import { letterMask, missingLetters, slipsBetween, toleratedSlips } from "./fuzzy-match.ts";
import type { PropertyType, Purpose } from "./listing.ts";
import type { ListingQuery } from "./listing-search.ts";
import type { PlaceIndex } from "./place-index.ts";
import { placeSpelling } from "./place-label.ts";
import { placeKey, placeName, type Place } from "./place.ts";
import { placesOf, withPlace } from "./search-places.ts";

/** What people call the types, in English and in Bengali in both alphabets. */
const TYPE_NAMES: Record<PropertyType, readonly string[]> = {
  apartment: ["apartment", "apartments", "flat", "flats", "অ্যাপার্টমেন্ট", "এপার্টমেন্ট", "ফ্ল্যাট", "ফ্লাট"],
  house: ["house", "houses", "villa", "villas", "bari", "বাড়ি", "বাড়ী", "ভিলা"],
  land: ["land", "lands", "plot", "plots", "jomi", "জমি", "প্লট"],
  commercial: ["commercial", "বাণিজ্যিক", "কমার্শিয়াল"],
  office: ["office", "offices", "অফিস"],
  shop: ["shop", "shops", "dokan", "দোকান"],
};
const TYPES = new Map(
  Object.entries(TYPE_NAMES).flatMap(([type, names]) =>
    names.map((name) => [placeKey(name), type as PropertyType] as const),
  ),
);

/** Words that join places and types, and find nothing by themselves. */
const JOINING = new Set(
  ["a", "an", "the", "in", "at", "of", "for", "near", "and", "to", "ও", "এবং", "এর", "এলাকায়", "জন্য", "মধ্যে"].map(
    placeKey,
  ),
);
/** Words for what the list offers anyway. */
const OFFERED: Record<Purpose, ReadonlySet<string>> = {
  sale: new Set(["sale", "buy", "বিক্রি", "বিক্রয়", "কেনা"].map(placeKey)),
  rent: new Set(["rent", "rental", "ভাড়া", "ভাড়ায়"].map(placeKey)),
};
/** Endings of a Bengali word in a sentence: "গুলশানে", "ধানমন্ডিতে", "ঢাকার". */
const ENDINGS = /(?:ের|তে|য|ে|র)$/u;
/** What a road is called after its place: "Kolatoli Road". One with a number is looked for as it is written. */
const ROAD_WORDS = new Set(["road", "rd", "sarak", "রোড", "সড়ক"].map(placeKey));
/** A place's name has this many words at most. */
const NAME_WORDS = 4;
/** Shorter words are not guessed at: too many ordinary ones are a slip away from a place. */
const GUESS_MIN = 6;

type Found = { place: string; words: number };

/** The key of a word as it stands, and without its ending. */
const keysOf = (key: string): string[] => {
  const stem = key.replace(ENDINGS, "");
  return stem !== key && stem.length >= 3 ? [key, stem] : [key];
};

const placesCalled = (index: PlaceIndex, key: string): Place[] =>
  index.entries.filter(({ names }) => names.some((name) => name.key === key)).map(({ place }) => place);

/** The longest name of a place at the beginning of these words; with the district after it where there is one ("Gulshan Dhaka"). */
function placeAt(index: PlaceIndex, words: readonly string[]): Found | null {
  for (let count = Math.min(NAME_WORDS, words.length); count > 0; count -= 1) {
    for (const key of keysOf(placeKey(words.slice(0, count).join("")))) {
      const called = key.length < 3 ? [] : placesCalled(index, key);
      const [first] = called;
      if (!first) continue;
      const name = placeSpelling(index, placeName(first, "en"));
      const around = regionAt(index, words.slice(count), called);
      if (around) return { place: `${name}, ${around.place}`, words: count + around.words };
      return { place: name, words: count + (isRoad(words.slice(count)) ? 1 : 0) };
    }
  }
  return null;
}

const isRoad = ([word = "", next = ""]: readonly string[]): boolean =>
  ROAD_WORDS.has(placeKey(word)) && !/\d/.test(placeKey(next));

/** The district or division that these words begin with, where one of the places lies in it. */
function regionAt(index: PlaceIndex, words: readonly string[], inside: readonly Place[]): Found | null {
  for (let count = Math.min(2, words.length); count > 0; count -= 1) {
    for (const key of keysOf(placeKey(words.slice(0, count).join("")))) {
      const around = index.regions
        .filter(({ keys, ids }) => keys.includes(key) && inside.some(({ id }) => ids.includes(id)))
        .map(({ ids }) => index.byId.get(ids[0] ?? -1));
      // A bare name that both have means the district.
      const place = around.find((region) => region?.kind === "district") ?? around[0];
      if (place && !inside.includes(place)) return { place: placeName(place, "en"), words: count };
    }
  }
  return null;
}

/** The area that a word is a slip or two away from: "goolshan". null where none is, or several are equally near. */
function placeNear(index: PlaceIndex, word: string): string | null {
  const [key = ""] = keysOf(placeKey(word)).toReversed();
  if (key.length < GUESS_MIN) return null;
  const most = toleratedSlips(key.length);
  const mask = letterMask(key);
  let least = most + 1;
  let nearest = new Set<string>();
  for (const { place, names } of index.entries) {
    for (const name of names) {
      if (name.key[0] !== key[0] || missingLetters(mask, name.mask) > most) continue;
      const slips = slipsBetween(key, name.key, most, true);
      if (slips > Math.min(least, most)) continue;
      if (slips < least) nearest = new Set();
      least = slips;
      nearest.add(placeName(place, "en"));
    }
  }
  const [only] = nearest;
  return nearest.size === 1 && only ? only : null;
}

/**
 * Reads the words of a search (`q`) as filters: places in any spelling and one type of home. What was chosen already stays, and what is not
 * understood is left in `q`. null where nothing is understood: then the words are only words.
 */
export function readSearchWords(index: PlaceIndex, query: ListingQuery): ListingQuery | null {
  const words = query.q.split(/[\s,;।]+/u).filter((word) => placeKey(word) !== "");
  let { location, type } = query;
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = readAt(index, words.slice(at));
    const next = found && "place" in found ? withPlace(location, found.place) : location;
    const fits = found && ("type" in found ? type === null || type === found.type : holdsAll(next, location));
    if (!fits) rest.push(words[at]!);
    else if ("type" in found) type = found.type;
    else location = next;
    at += fits ? found.words : 1;
  }
  if (rest.length === words.length) return null;
  const offered = query.purpose === null ? new Set<string>() : OFFERED[query.purpose];
  const q = rest.filter((word) => !JOINING.has(placeKey(word)) && !offered.has(placeKey(word))).join(" ");
  return { ...query, q, location, type, page: 1 };
}

/** What the first of these words are: a type, unless a longer name of a place begins with it ("Land View"), or a place. */
function readAt(index: PlaceIndex, words: readonly string[]): Found | { type: PropertyType; words: 1 } | null {
  const [word = ""] = words;
  const named = placeAt(index, words);
  if (named && named.words > 1) return named;
  const type = keysOf(placeKey(word))
    .map((key) => TYPES.get(key))
    .find((known) => known !== undefined);
  if (type) return { type, words: 1 };
  const near = named ? null : placeNear(index, word);
  return near ? { place: near, words: 1 } : named;
}

/** Whether a location has all places of another: there are only so many that one search can have. */
const holdsAll = (location: string, others: string): boolean => {
  const held = placesOf(location);
  return placesOf(others).every((place) => held.includes(place)) && location !== "";
};
