import type { BookingReceipt, NextStep } from "#domain/booking/receipt.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import type { RefundReason } from "#domain/money/payment/refund.ts";
import { m } from "#i18n/messages.ts";
import { dayText, instantWords, timeText } from "#i18n/stay-words.ts";
import { paymentProblemText } from "../state-words.ts";

/** The head of a receipt: how it stands in one sentence, and what happens next. */
export type ReceiptWords = { tone: "ok" | "bad" | "open"; title: string; lines: string[] };

/** Why the last attempt failed, and bKash's own words, which it wants to be shown. */
function failureLines({ lastFailure, failureMessage }: BookingReceipt): string[] {
  return [
    ...(lastFailure === null ? [] : [paymentProblemText(lastFailure)]),
    ...(failureMessage === null ? [] : [m.receipt_provider_said({ words: failureMessage })]),
  ];
}

const REFUND_REASONS: Record<RefundReason, () => string> = {
  "cancelled-in-time": m.receipt_refund_why_in_time,
  "no-longer-free": m.receipt_refund_why_gone,
  "paid-twice": m.receipt_refund_why_twice,
  "cancelled-before": m.receipt_refund_why_before,
  withdrawn: m.receipt_refund_why_withdrawn,
  administrator: m.receipt_refund_why_admin,
};
export const refundReasonText = (reason: RefundReason): string => REFUND_REASONS[reason]();

function refundLines({ refund }: BookingReceipt, locale: Locale, words: (inputs: { day: string }) => string): string[] {
  if (!refund) return [];
  const { day } = instantWords(refund.completedAt ?? refund.expectedBy, locale);
  return [words({ day }), refundReasonText(refund.reason)];
}

function arrivalLine({ stay }: BookingReceipt, locale: Locale): string[] {
  if (!stay) return [];
  return [m.receipt_arrival_text({ day: dayText(stay.checkIn, locale), time: timeText(stay.checkInTime, locale) })];
}

const WORDS: Record<NextStep, (receipt: BookingReceipt, locale: Locale) => ReceiptWords> = {
  pay: ({ paymentUrl }) => ({
    tone: "open",
    title: m.receipt_pay(),
    lines: [paymentUrl ? m.receipt_pay_text() : m.receipt_pay_soon()],
  }),
  wait: () => ({ tone: "open", title: m.receipt_wait(), lines: [m.receipt_wait_text()] }),
  "expect-arrival": (receipt, locale) => ({
    tone: "ok",
    title: m.receipt_resort_confirmed({ fee: formatTaka(receipt.fee, locale) }),
    lines: arrivalLine(receipt, locale),
  }),
  "expect-contact": ({ fee }, locale) => ({
    tone: "ok",
    title: m.receipt_property_confirmed({ fee: formatTaka(fee, locale) }),
    lines: [m.receipt_contact_text()],
  }),
  "pay-again": (receipt) => ({
    tone: "bad",
    title: m.receipt_failed(),
    lines: [...failureLines(receipt), m.receipt_failed_text(), ...(receipt.may.pay ? [m.receipt_failed_again()] : [])],
  }),
  "wait-then-pay": (receipt) => ({ tone: "bad", title: m.receipt_failed(), lines: failureLines(receipt) }),
  "choose-another": () => ({ tone: "bad", title: m.receipt_gone(), lines: [m.receipt_gone_text()] }),
  "being-checked": () => ({ tone: "open", title: m.receipt_checked(), lines: [m.receipt_checked_text()] }),
  "refund-coming": (receipt, locale) => ({
    tone: "open",
    title: m.receipt_refund_coming({ amount: formatTaka(receipt.refund?.amount ?? 0, locale) }),
    lines: refundLines(receipt, locale, m.receipt_refund_coming_text),
  }),
  "refund-done": (receipt, locale) => ({
    tone: "ok",
    title: m.receipt_refund_done({ amount: formatTaka(receipt.refund?.amount ?? 0, locale) }),
    lines: refundLines(receipt, locale, m.receipt_refund_done_text),
  }),
  closed: ({ paidAt }) => ({
    tone: "open",
    title: m.receipt_closed(),
    lines: [paidAt === null ? m.receipt_closed_unpaid() : m.receipt_closed_kept()],
  }),
};

/** How a booking stands and what happens next, for whoever made it. */
export const receiptWords = (receipt: BookingReceipt, locale: Locale): ReceiptWords =>
  WORDS[receipt.next](receipt, locale);

/** What cancelling now would mean for the money. */
export function cancelText({ cancellation, paidAt }: BookingReceipt, locale: Locale): string {
  if (paidAt === null) return m.receipt_cancel_unpaid();
  if (cancellation.refundNow === 0) return m.receipt_cancel_nothing();
  return m.receipt_cancel_now({ amount: formatTaka(cancellation.refundNow, locale) });
}

/** Until when how much comes back; null once that is over, or nothing is paid. */
export function refundClockText({ cancellation, paidAt, may }: BookingReceipt, locale: Locale): string | null {
  if (paidAt === null || !may.cancel || cancellation.refundNow === 0) return null;
  const amount = formatTaka(cancellation.refundNow, locale);
  return m.receipt_cancel_until({ ...instantWords(cancellation.fullUntil, locale), amount });
}

/** States in which the receipt may change by itself. */
export const isUnsettled = ({ next }: Pick<BookingReceipt, "next">): boolean =>
  next === "pay" || next === "wait" || next === "being-checked" || next === "refund-coming";
