import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const submissionReceived: Template<"submission-received"> = ({ name, title, previewUrl }) => ({
  subject: m.mail_received_subject({ title }),
  title: m.mail_received_title(),
  name,
  parts: [
    { kind: "text", text: m.mail_received_text({ title }) },
    { kind: "button", label: m.mail_received_button(), url: previewUrl },
  ],
  reason: m.mail_posted_reason(),
});
