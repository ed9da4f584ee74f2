import { plainValue } from "#domain/text/clean.ts";
import { placeKey } from "#domain/place/place.ts";

/** A word of a sentence: as it was written, and the keys it may be known by, the whole word first, then without its endings. */
export type Token = { text: string; keys: readonly string[] };

/** What Bengali hangs on a noun, in both alphabets: "গুলশানে", "ব্যাচেলরদের", "গ্যারেজসহ", "hajarer", "takar", "tolay". */
const BENGALI_ENDINGS = /(?:দের|গুলো|টিতে|টার|টি|টা|সহ|ের|তেই|তে|য়|য|ে|র|ি|কে)$/u;
const BANGLISH_ENDINGS = /(?:der|tar|ta|ti|er|te|ay|r|y|e)$/u;
/** A stem has at least this many letters. */
const STEM_MIN = 2;

function keysOf(word: string): string[] {
  const keys = [placeKey(word)];
  for (let round = 0; round < 2; round += 1) {
    const last = keys.at(-1) ?? "";
    const stem = last.replace(/[ঀ-৿]/u.test(last) ? BENGALI_ENDINGS : BANGLISH_ENDINGS, "");
    if (stem === last || stem.length < STEM_MIN) break;
    keys.push(stem);
  }
  return keys;
}

/** Whether a word is written in digits; what its commas and points mean is read by `typed-number.ts`. */
export const isDigits = (text: string): boolean => /^\d[\d.,]*$/.test(text);

/**
 * The words of a sentence. Numbers keep their commas and points, a unit that is written onto a number stands by itself ("40k", "3bhk"), and a
 * dash between two numbers is the word "to".
 */
export function tokensOf(sentence: string): Token[] {
  return plainValue(sentence)
    .toLowerCase()
    .replace(/[৳$]/gu, " ")
    .replace(/(\d\s*\p{L}*)\s*[-–—]\s*(?=\d)/gu, "$1 to ")
    .replace(/(\d)(?=\p{L})/gu, "$1 ")
    .split(/[\s;।?!()"“”\-–—]+|,(?!\d)|(?<!\d),|\.(?=\s|$)/u)
    .filter((word) => placeKey(word) !== "")
    .map((text) => (isDigits(text) ? { text, keys: [text] } : { text, keys: keysOf(text) }));
}

/** Looks a word up by any of its keys; undefined where it is not known. */
export function lookUp<Value>(table: ReadonlyMap<string, Value>, token: Token | undefined): Value | undefined {
  for (const key of token?.keys ?? []) if (table.has(key)) return table.get(key);
  return undefined;
}

/** A table of words by what they mean; words are written as people write them. */
export const tableOf = <Value extends string | number>(words: Readonly<Record<Value, string>>): Map<string, Value> =>
  new Map(
    (Object.entries(words) as [Value, string][]).flatMap(([value, names]) =>
      names.split(" ").map((name) => [placeKey(name), value] as const),
    ),
  );

/** Words that mean one thing. */
export const setOf = (words: string): Map<string, true> =>
  new Map(words.split(" ").map((word) => [placeKey(word), true as const]));
