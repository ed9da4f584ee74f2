import { toleratedSlips } from "#domain/place/lookup/fuzzy-match.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { nearNames } from "#domain/place/lookup/near-names.ts";
import { placeKey } from "#domain/place/place.ts";
import { placeAt, type SentencePlace } from "./sentence-places.ts";
import { isDigits, type Token } from "./tokens.ts";

/** Shorter words are not guessed at: too many ordinary ones are a slip away from a place. */
const GUESS_MIN = 5;

/** The name that a word is a slip or two away from: an ordinary word seldom begins like the place it is near to. */
function nameNear(index: PlaceIndex, word: string): string | null {
  const key = placeKey(word);
  const most = 2 * toleratedSlips(key.length);
  const near = nearNames(index, word, true).find(
    ({ name, distance }) => name[0] === key[0] && !/\d/.test(name) && distance <= most,
  );
  return near?.name ?? null;
}

/** The place that a word means although it is spelt wrong: "goolshan", "utara", "Mirpoor 10"; of two words that are one: "nakhal para". */
export function placeNear(index: PlaceIndex, tokens: readonly Token[], at: number): SentencePlace | null {
  const token = tokens[at];
  if (!token || isDigits(token.text) || token.keys.some((key) => index.ordinaryWords.has(key))) return null;
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
  for (const key of token.keys.filter(({ length }) => length >= GUESS_MIN)) {
    // A key lacks the dots below its letters, which say how they sound.
    const name = nameNear(index, key === token.keys[0] ? token.text : key);
    if (name) return as(name, 1);
  }
  return null;
}
