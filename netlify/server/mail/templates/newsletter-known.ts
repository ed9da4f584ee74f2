import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const newsletterKnown: Template<"newsletter-known"> = ({ leaveUrl }) => ({
  subject: m.mail_newsletter_known_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_newsletter_known_text() },
    { kind: "link", label: m.mail_newsletter_leave(), url: leaveUrl },
  ],
  reason: m.mail_newsletter_known_reason(),
});
