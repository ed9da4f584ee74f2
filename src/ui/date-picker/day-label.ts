import type { Modifiers } from "react-day-picker";
import { formatTaka } from "#domain/money/money.ts";
import type { StayChoice } from "#domain/booking/stay-choice.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText } from "#i18n/stay-words.ts";

/** What a day of the calendar is called for whoever does not see it: its date, and what it is in the stay or why it cannot be chosen. */
export function dayLabel(
  day: string,
  { checkIn, checkOut }: StayChoice,
  { disabled, taken }: Modifiers,
  priceOf?: (day: string) => number,
): string {
  const locale = currentLocale();
  const date = dayText(day, locale);
  if (day === checkIn) return m.resort_day_check_in({ date });
  if (day === checkOut) return m.resort_day_check_out({ date });
  if (disabled) return taken ? m.resort_day_taken({ date }) : m.resort_day_past({ date });
  return priceOf ? m.resort_day_free({ date, price: formatTaka(priceOf(day), locale) }) : date;
}
