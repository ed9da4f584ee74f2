import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const submissionApproved: Template<"submission-approved"> = ({ name, title, url }) => ({
  subject: m.mail_approved_subject({ title }),
  title: m.mail_approved_title(),
  name,
  parts: [
    { kind: "text", text: m.mail_approved_text({ title }) },
    { kind: "button", label: m.mail_inquiry_button(), url },
  ],
  reason: m.mail_posted_reason(),
});
