import * as v from "valibot";
import { canBegin, slotAt, VISIT_DAY } from "#domain/booking/visit-slots.ts";
import { VISIT_TIMES_MAX } from "#domain/booking/visit.ts";
import { isDay } from "#domain/booking/stay.ts";
import { textField } from "../text-field.ts";

const line = v.optional(v.pipe(textField("not-text"), v.maxLength(200, "too-long")), "");
/** An instant; "" if none is chosen. */
const slotField = v.pipe(
  line,
  v.check((given) => given === "" || !Number.isNaN(Date.parse(given)), "not-a-date"),
  v.transform((given) => given && new Date(given).toISOString()),
);
/** Not sent is not the same as empty: who was shown a list of days has to choose one of them. */
const dayField = v.optional(
  v.pipe(
    textField("not-text"),
    v.check((given) => given === "" || isDay(given), "not-a-date"),
  ),
);
const isHour = (given: string) =>
  /^\d{1,2}$/.test(given) && Number(given) >= VISIT_DAY.from && Number(given) < VISIT_DAY.until;
const hourField = v.pipe(
  line,
  v.check((given) => given === "" || isHour(given), "out-of-range"),
);

/** The two fields of each time that is named by its day and hour in Dhaka: `day` and `hour`, `day2` and `hour2`, … */
export const TIME_FIELDS = [
  { day: "day", hour: "hour" },
  { day: "day2", hour: "hour2" },
  { day: "day3", hour: "hour3" },
] as const;
export const TIME_FIELD_NAMES = TIME_FIELDS.slice(0, VISIT_TIMES_MAX).flatMap(({ day, hour }) => [day, hour]);

/** A time as an instant (`startsAt`), or up to three by day and hour: lists of days and hours stay short without a script. */
export const timeEntries = {
  startsAt: slotField,
  day: dayField,
  hour: hourField,
  day2: dayField,
  hour2: hourField,
  day3: dayField,
  hour3: hourField,
};
export type SentTimes = { [Name in keyof typeof timeEntries]?: string | undefined };

/** The codes of times that are not whole or at which nobody can come, or of the first field where one is `needed` and none was named. */
export function timeFaults(given: SentTimes, needed: boolean): { field: keyof SentTimes; code: string }[] {
  const now = new Date();
  const faults = TIME_FIELDS.flatMap(({ day, hour }) => {
    if (!given[day] && !given[hour]) return [];
    if (!given[day] || !given[hour]) return [{ field: given[day] ? hour : day, code: "required" }];
    // What is no day or no hour has been told so.
    const start = isDay(given[day]) && isHour(given[hour]) ? slotAt(given[day], Number(given[hour])) : null;
    return start === null || canBegin(start, now) ? [] : [{ field: hour, code: "no-visit-then" }];
  });
  const isNone = !given.startsAt && !TIME_FIELDS.some(({ day, hour }) => given[day] || given[hour]);
  return needed && isNone ? [{ field: given.day === undefined ? "startsAt" : "day", code: "required" }] : faults;
}

/** The times that were named, as ISO 8601 instants; give what `timeFaults` has nothing against. */
export const timesIn = (given: SentTimes): string[] =>
  [given.startsAt, ...TIME_FIELDS.map(({ day, hour }) => given[day] && slotAt(given[day], Number(given[hour])))].filter(
    (time): time is string => Boolean(time),
  );
