import { toleratedSlips, slipsBetween } from "#domain/place/lookup/fuzzy-match.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { landmarkSounding } from "#domain/place/lookup/landmark-names.ts";
import type { NamedLandmark } from "#domain/place/landmark.ts";
import { placeKey } from "#domain/place/place.ts";
import { isEither, isListed, isRoadWord, partAt, type AddressPart } from "./address-parts.ts";
import {
  ASIDE,
  ELSE,
  FILLERS,
  HOMES,
  JOINS,
  KNOWN,
  MINE,
  NEAR,
  NOT_AFTER,
  NOT_BEFORE,
  TURNS,
  VERBS,
  type DenialKind,
} from "./function-words.ts";
import { isBound, measureAt, type Measure } from "./measures.ts";
import { isAside, isOfSomebody } from "./asides.ts";
import { changeOf, type Change } from "./measure-filters.ts";
import { otherSumAt } from "./other-sums.ts";
import { kindAt, phraseAt } from "./phrases.ts";
import { placeNear } from "./guessed-places.ts";
import { placeAt, type SentencePlace } from "./sentence-places.ts";
import { joinedAt, lookUp, type Token } from "./tokens.ts";
import { BATHROOMS, BEDROOMS, FLOORS, VOCABULARY } from "./vocabulary.ts";

/**
 * A stretch of a sentence. `wish` asks for something, or would where it is not denied; `not` denies, before or behind; `turn` begins another
 * thought; `filler`, `verb` and `join` ask for nothing; `unread` is not understood, `unclear` is a number that could mean several.
 */
export type Segment = {
  kind: "wish" | "place" | "near" | "not" | "turn" | "filler" | "verb" | "join" | "unread" | "unclear";
  tokens: readonly Token[];
  change?: Change;
  /** What it means where it is denied. */
  denied?: Change;
  place?: SentencePlace;
  landmark?: NamedLandmark;
  /** Of an address, apart from its place. */
  part?: AddressPart;
  /** Gives way to another of its kind. */
  weak?: boolean;
  isLand?: boolean;
  isHome?: boolean;
  denial?: { side: "before" | "behind"; how: DenialKind };
  stop: boolean;
};

const LANDMARK_WORDS = 6;

/** The landmark that the words at `at` name, in any of its names; null where none does. */
function landmarkAt(
  index: PlaceIndex,
  tokens: readonly Token[],
  at: number,
): { landmark: NamedLandmark; words: number } | null {
  for (let words = Math.min(LANDMARK_WORDS, tokens.length - at); words > 0; words -= 1) {
    const head = words === 1 ? "" : joinedAt(tokens, at, words - 1);
    if (head === null || tokens[at + words - 2]?.stop) continue;
    const sounding =
      words === 1
        ? null
        : landmarkSounding(
            index,
            tokens.slice(at, at + words).map(({ keys }) => keys),
          );
    for (const landmark of [...tokens[at + words - 1]!.keys.map((key) => index.landmarks.get(head + key)), sounding]) {
      // "চিড়িয়াখানা রোড" is a road.
      if (landmark && !(partAt(tokens, at + words, { bare: false }) === null && isRoadWord(tokens[at + words])))
        return { landmark, words };
    }
  }
  return null;
}

/** The longest of up to three words together that a table has. */
function longest<Value>(table: ReadonlyMap<string, Value>, tokens: readonly Token[], at: number) {
  for (let words = 3; words > 0; words -= 1) {
    const key = joinedAt(tokens, at, words);
    const value = key === null ? undefined : table.get(key);
    if (value !== undefined) return { value, words };
  }
  return null;
}

const isNumberNo = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.keys[0] === "no" && (/^\d/.test(tokens[at + 1]?.text ?? "") || /^\d/.test(tokens[at - 1]?.text ?? ""));

function denialAt(
  tokens: readonly Token[],
  at: number,
): { denial: NonNullable<Segment["denial"]>; words: number } | null {
  const behind = longest(NOT_AFTER, tokens, at);
  const before = isNumberNo(tokens, at) ? null : longest(NOT_BEFORE, tokens, at);
  if (behind && behind.words >= (before?.words ?? 0))
    return { denial: { side: "behind", how: behind.value }, words: behind.words };
  return before && { denial: { side: "before", how: before.value }, words: before.words };
}

type Found = Omit<Segment, "tokens" | "stop"> & { words: number };

const isFiller = (token: Token): boolean =>
  lookUp(HOMES, token) !== undefined ||
  lookUp(FILLERS, token) !== undefined ||
  isBound(token) ||
  lookUp(BEDROOMS, token) !== undefined ||
  lookUp(FLOORS, token) !== undefined ||
  lookUp(BATHROOMS, token) !== undefined;

function measured(measure: Measure): Found {
  const { kind, words, isLand } = measure;
  if (kind === "unclear") return { kind: "unclear", words };
  return { kind: "wish", words, change: changeOf(measure), ...(isLand && { isLand }) };
}

const placed = (place: SentencePlace, tokens: readonly Token[], at: number): Found => ({
  kind: "place",
  words: place.words,
  place,
  weak: place.isRoad === true || isAside(tokens, at, place.words),
});

/** Before its number it is one of an address. */
const HOUSES = new Set(["house", "holding", "basha", "বাসা"]);

function segmentAt(index: PlaceIndex, tokens: readonly Token[], at: number): Found {
  const token = tokens[at]!;
  const landmark = landmarkAt(index, tokens, at);
  const place = placeAt(index, tokens, at);
  if (landmark && (!place || landmark.words > place.words + place.also.length || isNear(tokens, at, landmark.words)))
    return {
      kind: "near",
      words: landmark.words,
      landmark: landmark.landmark,
      weak:
        isOfSomebody(tokens, at + landmark.words) ||
        (isAside(tokens, at, landmark.words) && !isNear(tokens, at, landmark.words)),
    };
  // The name of a place may begin with a word that has another meaning: "Green Road", "North Badda", "House Building".
  if (place && place.words + place.also.length > 1) return placed(place, tokens, at);
  if (longest(ELSE, tokens, at)?.words === 2) return { kind: "join", words: 2 };
  const part = partAt(tokens, at, { bare: false });
  if (
    part &&
    part.named &&
    (part.kind === "block" || part.kind === "road") &&
    !isEither(tokens, at + part.words) &&
    !isListed(tokens, at)
  )
    return { kind: "wish", words: part.words, change: { [part.kind]: part.value.toUpperCase() } };
  // "Number 10" of something that is no place; "house 12" of an address.
  if (part && part.named && (part.kind !== "house" || HOUSES.has(token.keys[0] ?? "")))
    return { kind: "unread", words: part.words, part };
  const otherSum = otherSumAt(tokens, at);
  if (otherSum > 0) return { kind: "unread", words: otherSum };
  const measure = kindAt(tokens, at) ? null : measureAt(tokens, at);
  if (measure) return measured(measure);
  const denial = denialAt(tokens, at);
  const phrase = phraseAt(tokens, at);
  if (denial && denial.words >= (phrase?.words ?? 0)) return { kind: "not", ...denial };
  if (phrase) {
    const { words, change, denied, weak } = phrase;
    return { kind: "wish", words, ...(change && { change }), ...(denied && { denied }), ...(weak && { weak }) };
  }
  if (TURNS.has(token.keys[0] ?? "")) return { kind: "turn", words: 1 };
  if (JOINS.has(token.keys[0] ?? "")) return { kind: "join", words: 1 };
  if (lookUp(VERBS, token)) return { kind: "verb", words: 1 };
  if (place && !isFiller(token)) return placed(place, tokens, at);
  // "Amar basa mirpur" says where somebody lives.
  if (lookUp(HOMES, token)) return { kind: "filler", words: 1, ...(!lookUp(MINE, tokens[at - 1]) && { isHome: true }) };
  if (isFiller(token) || lookUp(NEAR, token) || lookUp(MINE, token) || lookUp(ASIDE, token))
    return { kind: "filler", words: 1 };
  const near = placeNear(index, tokens, at);
  if (near) return placed(near, tokens, at);
  return { kind: "unread", words: 1 };
}

/** Whether a word for nearness stands beside what is named. */
const isNear = (tokens: readonly Token[], at: number, words: number): boolean =>
  [at - 1, at - 2, at + words, at + words + 1].some((one) => lookUp(NEAR, tokens[one]) !== undefined);

const SLIP_MIN = 5;
/** Names of places by their single words, which are no slips; made once for an index. */
const nameWords = new WeakMap<PlaceIndex, ReadonlySet<string>>();
function wordsOfNames(index: PlaceIndex): ReadonlySet<string> {
  const known = nameWords.get(index);
  if (known) return known;
  const names = index.places.flatMap(({ name, nameBn, aliases }) => [name, nameBn, ...aliases]);
  const words = new Set(names.flatMap((name) => name.split(/[\s(),/-]+/)).map(placeKey));
  for (const { name, nameBn, aliases } of index.landmarks.values())
    for (const word of [name, nameBn, ...aliases].flatMap((one) => one.split(/[\s-]+/))) words.add(placeKey(word));
  nameWords.set(index, words);
  return words;
}

/** Whether a word is one of the grammar's, or one that people use in advertisements and in talk. */
export const isKnownWord = (index: PlaceIndex, { keys }: Token): boolean =>
  keys.some((key) => VOCABULARY.has(key) || KNOWN.has(key) || index.ordinaryWords.has(key));

/** A word as the vocabulary has it, where it is a slip away from one of its words and neither a name nor an ordinary word. */
export function corrected(index: PlaceIndex, token: Token): Token {
  const [key = ""] = token.keys;
  if (key.length < SLIP_MIN || isKnownWord(index, token)) return token;
  const names = wordsOfNames(index);
  if (token.keys.some((one) => names.has(one))) return token;
  const most = toleratedSlips(key.length);
  let best: string | null = null;
  let least = most + 1;
  for (const word of VOCABULARY) {
    if (word.length < SLIP_MIN || word[0] !== key[0] || Math.abs(word.length - key.length) > most) continue;
    const slips = slipsBetween(key, word, most, true);
    if (slips < least) [best, least] = [word, slips];
  }
  return best === null ? token : { ...token, keys: [best, ...token.keys] };
}

/** A sentence as stretches, in their order; every word is in one. Each word is read a bounded number of times. */
export function segmentsOf(index: PlaceIndex, tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [];
  const taken = new Set<number>();
  let isPlaced = false;
  for (let at = 0; at < tokens.length;) {
    if (taken.has(at)) {
      at += 1;
      continue;
    }
    const { words, ...read } = segmentAt(index, tokens, at);
    // "Purbachal sector 12": a sector of what stands before it, of which nothing is known, is not another town's.
    const part = read.kind === "place" && isPlaced ? partAt(tokens, at, { bare: false }) : null;
    const found: Omit<Found, "words"> = part && part.words === words ? { kind: "unread", part } : read;
    isPlaced ||= read.kind === "place";
    const end = Math.min(at + Math.max(words, 1), tokens.length);
    for (const one of found.place?.also ?? []) taken.add(one);
    const own = tokens.slice(at, end);
    segments.push({ ...found, tokens: own, stop: own.at(-1)?.stop === true });
    at = end;
  }
  return segments;
}
