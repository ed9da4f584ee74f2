import { formatPhone } from "#domain/account/phone.ts";
import { m } from "#i18n/messages.ts";
import type { MailValues, Template } from "../templates.ts";

/** How to answer: by mail or telephone; only in the account if the sender shows no number and replies are not received. */
function howToAnswer({ senderName, senderPhone, senderEmail, replyTo }: MailValues["inquiry-to-owner"]): string {
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
    { kind: "text", text: howToAnswer(values) },
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
