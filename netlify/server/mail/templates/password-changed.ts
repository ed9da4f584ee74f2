import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { instantWords } from "#i18n/letter-wording.ts";
import { endedParts } from "../ended-ways.ts";

export const passwordChanged: Template<"password-changed"> = ({ name, at, linked, ended, recoverUrl }, locale) => ({
  subject: m.mail_password_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_password_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_when(), instantWords(at, locale)],
        ...linked.map((email) => [m.mail_password_linked(), email] as const),
      ],
    },
    ...endedParts(ended),
    { kind: "text", text: m.mail_password_advice() },
    { kind: "button", label: m.mail_new_password(), url: recoverUrl },
  ],
  reason: m.mail_reason_security(),
});
