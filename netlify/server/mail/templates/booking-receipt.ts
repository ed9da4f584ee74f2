import { formatTaka } from "#domain/money/money.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { instantWords, stayRows } from "#i18n/letter-wording.ts";

export const bookingReceipt: Template<"booking-receipt"> = (
  { name, title, reference, amount, trxId, paidAt, stay, refundUntil, receiptUrl },
  locale,
) => ({
  subject: m.mail_booking_subject({ title }),
  name,
  parts: [
    { kind: "text", text: m.mail_booking_text({ title }) },
    {
      kind: "facts",
      rows: [
        [m.mail_booking_reference(), reference],
        ...stayRows(stay, locale),
        [m.mail_booking_amount(), formatTaka(amount, locale)],
        [m.mail_booking_transaction(), trxId],
        [m.mail_booking_paid(), instantWords(paidAt, locale)],
        // Guests who pay after the last day of free cancellation have agreed that nothing is refunded.
        ...(refundUntil > paidAt ? [[m.mail_booking_free_until(), instantWords(refundUntil, locale)] as const] : []),
      ],
    },
    { kind: "text", text: stay ? m.mail_booking_next_resort() : m.mail_booking_next_property() },
    { kind: "button", label: m.mail_booking_button(), url: receiptUrl },
  ],
  reason: m.mail_booking_reason(),
});
