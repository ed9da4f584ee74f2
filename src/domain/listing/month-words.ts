import { MONTHS, type Month } from "./listing.ts";

/** The months as they are written in Bengali, January first. NFC. */
export const BENGALI_MONTHS: readonly string[] = [
  "জানুয়ারি",
  "ফেব্রুয়ারি",
  "মার্চ",
  "এপ্রিল",
  "মে",
  "জুন",
  "জুলাই",
  "আগস্ট",
  "সেপ্টেম্বর",
  "অক্টোবর",
  "নভেম্বর",
  "ডিসেম্বর",
].map((name) => name.normalize("NFC"));

/** What an address may call a month, in lower case: its name in both languages, its first three letters, its number. */
export const MONTH_WORDS: Readonly<Record<string, Month>> = Object.fromEntries(
  MONTHS.flatMap((month, index) => {
    const number = String(index + 1);
    const name = month.toLowerCase();
    const words = [name, name.slice(0, 3), number, number.padStart(2, "0"), BENGALI_MONTHS[index] ?? name];
    return words.map((word) => [word, month] as const);
  }),
);
