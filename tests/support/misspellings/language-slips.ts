import { toAsciiDigits, toBengaliDigits } from "#domain/text/digits.ts";
import { otherSpelling, type Slip } from "./typing-slips.ts";

/** The Latin spellings of a Bengali vowel, for which there is no rule. */
export const banglishVowel = otherSpelling([
  ["a", "o"],
  ["i", "ee", "e", "y"],
  ["u", "oo", "o"],
  ["a", "aa"],
  ["ai", "oi"],
]);

export const banglishConsonant = otherSpelling([
  ["sh", "s"],
  ["j", "z"],
  ["bh", "v", "b"],
  ["kh", "k"],
  ["gh", "g"],
  ["th", "t"],
  ["dh", "d"],
  ["ph", "f"],
  ["chh", "ch"],
  ["ganj", "gonj", "gong"],
  ["gaon", "gao", "gaw"],
  ["w", "o"],
  ["ksh", "kkh"],
]);

/** Letters and signs with the same or nearly the same sound, and marks that are left out. */
export const bengaliPair = otherSpelling([
  ["স", "শ", "ষ"],
  ["ন", "ণ"],
  ["ি", "ী"],
  ["ু", "ূ"],
  ["জ", "য"],
  ["র", "ড়"],
  ["ত", "ট"],
  ["থ", "ঠ"],
  ["দ", "ধ"],
  ["ব", "ভ"],
  ["গ", "ঘ"],
  ["ক", "খ"],
  ["ং", "ঙ"],
  ["ঞ্জ", "ন্জ"],
]);

/** The small marks that are most often forgotten: the nasal chandrabindu, the silent y, a doubled consonant. */
export const forgottenMark: Slip = (name, draw) => {
  const marks = [...name.matchAll(/ঁ|্য|(\p{L})্(?=\1)|র্/gu)];
  if (marks.length === 0) return null;
  const { index, 0: mark } = draw.pick(marks);
  return name.slice(0, index) + name.slice(index + mark.length);
};

/** Numbers in names of places, as people say them; a list independent of the product's own. */
const SPOKEN: Readonly<Record<number, readonly [english: string[], banglish: string[], bengali: string[]]>> = {
  1: [["one"], ["ek"], ["এক"]],
  2: [["two"], ["dui"], ["দুই"]],
  3: [["three"], ["tin"], ["তিন"]],
  4: [["four"], ["char"], ["চার"]],
  5: [["five"], ["pach", "panch"], ["পাঁচ", "পাচ"]],
  6: [["six"], ["choy", "chhoy"], ["ছয়"]],
  7: [["seven"], ["sat", "shat"], ["সাত"]],
  8: [["eight"], ["at", "aat"], ["আট"]],
  9: [["nine"], ["noy"], ["নয়"]],
  10: [["ten"], ["dosh", "dos"], ["দশ"]],
  11: [["eleven"], ["egaro"], ["এগারো", "এগার"]],
  12: [["twelve"], ["baro"], ["বারো", "বার"]],
  13: [["thirteen"], ["tero"], ["তেরো", "তের"]],
  14: [["fourteen"], ["choddo", "chouddo"], ["চৌদ্দ", "চোদ্দ"]],
  15: [["fifteen"], ["ponero"], ["পনেরো", "পনের"]],
  16: [["sixteen"], ["sholo"], ["ষোলো", "ষোল"]],
  17: [["seventeen"], ["sotero"], ["সতেরো", "সতের"]],
  18: [["eighteen"], ["atharo"], ["আঠারো", "আঠার"]],
  27: [["twenty seven", "twentyseven"], ["satash"], ["সাতাশ"]],
  32: [["thirty two", "thirtytwo"], ["botrish"], ["বত্রিশ"]],
};

/** The name with its number in other digits, as a word, or followed by the word for "number". null: it has no number. */
export const otherNumber: Slip = (name, draw) => {
  const digits = /[0-9০-৯]+/u.exec(name)?.[0];
  const spoken = digits === undefined ? undefined : SPOKEN[Number(toAsciiDigits(digits))];
  if (digits === undefined || spoken === undefined) return null;
  const bengali = toBengaliDigits(digits);
  const latin = toAsciiDigits(digits);
  const forms = [
    ...spoken.flat(),
    bengali,
    latin,
    `${latin} no`,
    `${latin} number`,
    `${bengali} নম্বর`,
    `${bengali} নং`,
  ];
  return name.replace(digits, draw.pick(forms));
};
