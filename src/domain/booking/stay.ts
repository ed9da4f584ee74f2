import { STAY_DAYS_AHEAD_MAX, STAY_NIGHTS_MAX } from "../limits.ts";

/** Days of a stay as `YYYY-MM-DD` in Dhaka. The night of `checkOut` is not part of it: the next guest may arrive that day. */
export type StayDates = { checkIn: string; checkOut: string };

const DAY_MS = 86_400_000;
/** Bangladesh is six hours ahead of UTC all year; there is no summer time. */
const DHAKA_OFFSET_MS = 6 * 3_600_000;

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar written `YYYY-MM-DD`, from 2000 to 2999; 30 February is none. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayNumber(text);
  return !Number.isNaN(day) && dayOf(day * DAY_MS) === text;
}

/** The day it is in Dhaka at an instant. Throws a RangeError if that is no date. */
export const dayInDhaka = (instant: Date): string => dayOf(instant.getTime() + DHAKA_OFFSET_MS);

/** The day `days` after (or, negative, before) a day. */
export const addDays = (day: string, days: number): string => dayOf((dayNumber(day) + days) * DAY_MS);

/** Nights between two days; 0 or below if check-out is not after check-in. */
export const nightsOf = ({ checkIn, checkOut }: StayDates): number => dayNumber(checkOut) - dayNumber(checkIn);

/** Nightly price times nights, in the unit of the price. Never below 0. */
export const stayTotal = (pricePerNight: number, dates: StayDates): number =>
  pricePerNight * Math.max(0, nightsOf(dates));

/** Whether two stays share a night. */
export const staysOverlap = (a: StayDates, b: StayDates): boolean => a.checkIn < b.checkOut && b.checkIn < a.checkOut;

export type StayProblem = "dates-missing" | "not-a-date" | "past-date" | "wrong-order" | "too-long" | "too-far-ahead";

/**
 * What is wrong with the chosen days (`today` is the day in Dhaka); null if they make a valid stay. Check-out must be at least one night
 * after check-in; a stay has at most 90 nights and starts within two years.
 */
export function stayProblem(checkIn: string | null, checkOut: string | null, today: string): StayProblem | null {
  if (!checkIn || !checkOut) return "dates-missing";
  if (!isDay(checkIn) || !isDay(checkOut)) return "not-a-date";
  if (checkIn < today || checkOut < today) return "past-date";
  const nights = nightsOf({ checkIn, checkOut });
  if (nights < 1) return "wrong-order";
  if (nights > STAY_NIGHTS_MAX) return "too-long";
  return checkIn > addDays(today, STAY_DAYS_AHEAD_MAX) ? "too-far-ahead" : null;
}

/** Stays in order of arrival, with those that touch or overlap joined: the spans that a calendar marks as taken. */
export function takenRanges(stays: readonly StayDates[]): StayDates[] {
  const ranges: StayDates[] = [];
  for (const { checkIn, checkOut } of [...stays].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    const last = ranges.at(-1);
    if (last && checkIn <= last.checkOut) last.checkOut = checkOut > last.checkOut ? checkOut : last.checkOut;
    else ranges.push({ checkIn, checkOut });
  }
  return ranges;
}
