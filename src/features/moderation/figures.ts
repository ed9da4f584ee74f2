import { call } from "#api/call.ts";
import { listReports } from "#api/reports.ts";
import { formatNumber } from "#domain/number.ts";
import { ageOf } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $decisions, $live, $waiting, loadWaiting, totalWaiting } from "#stores/waiting.ts";
import { part } from "#ui/part.ts";
import { showCount } from "#ui/tab-count.ts";
import { countText } from "#ui/capped-count.ts";

/** The row of figures, for the administrator: only they ever have `$waiting`. */
function startFigures(row: HTMLElement): void {
  const say = (name: string, words: string) => (part(`figure-${name}`, row).textContent = words);
  const countReports = async (): Promise<void> => {
    const reports = await call(listReports, {});
    if (reports.ok) showCount("reports", reports.data.open);
  };
  $live.subscribe((live) => {
    if (!live) return;
    say("listings", countText(live.listings));
    say("resorts", countText(live.resorts));
  });
  $waiting.subscribe((waiting) => {
    if (!waiting) return;
    const { count, oldest } = totalWaiting(waiting);
    const locale = currentLocale();
    say("waiting", formatNumber(count, locale));
    say("oldest", oldest === null ? m.listing_not_given() : ageOf(oldest, locale));
    showCount("approvals", count);
    showCount("queue", count);
    if (row.hidden) void countReports();
    row.hidden = false;
  });
  $decisions.listen(() => {
    if (row.hidden) return;
    void countReports();
    void loadWaiting();
  });
}

for (const row of document.querySelectorAll<HTMLElement>("[data-figures]")) startFigures(row);
