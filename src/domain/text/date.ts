import { toBengaliDigits } from "./digits.ts";
import { MONTHS } from "../listing/listing.ts";
import type { Locale } from "../locale.ts";
import { BENGALI_MONTHS } from "../listing/month-words.ts";

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

/** "14:05": the time in Dhaka of an instant, 24 hours, plain digits; `timeText` says it in a language. "" if it is not a date. */
export function timeInDhaka(instant: string | Date): string {
  return inDhaka(instant)?.toISOString().slice(11, 16) ?? "";
}

/** "19:05", "১৯:০৫": minutes and seconds that are left of a span in milliseconds, a part of a second cut; never below 0. */
export function formatCountdown(milliseconds: number, locale: Locale): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return locale === "bn" ? toBengaliDigits(text) : text;
}

/** The instant at which a month begins in Dhaka: the month of `instant`, or the one so many `months` away from it. */
export function monthStart(instant: Date, months = 0): Date {
  const here = new Date(instant.getTime() + DHAKA_OFFSET_MS);
  return new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, 1) - DHAKA_OFFSET_MS);
}

/** The next time after `instant` that it is `hour` o'clock in Dhaka. */
export function nextHour(instant: Date, hour: number): Date {
  const here = new Date(instant.getTime() + DHAKA_OFFSET_MS);
  const today = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate(), hour) - DHAKA_OFFSET_MS;
  return new Date(today > instant.getTime() ? today : today + DAY_MS);
}

/** The instant at which a day of Dhaka's calendar began: that of `now` (0), or the one so many days before it. */
export function dayStart(now: Date, daysBefore = 0): Date {
  const here = Math.floor((now.getTime() + DHAKA_OFFSET_MS) / DAY_MS) - daysBefore;
  return new Date(here * DAY_MS - DHAKA_OFFSET_MS);
}

/** Before it nothing was written here, and a database reads no year below 1. */
const FIRST_MS = Date.UTC(2000, 0, 1);

/** The instant at which a day (`2026-11-26`) begins in Dhaka. Not before the year 2000. */
export const daysStart = (day: string): Date =>
  new Date(Math.max(FIRST_MS, (Date.parse(day) || FIRST_MS) - DHAKA_OFFSET_MS));

/** The instant at which it is over. */
export const daysEnd = (day: string): Date => new Date(daysStart(day).getTime() + DAY_MS);

/** The day (`2026-11-26`) that it is in Dhaka at an instant. */
export const dayOf = (instant: string | Date): string => inDhaka(instant)?.toISOString().slice(0, 10) ?? "";
