import { formatPhone } from "#domain/account/phone.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { instantWords } from "#i18n/letter-wording.ts";

export const publicNumberChanged: Template<"public-number-changed"> = ({ name, number, at, securityUrl }, locale) => ({
  subject: m.mail_public_number_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_public_number_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_phone_number(), formatPhone(number, locale)],
        [m.mail_when(), instantWords(at, locale)],
      ],
    },
    { kind: "text", text: m.mail_factor_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});
