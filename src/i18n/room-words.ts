import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { priceOn, nightsIn } from "#domain/resort/rooms.ts";
import type { RoomFreeDays, RoomType } from "#domain/resort/resort.ts";
import type { StayDates } from "#domain/booking/stay.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "./messages.ts";
import { nightsText } from "./stay-words.ts";

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
