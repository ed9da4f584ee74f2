import { formatPhone } from "#domain/account/phone.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { stayRows } from "#i18n/letter-wording.ts";

export const bookingReceived: Template<"booking-received"> = (
  { name, guest, phone, message, title, reference, stay, guests, accountUrl },
  locale,
) => ({
  subject: m.mail_booked_subject({ title }),
  name,
  parts: [
    { kind: "text", text: m.mail_booked_text({ title }) },
    ...(message === null ? [] : [{ kind: "quote", text: message } as const]),
    {
      kind: "facts",
      rows: [
        [m.mail_booking_reference(), reference],
        [m.mail_booking_guest(), guest],
        ...(phone === null ? [] : [[m.mail_inquiry_phone(), formatPhone(phone, locale)] as const]),
        ...stayRows(stay, locale),
        ...(guests === null ? [] : [[m.mail_booking_guests(), formatPlainNumber(guests, locale)] as const]),
      ],
    },
    { kind: "button", label: m.mail_booked_button(), url: accountUrl },
  ],
  reason: m.mail_booked_reason(),
});
