import { VISIT_MINUTES } from "./visit.ts";

/** Hours of one weekday (0 is Sunday) at which a home can be visited, in Dhaka: from `from` o'clock until `until` o'clock. */
export type VisitHours = { day: number; from: number; until: number };

/** The days of a week as Bangladesh counts them, from Saturday to Friday. */
export const WEEK = [6, 0, 1, 2, 3, 4, 5] as const;
export const FRIDAY = 5;
/** What the days are called in fields, Sunday first. */
export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
/** A week as the rows of a form, in its order: a day without hours has empty ones. */
export const weekRows = (hours: readonly VisitHours[]): { day: string; from: string; until: string }[] =>
  WEEK.map((day) => {
    const given = hours.find((one) => one.day === day);
    return { day: WEEKDAYS[day], from: String(given?.from ?? ""), until: String(given?.until ?? "") };
  });

/** The earliest and latest hour of visits. */
export const VISIT_DAY = { from: 7, until: 22 } as const;
/** No visits during the Friday prayer, from half past twelve until half past two. */
export const FRIDAY_PRAYER = { from: 12.5, until: 14.5 } as const;
/** How far ahead a time can be asked for, and how long before the visit at the latest. */
export const VISIT_DAYS_AHEAD = 14;
export const VISIT_NOTICE_HOURS = 2;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Bangladesh is six hours ahead of UTC all year; there is no summer time. */
const DHAKA_OFFSET_MS = 6 * HOUR_MS;
/** 1 January 1970 was a Thursday. */
const weekdayOf = (dayNumber: number): number => (dayNumber + 4) % 7;

const isPrayer = (day: number, hour: number): boolean =>
  day === FRIDAY && hour < FRIDAY_PRAYER.until && hour + VISIT_MINUTES / 60 > FRIDAY_PRAYER.from;

/** The hours of a day at which a visit can begin; on Fridays without the hours of the prayer. */
export const hoursOf = ({ day, from, until }: VisitHours): number[] =>
  Array.from({ length: until - from }, (_, index) => from + index).filter((hour) => !isPrayer(day, hour));

/** The same hours as spans: a Friday has two if the prayer lies between. */
export function stretchesOf(hours: VisitHours): { from: number; until: number }[] {
  const stretches: { from: number; until: number }[] = [];
  for (const hour of hoursOf(hours)) {
    const last = stretches.at(-1);
    if (last?.until === hour) last.until = hour + 1;
    else stretches.push({ from: hour, until: hour + 1 });
  }
  return stretches;
}

/**
 * The times of the next two weeks that can be asked for, as ISO 8601 instants, the earliest first.
 * @param taken starts of visits that somebody else has
 */
export function freeSlots(week: readonly VisitHours[], taken: readonly string[], now: Date): string[] {
  const earliest = now.getTime() + VISIT_NOTICE_HOURS * HOUR_MS;
  const latest = now.getTime() + VISIT_DAYS_AHEAD * DAY_MS;
  const today = Math.floor((now.getTime() + DHAKA_OFFSET_MS) / DAY_MS);
  const days = Array.from({ length: VISIT_DAYS_AHEAD + 1 }, (_, index) => today + index);
  return days
    .flatMap((day) => {
      const hours = week.find((each) => each.day === weekdayOf(day));
      return hours ? hoursOf(hours).map((hour) => day * DAY_MS + hour * HOUR_MS - DHAKA_OFFSET_MS) : [];
    })
    .filter((start) => start >= earliest && start <= latest)
    .map((start) => new Date(start).toISOString())
    .filter((start) => !taken.includes(start));
}

/** Hours of a home whose owner has no week, or no free hour in it: any that is not at night. */
const ANY_WEEK: readonly VisitHours[] = WEEK.map((day) => ({ day, ...VISIT_DAY }));

/** The times that can be agreed on: the free ones of the owner's week, else every hour of the next two weeks that nobody has. */
export function possibleSlots(week: readonly VisitHours[], taken: readonly string[], now: Date): string[] {
  const offered = freeSlots(week, taken, now);
  return offered.length > 0 ? offered : freeSlots(ANY_WEEK, taken, now);
}

/** Whether anybody could come then, whatever the owner offers: no sooner than in two hours, within two weeks, by day, not during the prayer. */
export const canBegin = (start: string, now: Date): boolean => freeSlots(ANY_WEEK, [], now).includes(start);

/** The days of the next two weeks as `YYYY-MM-DD` in Dhaka, and the hours of a day at which a visit can begin. */
export function daysAhead(now: Date): string[] {
  const today = now.getTime() + DHAKA_OFFSET_MS;
  return Array.from({ length: VISIT_DAYS_AHEAD }, (_, index) =>
    new Date(today + index * DAY_MS).toISOString().slice(0, 10),
  );
}
export const VISIT_HOURS = Array.from(
  { length: VISIT_DAY.until - VISIT_DAY.from },
  (_, index) => VISIT_DAY.from + index,
);

/** The instant of an hour of a day (`YYYY-MM-DD`) in Dhaka, ISO 8601; null where there is no such day. */
export function slotAt(day: string, hour: number): string | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(midnight) ? null : new Date(midnight + hour * HOUR_MS - DHAKA_OFFSET_MS).toISOString();
}

/** Times by the day they lie on: `day` is its first time. */
export function slotsByDay(slots: readonly string[]): { day: string; slots: string[] }[] {
  const days = new Map<number, string[]>();
  for (const slot of slots) {
    const day = Math.floor((Date.parse(slot) + DHAKA_OFFSET_MS) / DAY_MS);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days.values()].map((slots) => ({ day: slots[0] ?? "", slots }));
}

/** The weekday of an instant in Dhaka, 0 for Sunday. */
export const weekdayInDhaka = (instant: string): number =>
  weekdayOf(Math.floor((Date.parse(instant) + DHAKA_OFFSET_MS) / DAY_MS));
