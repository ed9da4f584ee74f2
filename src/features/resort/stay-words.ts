import { formatDate } from "#domain/date.ts";
import { GUESTS, STAY_NIGHTS_MAX } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/number.ts";
import type { StayProblem } from "#domain/stay.ts";
import { m } from "#i18n/messages.ts";

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

/** 1 to 10. */
export const GUEST_COUNTS = Array.from({ length: GUESTS.max - GUESTS.min + 1 }, (_, index) => GUESTS.min + index);
