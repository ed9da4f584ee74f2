import { toBengaliDigits } from "./digits.ts";
import { MONTHS } from "./listing.ts";
import type { Locale } from "./locale.ts";

const BENGALI_MONTHS = [
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

const DAY_MS = 86_400_000;
/** Bangladesh is six hours ahead of UTC all year; there is no summer time. */
const DHAKA_OFFSET_MS = 6 * 3_600_000;

/** The instant moved to Dhaka's wall clock, to be read with the UTC getters; null if it is not a date. */
function inDhaka(instant: string | Date): Date | null {
  const time = instant instanceof Date ? instant.getTime() : Date.parse(instant);
  return Number.isNaN(time) ? null : new Date(time + DHAKA_OFFSET_MS);
}

const monthOf = (date: Date, locale: Locale): string =>
  (locale === "bn" ? BENGALI_MONTHS : MONTHS)[date.getUTCMonth()] ?? "";

const digits = (value: number, locale: Locale): string =>
  locale === "bn" ? toBengaliDigits(String(value)) : String(value);

/** "21 November 2026", "২১ নভেম্বর ২০২৬": the day in Dhaka of an ISO 8601 instant. "" if it is not a date. */
export function formatDate(iso: string, locale: Locale): string {
  const date = inDhaka(iso);
  return date ? `${digits(date.getUTCDate(), locale)} ${formatMonth(iso, locale)}` : "";
}

/** "November 2026", "নভেম্বর ২০২৬". "" if it is not a date. */
export function formatMonth(iso: string, locale: Locale): string {
  const date = inDhaka(iso);
  return date ? `${monthOf(date, locale)} ${digits(date.getUTCFullYear(), locale)}` : "";
}

/** Calendar days in Dhaka from `iso` to `now`: 0 today, 1 yesterday; never below 0. Not a date → 0. */
export function daysSince(iso: string, now: string | Date): number {
  const from = inDhaka(iso);
  const to = inDhaka(now);
  if (!from || !to) return 0;
  return Math.max(0, Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS));
}
