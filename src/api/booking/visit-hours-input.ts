import * as v from "valibot";
import { readWebLink } from "#domain/site/web-link.ts";
import { cleanText } from "#domain/text/clean.ts";
import { VISIT_DAY, WEEK, WEEKDAYS, type VisitHours } from "#domain/booking/visit-slots.ts";

type DayName = (typeof WEEKDAYS)[number];

/** The two fields of a day (0 is Sunday), such as `saturdayFrom` and `saturdayUntil`. */
export const dayFields = (day: number) => {
  const name = WEEKDAYS[day] ?? "sunday";
  return { from: `${name}From`, until: `${name}Until` } as const;
};

export type VisitHourFields = Partial<Record<`${DayName}${"From" | "Until"}`, string | number>>;
export const VISIT_HOUR_FIELDS = WEEK.map(dayFields).flatMap(({ from, until }) => [from, until]);

/** An hour of the day; null if missing, undefined if invalid. */
function readHour(given: unknown): number | null | undefined {
  if (given === undefined || given === null || given === "") return null;
  const hour =
    typeof given === "number" ? given : typeof given === "string" && /^\d{1,2}$/.test(given) ? Number(given) : NaN;
  return Number.isInteger(hour) && hour >= VISIT_DAY.from && hour <= VISIT_DAY.until ? hour : undefined;
}

/** The link of a video call; null if missing, else what is wrong with it. */
function readCall(given: unknown): { value: string | null } | ReturnType<typeof readWebLink> {
  if (given === undefined || given === null) return { value: null };
  if (typeof given !== "string") return { code: "not-a-link" };
  const text = cleanText(given, Infinity);
  return text === "" ? { value: null } : readWebLink(text);
}

/**
 * Reads the hours of a week from two fields per day, and the link of video calls. A day has both fields empty, or a beginning and a later end.
 */
export const visitHoursInput = v.pipe(
  v.looseObject({}),
  v.rawTransform<Record<string, unknown>, { hours: VisitHours[]; call: string | null }>(
    ({ dataset, addIssue, NEVER }) => {
      const input = dataset.value;
      const refuse = (key: string, message: string) =>
        addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });
      const hours: VisitHours[] = [];
      for (const day of WEEK) {
        const fields = dayFields(day);
        const from = readHour(input[fields.from]);
        const until = readHour(input[fields.until]);
        if (from === null && until === null) continue;
        if (from === undefined) refuse(fields.from, "out-of-range");
        else if (until === undefined) refuse(fields.until, "out-of-range");
        else if (from === null) refuse(fields.from, "required");
        else if (until === null) refuse(fields.until, "required");
        else if (until <= from) refuse(fields.until, "wrong-order");
        else hours.push({ day, from, until });
      }
      const call = readCall(input["call"]);
      if ("code" in call) refuse("call", call.code);
      return "code" in call || dataset.issues ? NEVER : { hours, call: call.value };
    },
  ),
);
