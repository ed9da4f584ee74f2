import { formatPhone } from "#domain/account/phone.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { daysWords, instantWords } from "#i18n/letter-wording.ts";

export const phoneChanged: Template<"phone-changed"> = ({ name, newPhone, at, undoUrl, days }, locale) => ({
  subject: m.mail_phone_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_phone_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_phone_number(), formatPhone(newPhone, locale)],
        [m.mail_when(), instantWords(at, locale)],
      ],
    },
    { kind: "text", text: m.mail_undo_text() },
    { kind: "button", label: m.mail_undo_button(), url: undoUrl },
    { kind: "text", text: m.mail_link_life({ time: daysWords(days, locale) }) },
  ],
  reason: m.mail_reason_security(),
});
