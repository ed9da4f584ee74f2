import { m } from "#i18n/messages.ts";
import type { MailValues, Template } from "../templates.ts";

const WORDS: Record<MailValues["name-change"]["state"], { subject: () => string; text: () => string }> = {
  waiting: { subject: m.mail_name_waiting_subject, text: m.mail_name_waiting_text },
  approved: { subject: m.mail_name_approved_subject, text: m.mail_name_approved_text },
  rejected: { subject: m.mail_name_rejected_subject, text: m.mail_name_rejected_text },
};

export const nameChange: Template<"name-change"> = ({ name, newName, state, securityUrl }) => ({
  subject: WORDS[state].subject(),
  name,
  parts: [
    { kind: "text", text: WORDS[state].text() },
    { kind: "facts", rows: [[m.mail_name_new(), newName]] },
    { kind: "text", text: m.mail_factor_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});
