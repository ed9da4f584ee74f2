import { plainValue } from "../text/clean.ts";
import { toBengaliDigits } from "../text/digits.ts";
import type { Locale } from "../locale.ts";

/** National part after +880: operators have 13 to 19. No operator has 10, so demo records use it (DECISIONS 8). */
const NATIONAL_NUMBER = /^1[03-9]\d{8}$/;
const E164 = /^\+8801[03-9]\d{8}$/;

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

/** True for the numbers of demo records, which no operator has: show them, but say "demo". */
export const isDemoPhone = (e164: string): boolean => e164.startsWith("+88010");

/** "+880 1712-345678", with Bengali digits in Bengali. A text that is not E.164 of Bangladesh comes back unchanged. */
export function formatPhone(e164: string, locale: Locale): string {
  if (!E164.test(e164)) return e164;
  const text = `+880\u00a0${e164.slice(4, 8)}-${e164.slice(8)}`;
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
