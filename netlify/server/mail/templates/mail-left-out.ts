import { leftOutWords } from "#i18n/field-problem.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const mailLeftOut: Template<"mail-left-out"> = ({ reader, name, title, leftOut, threadUrl }) => ({
  subject: m.mail_left_out_subject({ title }),
  title: m.mail_left_out_title(),
  name,
  parts: [
    { kind: "text", text: m.mail_left_out_text({ title }) },
    ...leftOut.map((file) => ({ kind: "text" as const, text: leftOutWords(file) })),
    ...(threadUrl === null ? [] : [{ kind: "button" as const, label: m.mail_thread_button(), url: threadUrl }]),
  ],
  reason: reader === "seeker" ? m.mail_answer_reason() : m.mail_inquiry_reason(),
});
