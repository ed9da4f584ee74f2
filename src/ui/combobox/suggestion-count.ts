import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";

/** What a screen reader hears of a list with so many suggestions. */
export function suggestionCount(count: number, locale: Locale): string {
  if (count === 0) return m.search_suggestion_none();
  if (count === 1) return m.search_suggestion_count_one();
  return m.search_suggestion_count({ count: formatNumber(count, locale) });
}
