import type { Locale } from "../locale.ts";

/** Bengali digits are U+09E6 to U+09EF; everything else in a text stays as it is. */
const BENGALI_ZERO = 0x09e6;
const DIGIT = /^\p{Nd}$/u;

/** "1,850" → "১,৮৫০". Converts digits only; separators, letters and signs are untouched. */
export function toBengaliDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}

/** What a decimal digit of any script counts. Unicode lists the ten of a script from zero to nine, some scripts one behind another. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** "১,৮৫০" → "1,850": the digits of every script (Bengali, Arabic, Devanagari, full-width …), one ASCII digit for each. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** A number that names something (a postcode, a telephone) in the reader's digits. */
export const inDigits = (text: string, locale: Locale): string => (locale === "bn" ? toBengaliDigits(text) : text);
