import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const inquiryMarked: Template<"inquiry-marked"> = ({ name, from, title, url, denyUrl, days }, locale) => ({
  subject: m.mail_marked_subject({ title }),
  title: m.mail_marked_title(),
  name,
  parts: [
    { kind: "text", text: m.mail_marked_text({ from, title }) },
    { kind: "text", text: m.mail_marked_advice({ days: formatNumber(days, locale) }) },
    { kind: "button", label: m.mail_marked_button(), url: denyUrl },
    ...(url === null ? [] : [{ kind: "link" as const, label: m.mail_inquiry_button(), url }]),
  ],
  reason: m.mail_answer_reason(),
});
