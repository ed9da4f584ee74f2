import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { instantWords } from "#i18n/letter-wording.ts";

export const changeUndone: Template<"change-undone"> = ({ name, at }, locale) => ({
  subject: m.mail_undone_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_undone_text() },
    { kind: "facts", rows: [[m.mail_when(), instantWords(at, locale)]] },
  ],
  reason: m.mail_reason_security(),
});
