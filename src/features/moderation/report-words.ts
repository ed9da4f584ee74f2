import type { ReportOutcome } from "#domain/moderation/report.ts";
import { m } from "#i18n/messages.ts";

export { reportReasonWords, reportStateWords } from "#i18n/report-words.ts";

export const outcomeWords: Record<ReportOutcome, () => string> = {
  removed: m.report_outcome_removed,
  corrected: m.report_outcome_corrected,
  dismissed: m.report_outcome_dismissed,
};
