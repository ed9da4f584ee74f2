import { formatDate } from "#domain/date.ts";
import { formatTaka } from "#domain/money.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const bookingRefunded: Template<"booking-refunded"> = (
  { name, title, reference, amount, trxId, expectedBy, receiptUrl },
  locale,
) => ({
  subject: trxId === null ? m.mail_refunding_subject({ title }) : m.mail_refunded_subject({ title }),
  name,
  parts: [
    { kind: "text", text: trxId === null ? m.mail_refunding_text({ title }) : m.mail_refunded_text({ title }) },
    {
      kind: "facts",
      rows: [
        [m.mail_booking_reference(), reference],
        [m.mail_refunded_amount(), formatTaka(amount, locale)],
        trxId === null
          ? [m.mail_refunded_expected(), formatDate(expectedBy, locale)]
          : [m.mail_refunded_transaction(), trxId],
      ],
    },
    { kind: "button", label: m.mail_booking_button(), url: receiptUrl },
  ],
  reason: m.mail_booking_reason(),
});
