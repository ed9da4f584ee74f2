import { formatDate, timeInDhaka } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { Locale } from "#domain/locale.ts";
import { stretchesOf, weekdayInDhaka, type VisitHours } from "#domain/booking/visit-slots.ts";
import { m } from "./messages.ts";
import { timeText } from "./stay-words.ts";

const WEEKDAYS = [
  m.visit_sunday,
  m.visit_monday,
  m.visit_tuesday,
  m.visit_wednesday,
  m.visit_thursday,
  m.visit_friday,
  m.visit_saturday,
];

/** "Friday", "শুক্রবার"; 0 is Sunday. */
export const weekdayName = (day: number): string => WEEKDAYS[day]?.() ?? "";

const SHORT = [
  m.visit_short_sun,
  m.visit_short_mon,
  m.visit_short_tue,
  m.visit_short_wed,
  m.visit_short_thu,
  m.visit_short_fri,
  m.visit_short_sat,
];
/** "Fri", "শুক্র"; 0 is Sunday. */
export const shortWeekday = (day: number): string => SHORT[day]?.() ?? "";

/** "3–6 PM", "৩–৬টা", or that there is no hour: short enough for a seventh of a row. */
export function spanText(from: number | null, until: number | null, locale: Locale): string {
  if (from === null || until === null) return m.visit_week_none();
  const clock = (hour: number) => formatNumber(hour % 12 || 12, locale);
  const words = { from: clock(from), until: clock(until) };
  return until < 12 ? m.visit_week_am(words) : m.visit_week_pm(words);
}

/** "10 AM", "সকাল ১০টা". */
export const hourText = (hour: number, locale: Locale): string =>
  timeText(`${String(hour).padStart(2, "0")}:00`, locale);

/** "Friday, 27 November 2026" for an instant. */
export const visitDay = (instant: string, locale: Locale): string =>
  m.visit_day({ weekday: weekdayName(weekdayInDhaka(instant)), date: formatDate(instant, locale) });

/** "10 AM" for an instant. */
export const slotText = (instant: string, locale: Locale): string => timeText(timeInDhaka(instant), locale);

/** "Friday, 27 November 2026, 10 AM". */
export const visitTime = (instant: string, locale: Locale): string =>
  m.visit_time({ day: visitDay(instant, locale), time: slotText(instant, locale) });

/** "10 AM – 12 PM, 3 PM – 6 PM": the hours of one day, without prayer time on Fridays. */
export const hoursText = (hours: VisitHours, locale: Locale): string =>
  stretchesOf(hours)
    .map(({ from, until }) => m.visit_stretch({ from: hourText(from, locale), until: hourText(until, locale) }))
    .join(m.visit_and());
