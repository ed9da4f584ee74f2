import type { Locale } from "#domain/locale.ts";
import { formatLac } from "#domain/project/price.ts";
import { m } from "#i18n/messages.ts";

/** Ends of the slider in words, always in Lac; null and null = any. */
export function lacRangeText(min: number | null, max: number | null, locale: Locale): string {
  if (min !== null && max !== null) return m.search_range({ from: formatLac(min, locale), to: formatLac(max, locale) });
  if (min !== null) return m.search_range_from({ from: formatLac(min, locale) });
  return max === null ? m.search_range_any() : m.search_range_up_to({ to: formatLac(max, locale) });
}
