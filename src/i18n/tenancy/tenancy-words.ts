import type { Line, LineKind, LineState, PayWay } from "#domain/tenancy/ledger.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatMonth } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "../messages.ts";

/** What is new, as the subject of a mail and as a line of the news. */
export const TENANCY_NEWS = {
  invited: m.tenancy_news_invited,
  changed: m.tenancy_news_changed,
  agreed: m.tenancy_news_agreed,
  withdrawn: m.tenancy_news_withdrawn,
  declined: m.tenancy_news_declined,
  notice: m.tenancy_news_notice,
  "notice-back": m.tenancy_news_notice_back,
  ended: m.tenancy_news_ended,
  payment: m.tenancy_news_payment,
  receipt: m.tenancy_news_receipt,
  line: m.tenancy_news_line,
  rise: m.tenancy_news_rise,
  "rise-back": m.tenancy_news_rise_back,
  confirmed: m.tenancy_news_confirmed,
  disputed: m.tenancy_news_disputed,
  due: m.tenancy_news_due,
} as const;
export type TenancyNews = keyof typeof TENANCY_NEWS;

/** "2 months", "২ মাস". */
export const monthsText = (count: number, locale: Locale): string =>
  count === 1 ? m.tenancy_months_count_one() : m.tenancy_months_count({ count: formatNumber(count, locale) });

/** What a line of the ledger is about. */
export const LINE_NAMES: Record<LineKind, () => string> = {
  "rent-paid": m.tenancy_line_rent_paid,
  "advance-paid": m.tenancy_line_advance_paid,
  "advance-used": m.tenancy_line_advance_used,
  "advance-returned": m.tenancy_line_advance_returned,
  "service-charge": m.tenancy_line_service_charge,
  repair: m.tenancy_line_repair,
  correction: m.tenancy_line_correction,
  rise: m.tenancy_line_rise,
  "rise-back": m.tenancy_line_rise_back,
};

export const WAY_NAMES: Record<PayWay, () => string> = {
  cash: m.tenancy_way_cash,
  bank: m.tenancy_way_bank,
  bkash: m.tenancy_way_bkash,
  nagad: m.tenancy_way_nagad,
  other: m.tenancy_way_other,
};

/** Whether a line counts. */
export const LINE_STATES: Record<LineState, () => string> = {
  counts: m.tenancy_counts,
  waiting: m.tenancy_waits,
  disputed: m.tenancy_disputed,
  "taken-back": m.tenancy_taken_back,
};

/** What a line is about, with its month and, for a correction, what it corrects. */
export function lineName(line: Line, lines: readonly Line[], locale: Locale): string {
  const wrong = line.corrects === null ? null : lines.find(({ id }) => id === line.corrects);
  if (wrong && line.kind === "correction") return m.tenancy_correction_of({ what: lineName(wrong, lines, locale) });
  const what = LINE_NAMES[line.kind]();
  if (line.month === null) return what;
  return m.tenancy_line_of({ what, month: formatMonth(`${line.month}-15`, locale) });
}

/** An amount with its sign, which a correction may have. */
export const signed = (amount: number, locale: Locale): string =>
  `${amount < 0 ? "− " : ""}${formatTaka(Math.abs(amount), locale)}`;
