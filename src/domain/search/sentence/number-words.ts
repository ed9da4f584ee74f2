import { placeKey } from "#domain/place/place.ts";
import type { Token } from "./tokens.ts";

/** Numbers in words: English, Bengali, and Bengali in Latin letters as people spell it. */
const WORDS: readonly (readonly [value: number, words: string])[] = [
  [1, "one ek akta ekta এক একটা একটি"],
  [2, "two dui duita duto দুই দুটি দুইটা"],
  [3, "three tin tinta তিন তিনটি তিনটা"],
  [4, "four char charta চার চারটি চারটা"],
  [5, "five pach panch pachta পাঁচ পাঁচটি"],
  [6, "six choy chhoy ছয় ছয়টি"],
  [7, "seven sat shat saat shaat সাত"],
  [8, "eight at aat আট"],
  [9, "nine noy নয়"],
  [10, "ten dosh দশ"],
  [11, "eleven egaro এগারো এগার"],
  [12, "twelve baro বারো বার"],
  [13, "thirteen tero তেরো তের"],
  [14, "fourteen choddo chouddo চৌদ্দ চোদ্দ"],
  [15, "fifteen ponero পনেরো পনের"],
  [16, "sixteen sholo ষোলো ষোল"],
  [17, "seventeen sotero সতেরো সতের"],
  [18, "eighteen atharo আঠারো আঠার"],
  [19, "nineteen unish উনিশ"],
  [20, "twenty bish বিশ কুড়ি"],
  [25, "twentyfive pochish পঁচিশ"],
  [27, "twentyseven satash shatash সাতাশ"],
  [30, "thirty trish tirish ত্রিশ"],
  [32, "thirtytwo botrish battrish বত্রিশ"],
  [35, "thirtyfive poytrish পঁয়ত্রিশ"],
  [40, "forty chollish চল্লিশ"],
  [45, "fortyfive poytallish পঁয়তাল্লিশ"],
  [50, "fifty ponchash panchash পঞ্চাশ"],
  [60, "sixty ষাট"],
  [70, "seventy sottor সত্তর"],
  [80, "eighty ashi আশি"],
  [90, "ninety nobboi নব্বই"],
  [100, "hundred eksho একশ একশো"],
  [1.5, "der দেড়"],
  [2.5, "arai adai আড়াই"],
];
const NUMBERS = new Map(
  WORDS.toReversed().flatMap(([value, words]) => words.split(" ").map((word) => [placeKey(word), value] as const)),
);
/** "Sare tin" is three and a half. */
const HALF_MORE = new Set(["sare", "share", "sharay", "সাড়ে"].map(placeKey));
/** "Der" is one and a half, and the ending of a noun: "bachelor der". It is a number before a word for thousands only. */
const NEEDS_UNIT = new Set(["der", "at", "sat", "shat", "saat", "shaat", "bar", "বার", "তের"].map(placeKey));

/** A number that the words at `at` begin with, in digits or words, and how many words it takes. */
export type ReadNumber = { value: number; words: number; spelt: boolean };

/** Reads the number at `at`; null where there is none. `isUnit`: whether the word is one that a doubtful number may stand before. */
export function numberAt(
  tokens: readonly Token[],
  at: number,
  isUnit: (token: Token | undefined) => boolean,
): ReadNumber | null {
  const token = tokens[at];
  if (!token) return null;
  const [whole = ""] = token.keys;
  if (/^\d+(?:\.\d+)?$/.test(token.text)) return { value: Number(token.text), words: 1, spelt: false };
  if (HALF_MORE.has(whole)) {
    const next = numberAt(tokens, at + 1, isUnit);
    return next && { value: next.value + 0.5, words: next.words + 1, spelt: true };
  }
  const key = token.keys.find((one) => NUMBERS.has(one));
  if (key === undefined || (NEEDS_UNIT.has(whole) && !isUnit(tokens[at + 1]))) return null;
  return { value: NUMBERS.get(key)!, words: 1, spelt: true };
}
