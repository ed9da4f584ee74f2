import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const inquiryAnswer: Template<"inquiry-answer"> = ({ name, from, title, url, answer, replyTo }) => ({
  subject: m.mail_answer_subject({ title }),
  title: m.mail_answer_title(),
  name,
  parts: [
    { kind: "text", text: m.mail_answer_text({ from, title }) },
    { kind: "quote", text: answer },
    { kind: "text", text: replyTo === null ? m.mail_answer_no_reply() : m.mail_answer_reply({ from }) },
    ...(url === null ? [] : [{ kind: "button" as const, label: m.mail_inquiry_button(), url }]),
  ],
  reason: m.mail_answer_reason(),
  ...(replyTo === null ? {} : { replyTo }),
});
