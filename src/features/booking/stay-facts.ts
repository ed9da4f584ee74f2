import type { OfferedRoom, OfferedStay, StayCost } from "#domain/booking/offer.ts";
import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";
import { stayCostLines, dayText, guestsText, roomsText, timeText } from "#i18n/stay-words.ts";
import type { Fact } from "./Facts.tsx";

type Stay = Omit<OfferedStay, "cancellation" | "checkOutTime" | "room"> & {
  checkOutTime?: string | null;
  room: Omit<OfferedRoom, "id"> | null;
};

/** The stay that is booked: from when to when, and for how many. */
export function stayFacts(stay: Stay, locale: Locale): Fact[] {
  const arrival = { day: dayText(stay.checkIn, locale), time: timeText(stay.checkInTime, locale) };
  const leaving = dayText(stay.checkOut, locale);
  const { room } = stay;
  // The resort itself is what the page is about.
  const isNamed = room !== null && (room.name !== "" || room.units > 1);
  return [
    ...(isNamed ? [{ label: m.rooms_room(), value: roomsText(room, room.units, locale) }] : []),
    { label: m.booking_check_in(), value: m.booking_from_time(arrival) },
    {
      label: m.booking_check_out(),
      value: stay.checkOutTime
        ? m.booking_until_time({ day: leaving, time: timeText(stay.checkOutTime, locale) })
        : leaving,
    },
    { label: m.booking_guests(), value: guestsText(stay.guests, locale) },
  ];
}

/** What the stay costs, line by line; the last is the sum. */
export const costFacts = (stay: StayCost & Pick<Stay, "nights">, locale: Locale): Fact[] =>
  stayCostLines(stay, locale).map(([label, value]) => ({ label, value, code: true }));
