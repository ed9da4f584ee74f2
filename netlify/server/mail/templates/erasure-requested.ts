import { formatDate } from "#domain/text/date.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { endedParts } from "../ended-ways.ts";

export const erasureRequested: Template<"erasure-requested"> = ({ name, until, accountUrl, ended }, locale) => ({
  subject: m.mail_erasure_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_erasure_text({ date: formatDate(until, locale) }) },
    { kind: "text", text: m.mail_erasure_advice() },
    ...endedParts(ended),
    { kind: "button", label: m.mail_erasure_button(), url: accountUrl },
  ],
  reason: m.mail_erasure_reason(),
});
