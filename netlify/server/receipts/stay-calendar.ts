import { checkInInstant } from "#domain/booking/cancellation.ts";
import { hostAddress, type BookingReceipt } from "#domain/booking/receipt.ts";
import type { Locale } from "#domain/locale.ts";
import { CHECK_OUT_TIME } from "#domain/resort/resort.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { m } from "#i18n/messages.ts";
import type { CalendarEvent } from "../mail/calendar.ts";

/**
 * The stay of a receipt as an entry of a calendar, from check-in to check-out, in the language that `withLocale` or the page has set; null
 * while nobody is expected. `url`: of the receipt, whole.
 */
export function stayCalendar(
  { stay, host, subject, reference }: Pick<BookingReceipt, "stay" | "host" | "subject" | "reference">,
  url: string,
  locale: Locale,
): CalendarEvent | null {
  if (!stay || !host) return null;
  const { street, place } = hostAddress(host, locale);
  return {
    method: "publish",
    uid: `${reference}@${new URL(url).hostname}`,
    sequence: 0,
    status: "confirmed",
    startsAt: checkInInstant(stay.checkIn, stay.checkInTime).toISOString(),
    endsAt: checkInInstant(stay.checkOut, stay.checkOutTime ?? CHECK_OUT_TIME).toISOString(),
    summary: m.receipt_calendar_summary({ title: readersTitle(subject, locale) }),
    location: [street, place].filter(Boolean).join(", "),
    url,
  };
}
