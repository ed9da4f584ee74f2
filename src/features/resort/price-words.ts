import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import type { PriceEnds } from "#domain/resort/price.ts";
import { bengaliPriceRange } from "#i18n/bengali-price-range.ts";
import { m } from "#i18n/messages.ts";

/** Taka a night; "৳ 5,000 – ৳ 10,000", "up to ৳ 5,000", "any price". In full digits: nobody books a night for 0.2 lac. In Bengali as it is said. */
export function nightRangeText(min: number | null, max: number | null, locale: Locale): string {
  if (locale === "bn") return bengaliPriceRange(min, max) ?? m.resort_range_any();
  if (min !== null && max !== null)
    return m.resort_range_between({ from: formatTaka(min, locale), to: formatTaka(max, locale) });
  if (min !== null) return m.resort_range_from({ from: formatTaka(min, locale) });
  return max === null ? m.resort_range_any() : m.resort_range_to({ to: formatTaka(max, locale) });
}

export const endsText = ({ min, max }: PriceEnds, locale: Locale): string => nightRangeText(min, max, locale);
