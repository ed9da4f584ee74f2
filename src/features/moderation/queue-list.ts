import { listQueue, type QueueAnswer } from "#api/admin.ts";
import { call } from "#api/call.ts";
import { MODERATED_KINDS, type ModeratedKind, type QueueItem, type WaitingCounts } from "#domain/moderation.ts";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $decisions, $waiting, announceDecision, keepCounts, totalWaiting } from "#stores/waiting.ts";
import { oneChip } from "#ui/one-chip.ts";
import { pagedList } from "#ui/paged-list.ts";
import { part } from "#ui/part.ts";
import { whenShown } from "#ui/when-shown.ts";
import { fillQueueRow } from "./queue-row.ts";

/** The queue: a filter by kind, and rows that are decided in place. */
function startQueue(panel: HTMLElement): void {
  const root = panel.querySelector<HTMLElement>("[data-paged]")!;
  let kind: ModeratedKind | null = null;

  const showCounts = (waiting: WaitingCounts): void => {
    const locale = currentLocale();
    const total = totalWaiting(waiting).count;
    for (const place of panel.querySelectorAll<HTMLElement>("[data-count-of]")) {
      const of = MODERATED_KINDS.find((one) => one === place.dataset["countOf"]);
      place.textContent = formatNumber(of ? waiting[of].count : total, locale);
    }
    const count = formatNumber(kind === null ? total : waiting[kind].count, locale);
    part("summary", panel).textContent = m.moderation_queue_summary({ count });
  };

  const list = pagedList<QueueItem, QueueAnswer>(root, {
    load: (cursor) =>
      call(listQueue, { ...(kind === null ? {} : { kind }), ...(cursor === undefined ? {} : { cursor }) }),
    key: ({ kind: what, id, version }) => `${what} ${id} ${version}`,
    draw: (item, row) => fillQueueRow(item, row, announceDecision),
    arrived: keepCounts,
  });
  $waiting.subscribe((waiting) => waiting && showCounts(waiting));

  oneChip(part("kinds", panel), ({ dataset }) => {
    kind = MODERATED_KINDS.find((one) => one === dataset["kind"]) ?? null;
    void list.restart();
  });
  whenShown(panel, () => {
    void list.restart();
    $decisions.listen(() => void list.reload());
  });
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-queue]")) startQueue(panel);
