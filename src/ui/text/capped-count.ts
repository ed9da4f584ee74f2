import type { CappedCount } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

/** "12", "1,000+". */
export function cappedCountText({ count, capped }: CappedCount): string {
  const number = formatNumber(count, currentLocale());
  return capped ? m.search_count_capped({ count: number }) : number;
}
