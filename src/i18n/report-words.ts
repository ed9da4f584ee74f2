import type { ReportReason, ReportState } from "#domain/moderation/report.ts";
import { m } from "./messages.ts";

/** The reasons of a visitor's report. */
export const reportReasonWords: Record<ReportReason, () => string> = {
  fake: m.report_reason_fake,
  "already-sold": m.report_reason_already_sold,
  "wrong-price": m.report_reason_wrong_price,
  "wrong-pictures": m.report_reason_wrong_pictures,
  scam: m.report_reason_scam,
  untrue: m.report_reason_untrue,
  offensive: m.report_reason_offensive,
  private: m.report_reason_private,
  other: m.report_reason_other,
};

/** The state of a report, in two words. */
export function reportStateWords(state: ReportState, removed: boolean): string {
  if (state === "open") return m.report_state_open();
  if (state === "dismissed") return m.report_state_dismissed();
  return removed ? m.report_state_removed() : m.report_state_corrected();
}
