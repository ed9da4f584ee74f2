import { m } from "#i18n/messages.ts";
import { reasonWords } from "#i18n/rejection-words.ts";
import type { MailValues, Template } from "../templates.ts";

type Words = Record<"subject" | "text", (about: { title: string }) => string> & { button: () => string };

const WORDS: Record<MailValues["stay-review"]["event"], Words> = {
  asked: {
    subject: m.mail_stay_review_subject,
    text: m.mail_stay_review_text,
    button: m.mail_stay_review_button,
  },
  approved: {
    subject: m.mail_stay_review_approved_subject,
    text: m.mail_stay_review_approved_text,
    button: m.mail_stay_review_approved_button,
  },
  rejected: {
    subject: m.mail_stay_review_rejected_subject,
    text: m.mail_stay_review_rejected_text,
    button: m.mail_stay_review_rejected_button,
  },
};

export const stayReview: Template<"stay-review"> = ({ name, event, title, reasons, text, url }) => ({
  subject: WORDS[event].subject({ title }),
  name,
  parts: [
    { kind: "text", text: WORDS[event].text({ title }) },
    ...(reasons.length === 0
      ? []
      : [
          {
            kind: "facts" as const,
            rows: reasons.map((reason) => [m.mail_rejected_reason(), reasonWords(reason)] as const),
          },
        ]),
    ...(text === null ? [] : [{ kind: "quote" as const, text }]),
    { kind: "button", label: WORDS[event].button(), url },
  ],
  reason: m.mail_booking_reason(),
});
