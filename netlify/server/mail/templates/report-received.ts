import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const reportReceived: Template<"report-received"> = ({ title, stateUrl }) => ({
  subject: m.mail_report_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_report_text({ title }) },
    { kind: "button", label: m.mail_report_button(), url: stateUrl },
  ],
  reason: m.mail_report_reason(),
});
