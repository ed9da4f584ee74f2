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
