import { plainValue } from "./clean.ts";
import { toBengaliDigits } from "./digits.ts";
import type { Locale } from "../locale.ts";

/** Groups the digits of a whole number the Bengali way: the last three, then pairs ("18500000" → "1,85,00,000"). */
function groupLakh(digits: string): string {
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ",");
  return `${head},${digits.slice(-3)}`;
}

/** Plain decimal notation with at most `places` decimals, cut (not rounded), without trailing zeros or an exponent. */
export function truncatedDecimal(value: number, places: number): string {
  const size = Math.abs(value);
  // The shortest text that names the number is cut, not the number itself: 8.29 × 100 is 828.9999999999999 in binary.
  const text = size >= 1e21 ? BigInt(size).toString() : size < 1e-6 ? "0" : String(size);
  const [whole = "0", decimals = ""] = text.split(".");
  const fraction = decimals.slice(0, places).replace(/0+$/, "");
  const isZero = whole === "0" && fraction === "";
  return `${value < 0 && !isZero ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

/** Puts grouping and, in Bengali, Bengali digits on a number already written in plain decimal notation. */
export function localiseDecimal(decimal: string, locale: Locale): string {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal) ?? [];
  const text = `${sign}${groupLakh(whole)}${fraction}`;
  return locale === "bn" ? toBengaliDigits(text) : text;
}

/**
 * A number for reading: lakh grouping in both languages, Bengali digits in Bengali, at most two decimals (cut).
 * Own rule, because `Intl` groups en-BD by thousands. Not finite → "0".
 */
export function formatNumber(value: number, locale: Locale): string {
  return localiseDecimal(truncatedDecimal(Number.isFinite(value) ? value : 0, 2), locale);
}

/** Words that people put after a number, and what they multiply by. Longest spelling first inside each group. */
const UNIT_WORDS: readonly (readonly [pattern: string, factor: number])[] = [
  ["crores?|cr|koti|কোটি", 10_000_000],
  ["lakhs?|lacs?|lak|l|লাখ|লক্ষ", 100_000],
  ["thousand|hazar|hajar|k|হাজার", 1_000],
];
const AMOUNT = "(\\d+(?:,\\d+)*(?:\\.\\d+)?|\\.\\d+)";
const PART = new RegExp(
  `${AMOUNT}\\s*(?:${UNIT_WORDS.map(([words]) => `(${words})`).join("|")})?(?![\\p{L}\\p{M}])\\s*`,
  "uy",
);

/** Exact value of a decimal text times a whole factor: digits are multiplied before the point is put back. */
function scaled(decimal: string, factor: number): number {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return (Number(whole + fraction) * factor) / 10 ** fraction.length;
}

/**
 * Reads a number as people type it: Bengali digits, any grouping, a taka sign, and "50 lac", "৫০ লাখ", "1.5 cr", "20k",
 * "২০ হাজার", "1 crore 20 lakh". Returns null for anything else, for negative numbers and beyond 2^53.
 */
export function parseNumber(text: string): number | null {
  const plain = plainValue(text)
    .toLowerCase()
    .replace(/৳|\btk\.?|\bbdt\b|টাকা|\btaka\b/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (plain === "" || plain.length > 60) return null;
  let total = 0;
  let previousFactor = Infinity;
  PART.lastIndex = 0;
  while (PART.lastIndex < plain.length) {
    const match = PART.exec(plain);
    if (!match) return null;
    const unit = UNIT_WORDS.findIndex((_, index) => match[index + 2] !== undefined);
    const factor = UNIT_WORDS[unit]?.[1] ?? 1;
    // "1 crore 20 lakh" falls from unit to unit; "20 30" or "5 lakh 1 crore" is not one number.
    if (factor >= previousFactor) return null;
    previousFactor = factor;
    total += scaled((match[1] ?? "").replaceAll(",", ""), factor);
  }
  return Number.isFinite(total) && total <= Number.MAX_SAFE_INTEGER ? total : null;
}
