import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { daysWords, instantWords } from "#i18n/letter-wording.ts";

export const emailChangedNotice: Template<"email-changed-notice"> = (
  { name, newEmail, at, undoUrl, days },
  locale,
) => ({
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
    { kind: "text", text: m.mail_undo_text() },
    { kind: "button", label: m.mail_undo_button(), url: undoUrl },
    { kind: "text", text: m.mail_link_life({ time: daysWords(days, locale) }) },
  ],
  reason: m.mail_reason_security(),
});
