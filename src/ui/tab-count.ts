import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";

/** The number on a tab of the account, `data-count="{tab}"`: how much waits there. None at 0. */
export function showCount(tab: string, count: number): void {
  const badge = document.querySelector<HTMLElement>(`[data-count="${tab}"]`);
  if (!badge) return;
  badge.hidden = count === 0;
  badge.textContent = formatNumber(count, currentLocale());
}
