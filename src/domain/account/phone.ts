import { plainValue } from "../text/clean.ts";
import { toBengaliDigits } from "../text/digits.ts";
import type { Locale } from "../locale.ts";

/** National part after +880: operators have 13 to 19. No operator has 10, so demo records use it (DECISIONS 8). */
const NATIONAL_NUMBER = /^1[03-9]\d{8}$/;
/** A mobile number, an office's (09612…) and a landline of Dhaka, as they are read out in Bangladesh. */
const BANGLADESH = [/^\+880(1\d{3})(\d{6})$/, /^\+880(9\d{3})(\d{6})$/, /^\+880(2)(\d{7,9})$/];
/** The codes of countries, without a list of them: they have three digits but for these (ITU E.164). */
const ABROAD = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(\d{4,13})$/;
/** What may be a number to call, before a server has looked at it. */
const DIGITS = /^\+?\d{6,15}$/;

/**
 * Reads a Bangladeshi mobile number: 01XXXXXXXXX, +8801XXXXXXXXX, 8801…, 008801…, with Bengali digits, spaces, dashes or brackets. Returns
 * E.164 ("+8801712345678") or null. Demo numbers (+880 10…) are accepted too; `isDemoPhone` recognises them.
 */
export function parsePhone(text: string): string | null {
  const compact = plainValue(text).replace(/[\s().-]/g, "");
  const match = /^(?:\+?880|00880|0)(\d+)$/.exec(compact);
  // "+880 01712…" is a frequent slip: the trunk zero is dropped.
  const national = match?.[1]?.replace(/^0(?=1)/, "") ?? "";
  return NATIONAL_NUMBER.test(national) ? `+880${national}` : null;
}

/**
 * Whether a text may be a number to call, of any country, of an office or a landline. The server decides (`contactPhone`); this only keeps what is
 * none from being sent. `text` as `plainValue` leaves it.
 */
export const looksLikePhone = (text: string): boolean => DIGITS.test(text.replace(/[\s().\-/]/g, ""));

/** True for the numbers of demo records, which no operator has: show them, but say "demo". */
export const isDemoPhone = (e164: string): boolean => e164.startsWith("+88010");

/**
 * "+880 1712-345678", "+44 770 090 0123", with Bengali digits in Bengali. Countries group their numbers in many ways; away from home threes are
 * read by everybody. A text that is not E.164 comes back unchanged.
 */
export function formatPhone(e164: string, locale: Locale): string {
  const [, area, number] = BANGLADESH.map((pattern) => pattern.exec(e164)).find((found) => found !== null) ?? [];
  const [, code, national] = ABROAD.exec(e164) ?? [];
  const text =
    area !== undefined
      ? `+880\u00a0${area}-${number}`
      : code !== undefined
        ? `+${code}\u00a0${national?.replace(/\d{3}(?=\d{3})/g, "$&\u00a0")}`
        : null;
  if (text === null) return e164;
  return locale === "bn" ? toBengaliDigits(text) : text;
}

/** Address that opens a WhatsApp chat with `text` filled in. `e164` as `parsePhone` returns it. */
export function whatsappUrl(e164: string, text: string): string {
  return `https://wa.me/${e164.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

/** Address that dials the number. */
export function telUrl(e164: string): string {
  return `tel:${e164.replace(/[^+\d]/g, "")}`;
}
