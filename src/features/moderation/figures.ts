import { listOwnListings, listOwnResorts } from "#api/account-lists.ts";
import { call } from "#api/call.ts";
import { listReports } from "#api/reports.ts";
import { formatNumber } from "#domain/number.ts";
import { ageOf } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $decisions, $waiting, loadWaiting, totalWaiting } from "#stores/waiting.ts";
import { part } from "#ui/part.ts";
import { showCount } from "#ui/tab-count.ts";
import { countText } from "./capped-count.ts";

/** The row of figures, for the administrator: only they ever have `$waiting`. */
function startFigures(row: HTMLElement): void {
  const say = (name: string, words: string) => (part(`figure-${name}`, row).textContent = words);
  const countRest = async (): Promise<void> => {
    for (const [name, endpoint] of [
      ["listings", listOwnListings],
      ["resorts", listOwnResorts],
    ] as const) {
      const answer = await call(endpoint, {});
      if (answer.ok) say(name, countText(answer.data.counts.approved));
    }
    const reports = await call(listReports, {});
    if (reports.ok) showCount("reports", reports.data.open);
  };
  $waiting.subscribe((waiting) => {
    if (!waiting) return;
    const { count, oldest } = totalWaiting(waiting);
    const locale = currentLocale();
    say("waiting", formatNumber(count, locale));
    say("oldest", oldest === null ? m.listing_not_given() : ageOf(oldest, locale));
    showCount("approvals", count);
    showCount("queue", count);
    if (row.hidden) void countRest();
    row.hidden = false;
  });
  $decisions.listen(() => {
    if (row.hidden) return;
    void countRest();
    void loadWaiting();
  });
}

for (const row of document.querySelectorAll<HTMLElement>("[data-figures]")) startFigures(row);
