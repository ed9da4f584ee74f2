import { formatDate } from "#domain/text/date.ts";
import { formatTaka } from "#domain/money/money.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

const UNDER_WAY = {
  over: m.mail_refunding_text,
  part: m.mail_refunding_part,
  twice: m.mail_refunding_twice,
  withdrawn: m.mail_withdrawn_text,
  "no-longer-free": m.mail_late_text,
} as const;

function subjectOf(why: keyof typeof UNDER_WAY, isUnderWay: boolean) {
  if (!isUnderWay) return m.mail_refunded_subject;
  if (why === "no-longer-free") return m.mail_late_subject;
  return why === "withdrawn" ? m.mail_withdrawn_subject : m.mail_refunding_subject;
}

export const bookingRefunded: Template<"booking-refunded"> = (
  { name, title, reference, amount, paid, why, trxId, expectedBy, receiptUrl },
  locale,
) => {
  const sums = { title, amount: formatTaka(amount, locale), paid: formatTaka(paid, locale) };
  const isUnderWay = trxId === null;
  return {
    subject: subjectOf(why, isUnderWay)({ title }),
    name,
    parts: [
      { kind: "text", text: isUnderWay ? UNDER_WAY[why](sums) : m.mail_refunded_text(sums) },
      ...(why === "part" || why === "twice" ? [{ kind: "text", text: m.mail_refund_stands() } as const] : []),
      {
        kind: "facts",
        rows: [
          [m.mail_booking_reference(), reference],
          [m.mail_refunded_amount(), sums.amount],
          ...(amount === paid ? [] : [[m.mail_refund_paid(), sums.paid] as const]),
          isUnderWay
            ? [m.mail_refunded_expected(), formatDate(expectedBy, locale)]
            : [m.mail_refunded_transaction(), trxId],
        ],
      },
      { kind: "button", label: m.mail_booking_button(), url: receiptUrl },
    ],
    reason: m.mail_booking_reason(),
  };
};
