import { plainValue } from "#domain/text/clean.ts";
import { placeKey } from "#domain/place/place.ts";

/**
 * A word of a sentence: as it was written, and the keys it may be known by, the whole word first, then without its endings. `stop`: a comma
 * or the end of a sentence stands behind it.
 */
export type Token = { text: string; keys: readonly string[]; stop?: true };

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
    // "Taltolay" is Taltola and "সাজেকে" is সাজেক, where the longer ending would take a letter of the name: both are tried.
    if (round === 0 && /(?:ay|কে)$/u.test(last)) keys.push(last.slice(0, -1));
    keys.push(stem);
  }
  return [...new Set(keys)];
}

/** Whether a word is written in digits; what its commas and points mean is read by `typed-number.ts`. */
export const isDigits = (text: string): boolean => /^\d[\d.,]*$/.test(text);

/** What ends a clause: a comma that is not within a number, and what ends a sentence. */
const STOPS = /[;।?!\n\r•|]+|,(?!\d)|(?<!\d),|\.(?=\s|$)/gu;
const STOP = "\u0001";

/**
 * The words of a sentence. Numbers keep their commas and points, a unit that is written onto a number stands by itself ("40k", "3bhk"), so does
 * a number onto a name ("mirpur10"); a dash between two numbers is the word "to", a slash between two words or numbers is "or".
 */
export function tokensOf(sentence: string): Token[] {
  const words = plainValue(sentence.replace(/[\n\r]+/g, "; "))
    .toLowerCase()
    .replace(/(\d)\s*\/\s*[-=]+/gu, "$1 taka ")
    .replace(/(?<=\p{L})\+|(?<=\d)\+(?=\s*(?:,|$))/gu, " plus ")
    .replace(/[৳+*:=]/gu, " ")
    .replace(/&/g, " and ")
    .replace(/>/g, " over ")
    .replace(/</g, " under ")
    .replace(STOPS, ` ${STOP} `)
    .replace(/(\d\s*\p{L}*)\s*(?:[-–—~]|\.\.)\s*(?=\d)/gu, "$1 to ")
    .replace(/(\d)\s*\/\s*(?=\d)/gu, "$1 or ")
    .replace(/(\d)\s*\/\s*(?=\p{L}{3})/gu, "$1 per ")
    .replace(/([\p{L}\p{M}]{3,})\s*\/\s*(?=[\p{L}\p{M}]{3,})/gu, "$1 or ")
    .replace(/(\p{L})\.(?=\d)/gu, "$1 ")
    .replace(/(\d)(?=\p{L})/gu, "$1 ")
    .replace(/(\p{L}{3,}\p{M}*)(?=\d)/gu, "$1 ")
    .split(/[\s()"“”[\]&\-–—]+/u);
  const tokens: Token[] = [];
  for (const word of words) {
    if (word === STOP) {
      const last = tokens.pop();
      if (last) tokens.push({ ...last, stop: true });
    } else if (placeKey(word) !== "") {
      tokens.push(isDigits(word) ? { text: word, keys: [word] } : { text: word, keys: keysOf(word) });
    }
  }
  return tokens;
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

/** The words at `at` written together, without endings: "husband wife" → "husbandwife"; null where a clause ends between or there are too few. */
export function joinedAt(tokens: readonly Token[], at: number, words: number): string | null {
  let key = "";
  for (let step = 0; step < words; step += 1) {
    const token = tokens[at + step];
    if (!token || (token.stop && step < words - 1)) return null;
    key += token.keys[0] ?? "";
  }
  return key;
}
