import { m } from "#i18n/messages.ts";
import type { MailValues, Template } from "../templates.ts";
import { daysWords, instantWords } from "#i18n/letter-wording.ts";

type Change = MailValues["identity-changed"]["change"];
const SUBJECTS: Record<Change, () => string> = {
  added: m.mail_identity_added_subject,
  joined: m.mail_identity_added_subject,
  removed: m.mail_identity_removed_subject,
};
const TEXTS: Record<Change, () => string> = {
  added: m.mail_identity_added,
  joined: m.mail_identity_joined,
  removed: m.mail_identity_removed,
};

export const identityChanged: Template<"identity-changed"> = (
  { name, change, identity, at, undoUrl, days },
  locale,
) => ({
  subject: SUBJECTS[change](),
  name,
  parts: [
    { kind: "text", text: TEXTS[change]() },
    {
      kind: "facts",
      rows: [
        [m.mail_identity(), identity],
        [m.mail_when(), instantWords(at, locale)],
      ],
    },
    { kind: "text", text: change === "removed" ? m.mail_identity_removed_undo() : m.mail_undo_text() },
    { kind: "button", label: m.mail_undo_button(), url: undoUrl },
    { kind: "text", text: m.mail_link_life({ time: daysWords(days, locale) }) },
  ],
  reason: m.mail_reason_security(),
});
