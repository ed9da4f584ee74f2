import { formatDate, timeInDhaka } from "#domain/text/date.ts";
import { toBengaliDigits } from "#domain/text/digits.ts";
import { STAY_NIGHTS_MAX } from "#domain/limits.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { priceOn, nightsIn } from "#domain/resort/rooms.ts";
import type { RoomFreeDays, RoomType } from "#domain/resort/resort.ts";
import type { StayCost } from "#domain/booking/offer.ts";
import type { StayDates, StayProblem } from "#domain/booking/stay.ts";
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

type Named = { name: string; nameBn: string; units: number };

/** What a room is called. One without a name is the resort itself, or one of several alike. */
export function roomName({ name, nameBn, units }: Named, locale: Locale): string {
  const own = locale === "bn" ? nameBn || name : name || nameBn;
  return own || (units > 1 ? m.rooms_plain() : m.rooms_whole());
}

/** "Ridge cottage × 2"; a single one is not counted. */
export const roomsText = (room: Named, units: number, locale: Locale): string =>
  units === 1
    ? roomName(room, locale)
    : m.rooms_count({ name: roomName(room, locale), count: formatNumber(units, locale) });

/** "৳ 4,800 × 2 nights, ৳ 5,300 × 1 night": what the nights of a stay cost, alike ones together. */
export function nightPrices(room: Pick<RoomType, "price" | "fridayPrice">, dates: StayDates, locale: Locale): string {
  const counts = new Map<number, number>();
  for (const night of nightsIn(dates)) {
    const price = priceOn(room, night);
    counts.set(price, (counts.get(price) ?? 0) + 1);
  }
  return [...counts]
    .map(([price, nights]) => m.resort_sum({ price: formatTaka(price, locale), nights: nightsText(nights, locale) }))
    .join(", ");
}

/** Says for how many guests there is room. */
export const tooManyGuests = ({ name }: Pick<Named, "name">, most: number, locale: Locale): string =>
  name === ""
    ? m.resort_guests_many_problem({ count: formatNumber(most, locale) })
    : m.rooms_guests_problem({ guests: formatNumber(most, locale), count: most });

/** Until when the fee of a room comes back, before any day is chosen. */
export const freeDaysText = (days: RoomFreeDays, locale: Locale): string =>
  m.rooms_free_days({ days: formatNumber(days, locale), count: days });

/** What a stay costs besides its rooms: breakfast and guests more, each with its sum. None: nothing is besides. */
export const extrasOfCost = ({ breakfast, extraGuests, extra }: Omit<StayCost, "total">, locale: Locale) => [
  ...(breakfast > 0 ? [[m.rooms_cost_breakfast(), formatTaka(breakfast, locale)] as const] : []),
  ...(extraGuests > 0
    ? [
        [
          m.rooms_cost_extra({ guests: formatNumber(extraGuests, locale), count: extraGuests }),
          formatTaka(extra, locale),
        ] as const,
      ]
    : []),
];

/** What a stay costs line by line, the sum last: the same wherever it is told. One that has nothing besides its rooms is its sum. */
export function stayCostLines({ nights, ...cost }: StayCost & { nights: number }, locale: Locale) {
  const extras = extrasOfCost(cost, locale);
  const rooms = formatTaka(cost.total - cost.breakfast - cost.extra, locale);
  return [
    ...(extras.length === 0 ? [] : [[m.rooms_cost_room({ nights: nightsText(nights, locale) }), rooms] as const]),
    ...extras,
    [`${m.booking_total()}, ${nightsText(nights, locale)}`, formatTaka(cost.total, locale)] as const,
  ];
}
