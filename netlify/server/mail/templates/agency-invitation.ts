import { formatDate } from "#domain/text/date.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const agencyInvitation: Template<"agency-invitation"> = (values, locale) => {
  const { role, until, email, url } = values;
  const agency = values.agency ?? m.mail_agency_new();
  const by = values.by ?? agency;
  const inviter = values.agency ?? by;
  return {
    subject: m.mail_agency_subject({ agency: inviter }),
    name: "",
    parts: [
      {
        kind: "text",
        text: role === "owner" ? m.mail_agency_text_owner({ by, agency }) : m.mail_agency_text_agent({ by, agency }),
      },
      { kind: "text", text: m.mail_agency_how({ email, date: formatDate(until, locale) }) },
      { kind: "button", label: m.mail_agency_button(), url },
    ],
    reason: m.mail_agency_reason({ agency: inviter }),
  };
};
