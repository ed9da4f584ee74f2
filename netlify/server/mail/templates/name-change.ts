import { m } from "#i18n/messages.ts";
import type { MailValues, Template } from "../templates.ts";

type NameChange = MailValues["name-change"];

const SUBJECT: Record<NameChange["state"], () => string> = {
  waiting: m.mail_name_waiting_subject,
  approved: m.mail_name_approved_subject,
  rejected: m.mail_name_rejected_subject,
};
const TEXT: Record<NonNullable<NameChange["of"]>, Record<NameChange["state"], () => string>> = {
  account: {
    waiting: m.mail_name_waiting_text,
    approved: m.mail_name_approved_text,
    rejected: m.mail_name_rejected_text,
  },
  agency: {
    waiting: m.mail_agency_name_waiting_text,
    approved: m.mail_agency_name_approved_text,
    rejected: m.mail_agency_name_rejected_text,
  },
};

export const nameChange: Template<"name-change"> = ({ name, of = "account", newName, state, securityUrl }) => ({
  subject: SUBJECT[state](),
  name,
  parts: [
    { kind: "text", text: TEXT[of][state]() },
    { kind: "facts", rows: [[m.mail_name_new(), newName]] },
    { kind: "text", text: m.mail_factor_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});
