import { formatPhone } from "#domain/account/phone.ts";
import { m } from "#i18n/messages.ts";
import type { MailValues, Template } from "../templates.ts";
import { attachmentLeftOutWords } from "#i18n/field-problem.ts";
import type { LetterPart } from "../letter.ts";
import { formatNumber } from "#domain/text/number.ts";

/** How to answer: by mail or telephone; only in the account if the sender shows no number and replies are not received. */
function howToAnswerSeeker({ senderName, senderPhone, senderEmail, replyTo }: MailValues["inquiry-to-owner"]): string {
  if (senderPhone === null) return replyTo === null ? m.mail_inquiry_hidden() : m.mail_inquiry_hidden_reply();
  if (replyTo !== null) return m.mail_thread_reply({ from: senderName });
  return senderEmail === null ? m.mail_inquiry_call() : m.mail_inquiry_answer();
}

/** If replies to the inquiry are not received, they go to the sender's own address if it is shown. */
const replyTo = (values: MailValues["inquiry-to-owner"]): string | null => values.replyTo ?? values.senderEmail;

export const inquiryToOwner: Template<"inquiry-to-owner"> = (values, locale) => ({
  subject: m.mail_inquiry_subject({ title: values.title }),
  title: m.mail_inquiry_title(),
  name: values.name,
  parts: [
    { kind: "text", text: m.mail_inquiry_text({ title: values.title }) },
    { kind: "quote", text: values.message },
    {
      kind: "facts",
      rows: [
        [m.mail_inquiry_name(), values.senderName],
        ...(values.senderPhone === null
          ? []
          : [[m.mail_inquiry_phone(), formatPhone(values.senderPhone, locale)] as const]),
        ...(values.senderEmail === null ? [] : [[m.mail_inquiry_email(), values.senderEmail] as const]),
      ],
    },
    { kind: "text", text: howToAnswerSeeker(values) },
    ...(values.accountUrl === null
      ? []
      : [
          ...(values.senderPhone === null ? [] : [{ kind: "text" as const, text: m.mail_inquiry_account() }]),
          { kind: "button" as const, label: m.mail_inquiry_account_button(), url: values.accountUrl },
        ]),
    values.accountUrl === null
      ? { kind: "button", label: m.mail_inquiry_button(), url: values.url }
      : { kind: "link", label: m.mail_inquiry_button(), url: values.url },
  ],
  reason: m.mail_inquiry_reason(),
  ...(replyTo(values) === null ? {} : { replyTo: replyTo(values)! }),
});

export const inquiryReceipt: Template<"inquiry-receipt"> = ({ name, title, url, threadUrl }) => ({
  subject: m.mail_receipt_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_receipt_text({ title }) },
    { kind: "button", label: m.mail_thread_button(), url: threadUrl },
    { kind: "link", label: m.mail_inquiry_button(), url },
  ],
  reason: m.mail_receipt_reason(),
});

const MESSAGE_WORDS = {
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
function howToAnswerMessage({ from, replyTo, threadUrl }: MailValues["inquiry-message"]): string {
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
    ...leftOut.map((file) => ({ kind: "text" as const, text: attachmentLeftOutWords(file) })),
  ];
}

export const inquiryMessage: Template<"inquiry-message"> = (values) => {
  const { reader, name, from, title, url, text, rest, threadUrl, replyTo, isHidden } = values;
  const words = MESSAGE_WORDS[reader];
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
      { kind: "text", text: howToAnswerMessage(values) },
      ...(isHidden && replyTo !== null ? [{ kind: "text" as const, text: m.mail_thread_hidden() }] : []),
      ...(threadUrl === null ? [] : [{ kind: "button" as const, label: m.mail_thread_button(), url: threadUrl }]),
      ...(url === null ? [] : [{ kind: "link" as const, label: m.mail_inquiry_button(), url }]),
    ],
    reason: words.reason(),
    ...(replyTo === null ? {} : { replyTo }),
  };
};

export const mailLeftOut: Template<"mail-left-out"> = ({ reader, name, title, leftOut, threadUrl }) => ({
  subject: m.mail_left_out_subject({ title }),
  title: m.mail_left_out_title(),
  name,
  parts: [
    { kind: "text", text: m.mail_left_out_text({ title }) },
    ...leftOut.map((file) => ({ kind: "text" as const, text: attachmentLeftOutWords(file) })),
    ...(threadUrl === null ? [] : [{ kind: "button" as const, label: m.mail_thread_button(), url: threadUrl }]),
  ],
  reason: reader === "seeker" ? m.mail_answer_reason() : m.mail_inquiry_reason(),
});

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
