import { toleratedSlips } from "#domain/place/lookup/fuzzy-match.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { nearNames } from "#domain/place/lookup/near-names.ts";
import { soundKey } from "#domain/place/lookup/sound-key.ts";
import { placeKey } from "#domain/place/place.ts";
import { KNOWN } from "./function-words.ts";
import { placeAt, type SentencePlace } from "./sentence-places.ts";
import { isDigits, type Token } from "./tokens.ts";
import { VOCABULARY } from "./vocabulary.ts";

/** Shorter words are not guessed at: too many ordinary ones are a slip away from a place. */
const GUESS_MIN = 5;
const PAIR_MIN = 9;
const SECOND_MIN = 3;

/** The name that a word is a slip or two away from: an ordinary word seldom begins like the place it is near to. */
function nameNear(index: PlaceIndex, word: string, isPair = false): string | null {
  const key = placeKey(word);
  const most = isPair ? toleratedSlips(key.length) + 1 : 2 * toleratedSlips(key.length);
  const near = nearNames(index, word, true).find(
    ({ name, distance }) => name[0] === key[0] && !/\d/.test(name) && distance <= most,
  );
  return near?.name ?? null;
}

/** What ordinary words sound like, made once for an index: "poysha" is "poisha" written otherwise, and no place. */
const sounds = new WeakMap<PlaceIndex, ReadonlySet<string>>();
function isOrdinary(index: PlaceIndex, { text, keys }: Token): boolean {
  if (keys.some((key) => index.ordinaryWords.has(key))) return true;
  const known = sounds.get(index) ?? new Set([...index.ordinaryWords].map(soundKey));
  sounds.set(index, known);
  return known.has(soundKey(text));
}

/** Two words that are neither ordinary nor a clause each, as one: "ecb chattor", "nakhal para"; null where they are not. */
function pairAt(index: PlaceIndex, tokens: readonly Token[], at: number): string | null {
  const [first, second] = [tokens[at]!, tokens[at + 1]];
  if (
    !second ||
    first.stop ||
    second.text.length < SECOND_MIN ||
    [first, second].some((token) => isDigits(token.text) || isWordOfTalk(index, token))
  )
    return null;
  const text = `${first.text} ${second.text}`;
  return text.length < PAIR_MIN ? null : text;
}
const isWordOfTalk = (index: PlaceIndex, token: Token): boolean =>
  token.keys.some((key) => KNOWN.has(key) || VOCABULARY.has(key) || index.ordinaryWords.has(key));

/** The place that a word means although it is spelt wrong: "goolshan", "utara", "Mirpoor 10"; of two words that are one: "nakhal para". */
export function placeNear(index: PlaceIndex, tokens: readonly Token[], at: number): SentencePlace | null {
  const token = tokens[at];
  if (!token || isDigits(token.text) || isOrdinary(index, token)) return null;
  const as = (name: string, words: number): SentencePlace | null => {
    const changed = [
      ...tokens.slice(0, at),
      { text: name, keys: [name], ...(tokens[at + words - 1]?.stop && { stop: true as const }) },
      ...tokens.slice(at + words),
    ];
    const found = placeAt(index, changed, at);
    const shift = words - 1;
    const guess = tokens
      .slice(at, at + words)
      .map(({ text }) => text)
      .join(" ");
    return found && { ...found, words: found.words + shift, also: found.also.map((one) => one + shift), guess };
  };
  const pair = pairAt(index, tokens, at);
  const together = pair && nameNear(index, pair, true);
  const both = together ? as(together, 2) : null;
  if (both) return both;
  for (const key of token.keys.filter(({ length }) => length >= GUESS_MIN)) {
    // A key lacks the dots below its letters, which say how they sound.
    const name = nameNear(index, key === token.keys[0] ? token.text : key);
    if (name) return as(name, 1);
  }
  return null;
}
