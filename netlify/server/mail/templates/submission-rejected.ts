import { formatDate } from "#domain/text/date.ts";
import { m } from "#i18n/messages.ts";
import { reasonWords } from "#i18n/rejection-words.ts";
import type { Template } from "../templates.ts";

export const submissionRejected: Template<"submission-rejected"> = (values, locale) => ({
  subject: m.mail_rejected_subject({ title: values.title }),
  title: m.mail_rejected_title(),
  name: values.name,
  parts: [
    {
      kind: "text",
      text: values.wasPublic
        ? m.mail_removed_text({ title: values.title })
        : m.mail_rejected_text({ title: values.title }),
    },
    { kind: "facts", rows: values.reasons.map((reason) => [m.mail_rejected_reason(), reasonWords(reason)] as const) },
    ...(values.text ? [{ kind: "quote" as const, text: values.text }] : []),
    { kind: "text", text: m.mail_rejected_advice({ date: formatDate(values.until, locale) }) },
    { kind: "button", label: m.mail_rejected_button(), url: values.editUrl },
  ],
  reason: m.mail_posted_reason(),
});
