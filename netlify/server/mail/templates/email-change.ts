import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { hoursWords } from "#i18n/letter-wording.ts";

export const emailChange: Template<"email-change"> = ({ name, newEmail, url, hours }, locale) => ({
  subject: m.mail_email_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_email_text({ email: newEmail }) },
    { kind: "button", label: m.mail_email_button(), url },
    { kind: "text", text: m.mail_link_life({ time: hoursWords(hours, locale) }) },
  ],
  reason: m.mail_email_reason(),
});
