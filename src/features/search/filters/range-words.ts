import type { Locale } from "#domain/locale.ts";
import { formatPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { bengaliPriceRange } from "#i18n/bengali-price-range.ts";
import { m } from "#i18n/messages.ts";

/** Words for a range of which either end may be open; null and null = any. */
function rangeText(min: string | null, max: string | null): string {
  if (min !== null && max !== null) return m.search_range({ from: min, to: max });
  if (min !== null) return m.search_range_from({ from: min });
  if (max !== null) return m.search_range_up_to({ to: max });
  return m.search_range_any();
}

/** Taka; "৳ 1 Cr – ৳ 3 Cr", "Up to ৳ 50,000"; in Bengali as it is said, "১ – ৩ কোটি", "৫০ হাজারের মধ্যে". */
export function priceRangeText(min: number | null, max: number | null, locale: Locale): string {
  if (locale === "bn") return bengaliPriceRange(min, max) ?? m.search_range_any();
  return rangeText(min === null ? null : formatPrice(min, locale), max === null ? null : formatPrice(max, locale));
}

/** Square feet; "800 – 2,400 sqft", "From 800 sqft". The unit belongs to the last number that is said. */
export function areaRangeText(min: number | null, max: number | null, locale: Locale): string {
  const sized = (value: number) => `${formatNumber(value, locale)} ${m.unit_sqft()}`;
  if (min !== null && max !== null) return rangeText(formatNumber(min, locale), sized(max));
  return rangeText(min === null ? null : sized(min), max === null ? null : sized(max));
}

/** "Floors 3–6", "Floor 5 and up", "Floor 2 and below"; one floor by its name. */
export function floorRangeText(min: number | null, max: number | null, locale: Locale): string {
  if (min === 0 && max === null) return m.search_floor_from_ground();
  if (max === null) return m.search_floor_from({ from: formatNumber(min ?? 0, locale) });
  if (max === 0) return m.search_floor_ground();
  const to = formatNumber(max, locale);
  if (min === null) return m.search_floor_up_to({ to });
  return min === max
    ? m.search_floor_one({ floor: to })
    : m.search_floor_between({ from: formatNumber(min, locale), to });
}
