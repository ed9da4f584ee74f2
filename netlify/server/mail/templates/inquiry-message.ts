import { m } from "#i18n/messages.ts";
import { leftOutWords } from "#i18n/field-problem.ts";
import type { LetterPart } from "../letter.ts";
import type { MailValues, Template } from "../templates.ts";

const WORDS = {
  seeker: {
    subject: m.mail_answer_subject,
    title: m.mail_answer_title,
    text: m.mail_answer_text,
    reason: m.mail_answer_reason,
  },
  advertiser: {
    subject: m.mail_thread_subject,
    title: m.mail_thread_title,
    text: m.mail_thread_text,
    reason: m.mail_inquiry_reason,
  },
};

/** How to answer: by mail, on the page, or not at all. */
function howToAnswer({ from, replyTo, threadUrl }: MailValues["inquiry-message"]): string {
  if (replyTo !== null) return m.mail_thread_reply({ from });
  return threadUrl === null ? m.mail_answer_no_reply() : m.mail_thread_page();
}

/** What came along with the message, and what did not. */
function fileParts({ files, leftOut }: MailValues["inquiry-message"]): LetterPart[] {
  const [open, named] = [files.filter(({ url }) => url !== null), files.filter(({ url }) => url === null)];
  return [
    ...(named.length === 0
      ? []
      : [{ kind: "text" as const, text: m.mail_thread_files({ files: named.map(({ name }) => name).join(", ") }) }]),
    ...open.map(({ name, url }) => ({ kind: "link" as const, label: name, url: url ?? "" })),
    ...leftOut.map((file) => ({ kind: "text" as const, text: leftOutWords(file) })),
  ];
}

export const inquiryMessage: Template<"inquiry-message"> = (values) => {
  const { reader, name, from, title, url, text, rest, threadUrl, replyTo, isHidden } = values;
  const words = WORDS[reader];
  return {
    subject: words.subject({ title }),
    title: words.title(),
    name,
    parts: [
      { kind: "text", text: words.text({ from, title }) },
      ...(text === "" ? [] : [{ kind: "quote" as const, text }]),
      ...fileParts(values),
      ...(rest === null
        ? []
        : [
            { kind: "text" as const, text: m.mail_thread_rest() },
            { kind: "quote" as const, text: rest },
          ]),
      { kind: "text", text: howToAnswer(values) },
      ...(isHidden && replyTo !== null ? [{ kind: "text" as const, text: m.mail_thread_hidden() }] : []),
      ...(threadUrl === null ? [] : [{ kind: "button" as const, label: m.mail_thread_button(), url: threadUrl }]),
      ...(url === null ? [] : [{ kind: "link" as const, label: m.mail_inquiry_button(), url }]),
    ],
    reason: words.reason(),
    ...(replyTo === null ? {} : { replyTo }),
  };
};
