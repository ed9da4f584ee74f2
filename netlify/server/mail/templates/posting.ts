import { m } from "#i18n/messages.ts";
import { formatDate } from "#domain/text/date.ts";
import { reasonWords } from "#i18n/rejection-words.ts";
import { HIDE_DAYS } from "#domain/listing/freshness.ts";
import { daysWords } from "#i18n/letter-wording.ts";
import type { Letter, LetterPart } from "#server/mail/letter.ts";
import type { Template, MailValues } from "../templates.ts";

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

/**
 * The letter of the mails about an unconfirmed listing: texts, a button that confirms, and a link to edit what is no longer true. Writes
 * in the language that `withLocale` has set.
 */
const confirmLetter = (
  { name, confirmUrl, editUrl }: MailValues["listing-unconfirmed" | "listing-hidden" | "listing-doubted"],
  subject: string,
  texts: string[],
): Letter => ({
  subject,
  name,
  parts: [
    ...texts.map((text): LetterPart => ({ kind: "text", text })),
    { kind: "button", label: m.mail_fresh_button(), url: confirmUrl },
    { kind: "link", label: m.mail_fresh_edit(), url: editUrl },
  ],
  reason: m.mail_fresh_reason(),
});

export const listingUnconfirmed: Template<"listing-unconfirmed"> = (values, locale) =>
  confirmLetter(values, m.mail_fresh_subject({ title: values.title }), [
    m.mail_fresh_text({ title: values.title }),
    m.mail_fresh_until({ date: formatDate(values.hideAt, locale) }),
  ]);

export const listingHidden: Template<"listing-hidden"> = (values, locale) =>
  confirmLetter(values, m.mail_hidden_subject({ title: values.title }), [
    m.mail_hidden_text({ title: values.title, days: daysWords(HIDE_DAYS, locale) }),
    m.mail_hidden_again(),
  ]);

export const listingDoubted: Template<"listing-doubted"> = (values) =>
  confirmLetter(values, m.mail_hidden_subject({ title: values.title }), [
    m.mail_doubted_text({ title: values.title }),
    m.mail_hidden_again(),
  ]);

type NameChange = MailValues["name-change"];

const NAME_SUBJECT: Record<NameChange["state"], () => string> = {
  waiting: m.mail_name_waiting_subject,
  approved: m.mail_name_approved_subject,
  rejected: m.mail_name_rejected_subject,
};
const NAME_TEXT: Record<NonNullable<NameChange["of"]>, Record<NameChange["state"], () => string>> = {
  account: {
    waiting: m.mail_name_waiting_text,
    approved: m.mail_name_approved_text,
    rejected: m.mail_name_rejected_text,
  },
  agency: {
    waiting: m.mail_agency_name_waiting_text,
    approved: m.mail_agency_name_approved_text,
    rejected: m.mail_agency_name_rejected_text,
  },
};

export const nameChange: Template<"name-change"> = ({ name, of = "account", newName, state, securityUrl }) => ({
  subject: NAME_SUBJECT[state](),
  name,
  parts: [
    { kind: "text", text: NAME_TEXT[of][state]() },
    { kind: "facts", rows: [[m.mail_name_new(), newName]] },
    { kind: "text", text: m.mail_factor_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});

export const reportReceived: Template<"report-received"> = ({ title, stateUrl }) => ({
  subject: m.mail_report_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_report_text({ title }) },
    { kind: "button", label: m.mail_report_button(), url: stateUrl },
  ],
  reason: m.mail_report_reason(),
});

const REPORT_WORDS: Record<MailValues["report-settled"]["outcome"], (title: { title: string }) => string> = {
  removed: m.mail_report_removed,
  corrected: m.mail_report_corrected,
  dismissed: m.mail_report_dismissed,
};

export const reportSettled: Template<"report-settled"> = ({ title, outcome, note }) => ({
  subject: m.mail_report_settled_subject(),
  name: "",
  parts: [
    { kind: "text", text: REPORT_WORDS[outcome]({ title }) },
    ...(note ? [{ kind: "quote" as const, text: note }] : []),
  ],
  reason: m.mail_report_reason(),
});
