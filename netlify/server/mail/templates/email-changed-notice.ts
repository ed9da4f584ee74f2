import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { instantWords } from "../wording.ts";

export const emailChangedNotice: Template<"email-changed-notice"> = ({ name, newEmail, at, recoverUrl }, locale) => ({
  subject: m.mail_changed_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_changed_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_changed_address(), newEmail],
        [m.mail_when(), instantWords(at, locale)],
      ],
    },
    { kind: "text", text: m.mail_password_advice() },
    { kind: "button", label: m.mail_changed_button(), url: recoverUrl },
  ],
  reason: m.mail_reason_security(),
});
