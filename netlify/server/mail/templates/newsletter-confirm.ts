import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { hoursWords } from "#i18n/letter-wording.ts";

export const newsletterConfirm: Template<"newsletter-confirm"> = ({ url, hours }, locale) => ({
  subject: m.mail_newsletter_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_newsletter_text() },
    { kind: "button", label: m.mail_newsletter_button(), url },
    { kind: "text", text: m.mail_link_life({ time: hoursWords(hours, locale) }) },
  ],
  reason: m.mail_newsletter_reason(),
});
