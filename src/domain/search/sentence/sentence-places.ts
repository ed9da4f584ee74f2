import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { placeSpelling } from "#domain/place/label.ts";
import { placeKey, placeName, placeType, type Place } from "#domain/place/place.ts";
import { isCounted, joinsAt, leadingParts, numberTail, partAt, type AddressPart } from "./address-parts.ts";
import { numberAt } from "./number-words.ts";
import { beginningsOf, FULL_WORDS, namesOf, SIDES } from "./place-names.ts";
import { KNOWN } from "./function-words.ts";
import { countsSomething } from "./quantities.ts";
import { VOCABULARY } from "./vocabulary.ts";
import { joinedAt, lookUp, setOf, type Token } from "./tokens.ts";

/**
 * A place as a search has it, how many words from where it begins name it, and which later ones do ("Uttara road 5 sector 4": the road stays
 * between). `guess`: the word that was taken for its name although it is spelt otherwise.
 */
export type SentencePlace = { place: string; words: number; also: readonly number[]; guess?: string };

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

/** The main names of what is also called so: "Mirpoor" is Mirpur, so "Mirpoor 10" is Mirpur 10. */
const mainKeys = (index: PlaceIndex, key: string): string[] =>
  (namesOf(index).get(key) ?? []).map((place) => placeKey(placeName(place, "en")));

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
  return [...new Set(heads)].flatMap((head) => last.map((key) => head + key));
}

type Called = { places: Place[]; words: number };

function calledAt(index: PlaceIndex, tokens: readonly Token[], at: number, most = NAME_WORDS): Called | null {
  for (let count = Math.min(most, tokens.length - at); count > 0; count -= 1) {
    const last = at + count - 1;
    if (
      count > 1 &&
      (countsSomething(tokens, last) || countsSomething(tokens, at) || tokens.slice(at, last).some(({ stop }) => stop))
    )
      continue;
    for (const key of spanKeys(index, tokens, at, count)) {
      const places = key.length < 3 || (count === 1 && isNumber(tokens[at])) ? [] : (namesOf(index).get(key) ?? []);
      // "Road", "town" and "mor" are no name by themselves, though a place may be called like one.
      if (places.length > 0 && !(count === 1 && isTown(tokens[at]))) return { places, words: count };
    }
  }
  return null;
}

/** The ids of a district or division with all that lies in it. */
const idsWithin = (index: PlaceIndex, place: Place): readonly number[] =>
  index.regions.find(({ ids }) => ids[0] === place.id)?.ids ?? [];

/** The places that a number or a block of a named one is: "Mirpur" with 10 is Mirpur 10, "Uttara" with sector 4 is Uttara Sector 4. */
function partOf(index: PlaceIndex, bases: readonly Place[], { kind, value }: AddressPart): Place[] {
  const tails =
    kind === "block"
      ? [`block${value}`, `${value}block`]
      : kind === "road"
        ? [`road${value}`, value]
        : [`sector${value}`, value];
  if (kind === "road" && !/^\d+$/.test(value)) return [];
  for (const base of bases) {
    for (const tail of tails) {
      const found = (namesOf(index).get(placeKey(placeName(base, "en")) + tail) ?? []).filter(
        ({ districtSlug }) => districtSlug === base.districtSlug,
      );
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** The parts of an address behind a name, with the places that they make of it: "Uttara, road 5, sector 4 or 6". */
function partsBehind(
  index: PlaceIndex,
  tokens: readonly Token[],
  end: number,
  bases: readonly Place[],
  goesOn = false,
) {
  const found: Place[][] = [];
  const also: number[] = [];
  let at = end;
  // How many words behind the name belong to it without a gap.
  let words = 0;
  // "Uttara 10 no sector 12 no road": "no sector" belongs to the number before it.
  if (goesOn) words += numberTail(tokens, end);
  at += words;
  for (let steps = 0; steps < 6; steps += 1) {
    const hasPart = goesOn || found.length > 0;
    const join = hasPart ? joinsAt(tokens, at) : 0;
    // "Sector 7, 3 to 5 crore": one bare number goes on after another only where something joins them.
    const bare = hasPart ? join > 0 || tokens[at - 1]?.stop === true : at === end;
    const part = partAt(tokens, at + join, { bare });
    if (!part) break;
    const places = partOf(index, bases, part);
    const span = Array.from({ length: join + part.words }, (_, step) => at + step);
    if (places.length > 0) {
      found.push(places);
      if (also.length === 0 && at === end + words) words += span.length;
      else also.push(...span);
    } else if (part.kind === "sector" && !part.named) break;
    at += span.length;
  }
  return { found, words, also };
}

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

function begunAt(index: PlaceIndex, tokens: readonly Token[], at: number): Called | null {
  for (const words of [3, 2, 1]) {
    const isWhole = tokens.slice(at, at + words).every(({ keys: [key = ""] }) => key.length > 2);
    const keys = words === 1 ? (tokens[at]?.keys ?? []) : [(isWhole && joinedAt(tokens, at, words)) || ""];
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

/** The text that a search has for one of these places: a name that several have is narrowed by its district in words that follow. */
const textOf = (index: PlaceIndex, places: readonly Place[]): string =>
  placeSpelling(index, placeName(places[0]!, "en"));

/**
 * The place at the beginning of these words, in any spelling, with the district beside it where there is one ("Gulshan Dhaka", "চট্টগ্রামের
 * খুলশী"), and with what says which part of it is meant, in any order ("sector 7 uttara", "Uttara 4 no sector", "Mirpur 10, 11").
 */
export function placeAt(index: PlaceIndex, tokens: readonly Token[], at: number): SentencePlace | null {
  const called = splitName(index, tokens, at, calledAt(index, tokens, at)) ?? begunAt(index, tokens, at);
  const led = called && called.words > 1 ? null : leadingPlace(index, tokens, at);
  if (led) return led;
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
    const texts = [...(isPart ? [called.places] : []), ...behind.found].map((places) => textOf(index, places));
    return { place: texts.join("; "), words: called.words + behind.words, also: behind.also };
  }
  if (behind.words > 0) return { place: textOf(index, called.places), words: called.words + behind.words, also: [] };
  const name = textOf(index, called.places);
  const next = calledAt(index, tokens, end);
  if (next) {
    const words = called.words + next.words;
    const region = next.places.find((place) => placeType(place.kind) === "city");
    const holds = (outer: Place, inner: readonly Place[]) => {
      const ids = idsWithin(index, outer);
      return inner.some(({ id }) => id !== outer.id && ids.includes(id));
    };
    if (region && holds(region, called.places))
      return { place: `${name}, ${placeName(region, "en")}`, words, also: [] };
    const outer = called.places.find((place) => placeType(place.kind) === "city");
    // The inner one may have parts of its own ("Dhaka Uttara sector 4") or another district's name.
    if (
      outer &&
      holds(outer, next.places) &&
      partsBehind(index, tokens, end + next.words, next.places).found.length === 0
    ) {
      return { place: `${placeName(next.places[0]!, "en")}, ${placeName(outer, "en")}`, words, also: [] };
    }
  }
  const road = tokens[end];
  const isRoad = lookUp(ROAD_WORDS, road) !== undefined && !isNumber(tokens[end + 1]);
  return { place: name, words: called.words + (isRoad || isTown(road) ? 1 : 0), also: [] };
}

/** "Sector 7, Uttara", "10 no Mirpur", "road 5, sector 4, uttara": the parts of an address before the name. */
function leadingPlace(index: PlaceIndex, tokens: readonly Token[], at: number): SentencePlace | null {
  const lead = leadingParts(tokens, at);
  if (!lead || countsSomething(tokens, at)) return null;
  const called = calledAt(index, tokens, lead.end);
  if (!called) return null;
  const name = Array.from({ length: called.words }, (_, step) => lead.end + step);
  for (const { part, from } of lead.parts) {
    const places = partOf(index, called.places, part);
    if (places.length === 0) continue;
    const span = Array.from({ length: part.words }, (_, step) => from + step);
    const used = [...span, ...name];
    const words = used.filter((one, step) => one === at + step).length;
    return from === at ? { place: textOf(index, places), words, also: used.filter((one) => one >= at + words) } : null;
  }
  return null;
}
