import ical, { type DateWithTimeZone, type VEvent } from "node-ical";
import { addDays, dayInDhaka, isDay, type StayDates } from "#domain/booking/stay.ts";
import { inSoldTime, type CalendarProblem } from "#domain/resort/other-calendars.ts";
import { STAY_DAYS_AHEAD_MAX } from "#domain/limits.ts";

/** A room has not so many stays ahead of it. */
const EVENTS_MAX = 500;
/** What repeats by the day or the week is followed; of other rules nobody can say how long they take to follow. */
const RULE = /^RRULE:FREQ=(?:DAILY|WEEKLY)(?:;(?:INTERVAL|COUNT|UNTIL|BYDAY|WKST)=[\w,+-]+)*$/;
const DAY_MS = 86_400_000;

/** Lines that were folded in one piece, and names as they are usually written. */
const unfolded = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .replace(/^(?:(?:BEGIN|END):.*|[a-z-]+(?=[:;]))/gim, (name) => name.toUpperCase());

/** What is looked at of an event. Names of values say how a time is written. */
const KEPT =
  /^(?:DTSTART|DTEND|DURATION|STATUS|TRANSP|RRULE|EXDATE|RECURRENCE-ID)(?:;(?:VALUE|TZID|RANGE)=[\w /+."-]+)*:/i;

/** The name of an event that others have to do with: of one that repeats, and of its exceptions. */
const nameOf = (lines: readonly string[]): string | undefined =>
  lines.some((line) => /^(?:RRULE|RECURRENCE-ID)[:;]/.test(line))
    ? lines.find((line) => line.startsWith("UID"))
    : undefined;

/**
 * A calendar of nothing but the times of its events, under names of ours; null where it is none. The library keeps whatever comes by the name that
 * comes with it: two events of one name become one, and one that is called `__proto__` would change every object of the process.
 */
function onlyTimes(lines: string): string | null {
  const text = lines.replace(/^BEGIN:VALARM\n[^]*?^END:VALARM\n/gm, "");
  const events = text.match(/^BEGIN:VEVENT\n[^]*?^END:VEVENT$/gm) ?? [];
  // Cut off, it would seem to say that what is missing is free.
  if (events.length * 2 !== (text.match(/^(?:BEGIN|END):VEVENT/gm) ?? []).length) return null;
  const rules = events.flatMap((event) => event.match(/^(?:RRULE|RDATE)\b.*$/gm) ?? []);
  if (!rules.every((rule) => RULE.test(rule.trim()))) return null;
  const names = new Map<string, number>();
  const kept = events.map((event) => {
    const own = event.split("\n");
    const name = nameOf(own);
    if (name !== undefined && !names.has(name)) names.set(name, names.size);
    return [
      "BEGIN:VEVENT",
      ...(name === undefined ? [] : [`UID:event-${names.get(name)}`]),
      ...own.filter((line) => KEPT.test(line)),
      "END:VEVENT",
    ];
  });
  return ["BEGIN:VCALENDAR", ...kept.flat(), "END:VCALENDAR", ""].join("\r\n");
}

/** The day of a date: as it is written, or in Dhaka where it names an instant. null where it is none. */
function dayOf(date: DateWithTimeZone | undefined): string | null {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return null;
  const isWritten = date.dateOnly === true || !date.tz;
  const written = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const day = isWritten ? written.map((part) => String(part).padStart(2, "0")).join("-") : dayInDhaka(date);
  return isDay(day) ? day : null;
}

type Timed = Partial<Pick<VEvent, "start" | "end">>;

/** The nights of an event: one at least, as whoever is there in the day does not leave the room free. */
function nightsOfEvent({ start, end }: Timed): StayDates | null {
  const [checkIn, checkOut] = [dayOf(start), dayOf(end)];
  if (checkIn === null || checkOut === null) return null;
  return { checkIn, checkOut: checkOut > checkIn ? checkOut : addDays(checkIn, 1) };
}

const isTaken = ({ status, transparency }: Pick<VEvent, "status" | "transparency">): boolean =>
  status !== "CANCELLED" && transparency !== "TRANSPARENT";

/** Every time at which a repeated event takes place, as far ahead as rooms are sold. */
const repeated = (event: VEvent, today: string) => {
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS);
  const to = new Date(from.getTime() + (STAY_DAYS_AHEAD_MAX + 1) * DAY_MS);
  return ical.expandRecurringEvent(event, { from, to, expandOngoing: true }).filter((one) => isTaken(one.event));
};

function parse(text: string, today: string): StayDates[] | null {
  const lines = unfolded(text);
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/.test(lines) || !/\nEND:VCALENDAR\s*$/.test(lines)) return null;
  const times = onlyTimes(lines);
  if (times === null) return null;
  const events = Object.values(ical.sync.parseICS(times)).filter(
    (part): part is VEvent => part?.type === "VEVENT" && isTaken(part as VEvent),
  );
  const found = events.flatMap((event): Timed[] => (event.rrule ? repeated(event, today) : [event])).map(nightsOfEvent);
  if (found.some((nights) => nights === null)) return null;
  return found.flatMap((nights) => (nights && inSoldTime(nights, today)) ?? []);
}

/**
 * The stays of a calendar (RFC 5545), from `today` on, as far ahead as rooms are sold. What is cancelled or marked as free is left out. A calendar of
 * which a part cannot be read is not read at all: a night that is missing would be sold twice.
 */
export function readEvents(text: string, today: string): { events: StayDates[] } | { problem: CalendarProblem } {
  try {
    const events = parse(text, today);
    if (!events) return { problem: "not-a-calendar" };
    return events.length > EVENTS_MAX ? { problem: "too-large" } : { events };
  } catch {
    return { problem: "not-a-calendar" };
  }
}
