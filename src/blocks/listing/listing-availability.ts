import { daysSince } from "#domain/text/date.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { monthName } from "#i18n/vocabulary.ts";

/** From when a rental is free (DECISIONS 34): its month, else the count read from its description, else null. */
export function rentedFrom(
  listing: Pick<ListingSummary, "purpose" | "rentalMonth" | "rentalMonthCount">,
  locale: Locale,
): string | null {
  if (listing.purpose !== "rent") return null;
  if (listing.rentalMonth) return m.card_from_month({ month: monthName(listing.rentalMonth) });
  if (listing.rentalMonthCount === null) return null;
  if (listing.rentalMonthCount === 1) return m.card_from_months_one();
  return m.card_from_months({ count: formatNumber(listing.rentalMonthCount, locale) });
}

/** How many months of rent are asked for in advance; null for a sale, or where the owner has not said. */
export function advanceAsked(
  { purpose, advanceMonths }: Pick<ListingSummary, "purpose" | "advanceMonths">,
  locale: Locale,
): string | null {
  if (purpose !== "rent" || advanceMonths === null) return null;
  if (advanceMonths === 0) return m.card_advance_none();
  if (advanceMonths === 1) return m.card_advance_one();
  return m.card_advance({ count: formatNumber(advanceMonths, locale) });
}

/** When the owner last said that it is still to be had. `now` is an ISO 8601 instant. */
export function freshness(
  { confirmedAt, purpose }: Pick<ListingSummary, "confirmedAt" | "purpose">,
  locale: Locale,
  now: string,
): string {
  const days = daysSince(confirmedAt, now);
  const isRent = purpose === "rent";
  if (days <= 0) return isRent ? m.card_free_today() : m.card_unsold_today();
  if (days === 1) return isRent ? m.card_free_yesterday() : m.card_unsold_yesterday();
  const ago = { days: formatNumber(days, locale) };
  return isRent ? m.card_free_days(ago) : m.card_unsold_days(ago);
}
