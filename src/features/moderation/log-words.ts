import type { LogEntry, ModerationAction } from "#domain/moderation/moderation.ts";
import { MARKS } from "#domain/listing/verification.ts";
import { m } from "#i18n/messages.ts";
import { rejectionWords } from "#i18n/rejection-words.ts";
import { markName } from "#i18n/verification-words.ts";

export const actionWords: Record<ModerationAction, () => string> = {
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

type Entry = Pick<LogEntry, "action" | "reasons" | "text">;

const markOf = ({ action, text }: Entry) =>
  action.startsWith("mark-") ? MARKS.find((one) => text?.startsWith(`${one}: `)) : undefined;

/** What of a line somebody wrote: what proves a mark, or a reason in their own words; "" where nothing was written. */
export function writtenIn(entry: Entry): string {
  const mark = markOf(entry);
  return entry.text?.slice(mark ? mark.length + 2 : 0) ?? "";
}

/** What a line of the log adds: why something was rejected, or which mark was set and what proves it. */
export function entryWords(entry: Entry): string {
  const mark = markOf(entry);
  return mark ? `${markName(mark)}: ${writtenIn(entry)}` : rejectionWords(entry.reasons, entry.text);
}
