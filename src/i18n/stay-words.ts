import { formatDate, timeInDhaka } from "#domain/text/date.ts";
import { toBengaliDigits } from "#domain/text/digits.ts";
import { STAY_NIGHTS_MAX } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { StayProblem } from "#domain/booking/stay.ts";
import { m } from "./messages.ts";

export const guestsText = (count: number, locale: Locale): string =>
  count === 1 ? m.resort_guests_one() : m.resort_guests_many({ count: formatNumber(count, locale) });

export const nightsText = (count: number, locale: Locale): string =>
  count === 1 ? m.resort_nights_one() : m.resort_nights_many({ count: formatNumber(count, locale) });

/** A day `YYYY-MM-DD` as people say it: "12 December 2026". */
export const dayText = (day: string, locale: Locale): string => formatDate(`${day}T00:00:00+06:00`, locale);

const stayProblems: Record<StayProblem, (locale: Locale) => string> = {
  "dates-missing": () => m.resort_dates_missing(),
  "not-a-date": () => m.resort_dates_unreadable(),
  "past-date": () => m.resort_dates_past(),
  "wrong-order": () => m.resort_dates_order(),
  "too-long": (locale) => m.resort_dates_long({ count: formatNumber(STAY_NIGHTS_MAX, locale) }),
  "too-far-ahead": () => m.resort_dates_far(),
};
export const stayProblemText = (problem: StayProblem, locale: Locale): string => stayProblems[problem](locale);

/** The hour at which each part of the day ends. */
const DAY_PARTS: [until: number, words: (inputs: { time: string }) => string][] = [
  [4, m.resort_time_night],
  [6, m.resort_time_early],
  [12, m.resort_time_morning],
  [15, m.resort_time_noon],
  [18, m.resort_time_afternoon],
  [20, m.resort_time_evening],
  [24, m.resort_time_late],
];

/** "14:00" → "2 PM", "দুপুর ২টা"; "8:44 AM", "সকাল ৮টা ৪৪ মিনিট". Text that is not a time is returned unchanged. */
export function timeText(time: string, locale: Locale): string {
  const [, hours = "", minutes = ""] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  const words = hours === "" ? undefined : DAY_PARTS.find(([until]) => Number(hours) < until)?.[1];
  if (!words) return time;
  const hour = String(Number(hours) % 12 || 12);
  const isWhole = minutes === "00";
  if (locale === "en") return words({ time: isWhole ? hour : `${hour}:${minutes}` });
  const spoken = words({ time: toBengaliDigits(hour) });
  return isWhole ? spoken : m.resort_time_minutes({ time: spoken, minutes: toBengaliDigits(String(Number(minutes))) });
}

/** "2:30 PM on 12 December 2026" as two parts, for an instant, in Dhaka time. */
export const instantWords = (iso: string, locale: Locale): { day: string; time: string } => ({
  day: formatDate(iso, locale),
  time: timeText(timeInDhaka(iso), locale),
});
