import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { placeKey, placeName, placeType, type Place } from "#domain/place/place.ts";
import { isCounted, isInOrder, leadingParts } from "./address-parts.ts";
import { numberAt } from "./number-words.ts";
import { partOf, partsBehind, searchTextOf } from "./place-parts.ts";
import { beginningsOf, FULL_WORDS, placesOfNames, SIDES } from "./place-names.ts";
import { KNOWN } from "./function-words.ts";
import { countsSomething } from "./quantities.ts";
import { VOCABULARY } from "./vocabulary.ts";
import { joinedAt, lookUp, setOf, type Token } from "./tokens.ts";

/**
 * A place as a search has it, how many words from where it begins name it, and which later ones do ("Uttara road 5 sector 4": the road stays
 * between). `guess`: the word that was taken for its name although it is spelt otherwise. `isRoad`: a road that is called after it.
 */
export type SentencePlace = { place: string; words: number; also: readonly number[]; guess?: string; isRoad?: true };

/** A place's name has this many words at most. */
const NAME_WORDS = 4;
/** What a road is called after its place: "Kolatoli Road"; and what says nothing more: "Mirpur city", "কুমিল্লা শহর". */
const ROAD_WORDS = setOf("road rd sarak রোড সড়ক");
const TOWN_WORDS = setOf(
  "city shohore elakay শহরে শহরের এলাকায় থানায় মোড়ে shohor shohorer sohor town area elaka thana model শহর সিটি এলাকা থানা টাউন bd bangladesh jela জেলা zila district mor mour moor মোড় golchottor golchattar গোলচত্বর গোলচত্তর circle",
);
const isTown = (token: Token | undefined): boolean => TOWN_WORDS.has(token?.keys[0] ?? "");
const isNumber = (token: Token | undefined): boolean => /^\d+$/.test(token?.text ?? "");

/** The word as a part of a name: numbers in words become digits ("Gulshan dui"), all but the first. */
function partKeys(tokens: readonly Token[], at: number, isFirst: boolean): readonly string[] {
  const token = tokens[at]!;
  const number = isFirst ? null : numberAt(tokens, at, () => false);
  return number && Number.isInteger(number.value) && number.words === 1 && !isCounted(token)
    ? [String(number.value)]
    : token.keys;
}

/** All names of what is also called so: "Mirpoor" is Mirpur, so "Mirpoor 10" is Mirpur 10. */
const mainKeys = (index: PlaceIndex, key: string): string[] =>
  (placesOfNames(index).get(key) ?? []).flatMap((place) => [placeName(place, "en"), ...place.aliases].map(placeKey));

/** The keys that the words from `at` on may make together; only the last word has its endings taken off. */
function spanKeys(index: PlaceIndex, tokens: readonly Token[], at: number, count: number): string[] {
  const parts = Array.from({ length: count - 1 }, (_, step) => partKeys(tokens, at + step, step === 0)[0] ?? "");
  const own = partKeys(tokens, at + count - 1, count === 1);
  const last = count === 1 ? own : own.flatMap((key) => [key, ...(FULL_WORDS.get(key) ?? [])]);
  const [first = "", ...between] = parts;
  const side = SIDES.get(first);
  const heads =
    count === 1
      ? [""]
      : [first, ...(side === undefined ? [] : [side]), ...mainKeys(index, first)].map(
          (head) => head + between.join(""),
        );
  const keys = [...new Set(heads)].flatMap((head) => last.map((key) => head + key));
  if (count === 1) return keys;
  // "Sare egaro" is said as it is written, and two words stand in any order: "DOHS Mirpur", "Banasree South".
  const asWritten = tokens.slice(at, at + count).map((token) => token.keys[0] ?? "");
  return [...keys, asWritten.join(""), ...(count === 2 ? [swappedAt(tokens, at) ?? ""] : [])];
}

type Called = { places: Place[]; words: number };

function calledAt(index: PlaceIndex, tokens: readonly Token[], at: number, most = NAME_WORDS): Called | null {
  for (let count = Math.min(most, tokens.length - at); count > 0; count -= 1) {
    const last = at + count - 1;
    if (
      count > 1 &&
      (isInOrder(tokens, last) ||
        countsSomething(tokens, last) ||
        countsSomething(tokens, at) ||
        tokens.slice(at, last).some(({ stop }) => stop))
    )
      continue;
    for (const key of spanKeys(index, tokens, at, count)) {
      const places =
        key.length < 3 || (count === 1 && isNumber(tokens[at])) ? [] : (placesOfNames(index).get(key) ?? []);
      // "Road", "town" and "mor" are no name by themselves, though a place may be called like one.
      if (places.length > 0 && !(count === 1 && isTown(tokens[at]))) return { places, words: count };
    }
  }
  return null;
}

/** The ids of a district or division with all that lies in it. */
const idsWithin = (index: PlaceIndex, place: Place): readonly number[] =>
  index.regions.find(({ ids }) => ids[0] === place.id)?.ids ?? [];

/** What the name at `at` is without its number: of "Mirpur 2" it is Mirpur, so that "Mirpur 2 or 6" names two. */
function basesOf(index: PlaceIndex, tokens: readonly Token[], at: number, called: Called): readonly Place[] {
  if (called.words === 1 || plainNumberKey(tokens, at + called.words - 1) === null) return called.places;
  return calledAt(index, tokens, at, called.words - 1)?.places ?? called.places;
}
const plainNumberKey = (tokens: readonly Token[], at: number): string | null => {
  const [key = ""] = partKeys(tokens, at, false);
  return /^\d+$/.test(key) ? key : null;
};

/** "Barishal Sadar Road" is Sadar Road in Barishal, although "Barishal Sadar" is a place. */
function splitName(index: PlaceIndex, tokens: readonly Token[], at: number, called: Called | null): Called | null {
  if (!called || called.words < 2) return called;
  const short = calledAt(index, tokens, at, called.words - 1);
  const next = short && calledAt(index, tokens, at + short.words);
  return short && next && next.words > 1 && short.words + next.words > called.words ? short : called;
}

/** Two words in the other order, as one key: "CDA Agrabad"; null where a clause ends between. */
const swappedAt = (tokens: readonly Token[], at: number): string | null =>
  joinedAt(tokens, at, 2) === null ? null : `${tokens[at + 1]!.keys[0]}${tokens[at]!.keys[0]}`;

function begunAt(index: PlaceIndex, tokens: readonly Token[], at: number): Called | null {
  for (const words of [3, 2, 1]) {
    const isWhole = tokens.slice(at, at + words).every(({ keys: [key = ""] }) => key.length > 2);
    const keys =
      words === 1
        ? (tokens[at]?.keys ?? [])
        : [(isWhole && joinedAt(tokens, at, words)) || "", (isWhole && words === 2 && swappedAt(tokens, at)) || ""];
    if (
      words === 1 &&
      (KNOWN.has(keys[0] ?? "") || isWordOfFilters(tokens[at]) || index.ordinaryWords.has(keys[0] ?? ""))
    )
      return null;
    for (const key of keys) {
      const place = key.length < 5 ? undefined : beginningsOf(index).get(key);
      if (place) return { places: [place], words };
    }
  }
  return null;
}
const isWordOfFilters = (token: Token | undefined): boolean => token?.keys.some((key) => VOCABULARY.has(key)) === true;

/**
 * The place at the beginning of these words, in any spelling, with the district beside it where there is one ("Gulshan Dhaka", "চট্টগ্রামের
 * খুলশী"), and with what says which part of it is meant, in any order ("sector 7 uttara", "Uttara 4 no sector", "Mirpur 10, 11").
 */
export function placeAt(index: PlaceIndex, tokens: readonly Token[], at: number): SentencePlace | null {
  const whole = splitName(index, tokens, at, calledAt(index, tokens, at));
  const begun = begunAt(index, tokens, at);
  // "Rajshahi University" begins the name of an area, and is not all of Rajshahi.
  const isLonger = begun !== null && begun.words > Math.max(1, whole?.words ?? 0);
  const isLandmark = isLonger && index.landmarks.has(joinedAt(tokens, at, begun.words) ?? "");
  const called = isLonger && !isLandmark ? begun : (whole ?? begun);
  const led = leadingPlace(index, tokens, at);
  if (led && led.words + led.also.length > (called?.words ?? 0)) return led;
  if (!called) return null;
  const end = at + called.words;
  const behind = partsBehind(
    index,
    tokens,
    end,
    basesOf(index, tokens, at, called),
    plainNumberKey(tokens, end - 1) !== null,
  );
  if (behind.found.length > 0) {
    const isPart = called.words > 1 && plainNumberKey(tokens, end - 1) !== null;
    const texts = [...(isPart ? [called.places] : []), ...behind.found].map((places) => searchTextOf(index, places));
    return { place: texts.join("; "), words: called.words + behind.words, also: behind.also };
  }
  if (behind.words > 0)
    return { place: searchTextOf(index, called.places), words: called.words + behind.words, also: [] };
  const name = searchTextOf(index, called.places);
  const next = calledAt(index, tokens, end);
  if (next) {
    const words = called.words + next.words;
    const region = next.places.find((place) => placeType(place.kind) === "city");
    const holds = (outer: Place, inner: readonly Place[]) => {
      const ids = idsWithin(index, outer);
      return inner.some(({ id }) => id !== outer.id && ids.includes(id));
    };
    if (region && holds(region, called.places)) {
      const ids = idsWithin(index, region);
      const held = called.places.filter(({ id }) => id !== region.id && ids.includes(id));
      return { place: `${placeName(held[0]!, "en")}, ${placeName(region, "en")}`, words, also: [] };
    }
    const outer = called.places.find((place) => placeType(place.kind) === "city");
    // The inner one may have parts of its own ("Dhaka Uttara sector 4") or another district's name.
    if (
      outer &&
      !isRoadOf(tokens, end + next.words) &&
      holds(outer, next.places) &&
      partsBehind(index, tokens, end + next.words, next.places).found.length === 0
    ) {
      return { place: `${placeName(next.places[0]!, "en")}, ${placeName(outer, "en")}`, words, also: [] };
    }
  }
  const road = tokens[end];
  const isRoad = isRoadOf(tokens, end);
  return {
    place: name,
    words: called.words + (isRoad || isTown(road) ? 1 : 0),
    also: [],
    ...(isRoad && { isRoad: true as const }),
  };
}

/** Whether the words that end before `end` name a road and not its number: "Hathazari Road". */
const isRoadOf = (tokens: readonly Token[], end: number): boolean =>
  lookUp(ROAD_WORDS, tokens[end]) !== undefined && !isNumber(tokens[end + 1]);

/** "Sector 7, Uttara", "10 no Mirpur", "road 5, sector 4, uttara": the parts of an address before the name. */
function leadingPlace(index: PlaceIndex, tokens: readonly Token[], at: number): SentencePlace | null {
  const lead = leadingParts(tokens, at);
  if (!lead || countsSomething(tokens, at)) return null;
  const called = calledAt(index, tokens, lead.end);
  if (!called) return null;
  const name = Array.from({ length: called.words }, (_, step) => lead.end + step);
  const found = lead.parts
    .map((one) => ({ ...one, places: partOf(index, called.places, one.part) }))
    .filter(({ places }) => places.length > 0);
  if (found[0]?.from !== at) return null;
  const spans = found.flatMap(({ part, from }) => Array.from({ length: part.words }, (_, step) => from + step));
  const used = [...spans, ...name];
  const words = used.filter((one, step) => one === at + step).length;
  const texts = found.map(({ places }) => searchTextOf(index, places));
  return { place: [...new Set(texts)].join("; "), words, also: used.filter((one) => one >= at + words) };
}
