import { placeKey } from "../place/place.ts";

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
  [...WORDS].reverse().flatMap(([value, words]) => words.split(" ").map((word) => [placeKey(word), value] as const)),
);
const HALF_MORE = new Set(["sare", "share", "sharay", "সাড়ে"].map(placeKey));
const NEEDS_UNIT = new Set(["der", "at", "sat", "shat", "saat", "shaat", "bar", "বার", "তের"].map(placeKey));

/** The number that a word is, by its key (`placeKey`); undefined for any other word. */
export const numberOfWord = (key: string): number | undefined => NUMBERS.get(key);
/** "Sare tin" is three and a half. */
export const isHalfMore = (key: string): boolean => HALF_MORE.has(key);
/** "Der" is one and a half, and the ending of a noun: "bachelor der". Such a word is a number only before a unit. */
export const isDoubtfulNumber = (key: string): boolean => NEEDS_UNIT.has(key);
