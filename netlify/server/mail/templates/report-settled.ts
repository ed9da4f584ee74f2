import { m } from "#i18n/messages.ts";
import type { MailValues, Template } from "../templates.ts";

const WORDS: Record<MailValues["report-settled"]["outcome"], (title: { title: string }) => string> = {
  removed: m.mail_report_removed,
  corrected: m.mail_report_corrected,
  dismissed: m.mail_report_dismissed,
};

export const reportSettled: Template<"report-settled"> = ({ title, outcome, note }) => ({
  subject: m.mail_report_settled_subject(),
  name: "",
  parts: [{ kind: "text", text: WORDS[outcome]({ title }) }, ...(note ? [{ kind: "quote" as const, text: note }] : [])],
  reason: m.mail_report_reason(),
});
