import type { Locale } from "../locale.ts";

/** Bengali digits are U+09E6 to U+09EF; everything else in a text stays as it is. */
const BENGALI_ZERO = 0x09e6;

/** "1,850" → "১,৮৫০". Converts digits only; separators, letters and signs are untouched. */
export function toBengaliDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}

/** "১,৮৫০" → "1,850". The reverse of `toBengaliDigits`. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}

/** A number that names something (a postcode, a telephone) in the reader's digits. */
export const inDigits = (text: string, locale: Locale): string => (locale === "bn" ? toBengaliDigits(text) : text);
