import { listLog, type LogAnswer } from "#api/admin.ts";
import { call } from "#api/call.ts";
import { formatDate } from "#domain/date.ts";
import type { LogEntry, ModerationAction } from "#domain/moderation.ts";
import { MARKS } from "#domain/verification.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { rejectionWords } from "#i18n/rejection-words.ts";
import { markName } from "#i18n/verification-words.ts";
import { $decisions } from "#stores/waiting.ts";
import { part } from "#ui/part.ts";
import { whenShown } from "#ui/when-shown.ts";
import { pagedList } from "#ui/paged-list.ts";
import { drawNote } from "#ui/draw-note.ts";
import { kindWords } from "./submission-words.ts";

const actions: Record<ModerationAction, () => string> = {
  submitted: m.moderation_action_submitted,
  approved: m.moderation_action_approved,
  rejected: m.moderation_action_rejected,
  resubmitted: m.moderation_action_resubmitted,
  edited: m.moderation_action_edited,
  deleted: m.moderation_action_deleted,
  confirmed: m.moderation_action_confirmed,
  hidden: m.moderation_action_hidden,
  reported: m.moderation_action_reported,
  "report-settled": m.moderation_action_report_settled,
  "mark-set": m.moderation_action_mark_set,
  "mark-removed": m.moderation_action_mark_removed,
};

/** What the line adds: why something was rejected, or which mark was set and what proves it. */
function wordsOf({ action, reasons, text }: LogEntry): string {
  const mark = action.startsWith("mark-") && MARKS.find((one) => text?.startsWith(`${one}: `));
  return mark ? `${markName(mark)}: ${text?.slice(mark.length + 2)}` : rejectionWords(reasons, text);
}

function fillRow(entry: LogEntry, row: HTMLLIElement): void {
  const locale = currentLocale();
  part("action", row).textContent = `${actions[entry.action]()}:`;
  part("title", row).textContent = `${kindWords[entry.kind]()} · ${entry.title}`;
  const text = part("text", row);
  text.textContent = wordsOf(entry);
  text.hidden = text.textContent === "";
  part("notes", row).replaceChildren(
    drawNote("circle-user-round", entry.actor?.name ?? m.moderation_nobody()),
    drawNote("clock", `${ago(entry.at, locale)} · ${formatDate(entry.at, locale)}`),
  );
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-log]")) {
  const list = pagedList<LogEntry, LogAnswer>(panel.querySelector<HTMLElement>("[data-paged]")!, {
    load: (cursor) => call(listLog, cursor === undefined ? {} : { cursor }),
    key: ({ id }) => id,
    draw: fillRow,
  });
  whenShown(panel, () => {
    void list.restart();
    $decisions.listen(() => void list.reload());
  });
}
