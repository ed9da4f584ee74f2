import { m } from "#i18n/messages.ts";
import type { Letter, LetterPart } from "./letter.ts";
import type { MailValues } from "./templates.ts";

/**
 * The letter of both mails about an unconfirmed listing: texts, a button that confirms, and a link to edit what is no longer true. Writes
 * in the language that `withLocale` has set.
 */
export const confirmLetter = (
  { name, confirmUrl, editUrl }: MailValues["listing-unconfirmed" | "listing-hidden"],
  subject: string,
  texts: string[],
): Letter => ({
  subject,
  name,
  parts: [
    ...texts.map((text): LetterPart => ({ kind: "text", text })),
    { kind: "button", label: m.mail_fresh_button(), url: confirmUrl },
    { kind: "link", label: m.mail_fresh_edit(), url: editUrl },
  ],
  reason: m.mail_fresh_reason(),
});
