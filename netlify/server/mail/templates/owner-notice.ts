import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";
import { greetingName, instantWords } from "#i18n/letter-wording.ts";
import type { MailValues, Template } from "../templates.ts";

type Values = MailValues["owner-notice"];
type Words = (values: { what: string; agency: string }) => string;

/** By what happened, to the owner concerned and to the others. */
const SUBJECTS: Record<Values["event"], { self: Words; others: Words }> = {
  planned: { self: m.mail_notice_planned_self, others: m.mail_notice_planned },
  "called-off": { self: m.mail_notice_off_self, others: m.mail_notice_off },
  done: { self: m.mail_notice_done_self, others: m.mail_notice_done },
};

function explained({ event, self, wish, until }: Values, locale: Locale): string[] {
  if (event === "called-off") return [m.mail_notice_off_text()];
  if (event === "done") return [m.mail_notice_done_text()];
  const time = instantWords(until, locale);
  const fate = wish === "remove" ? m.mail_notice_remove({ time }) : m.mail_notice_agent({ time });
  return [fate, self ? m.mail_notice_refuse() : m.mail_notice_others()];
}

export const ownerNotice: Template<"owner-notice"> = (values, locale) => {
  const { name, event, self, agency, url } = values;
  const subject = SUBJECTS[event][self ? "self" : "others"]({ what: greetingName(values.what), agency });
  return {
    subject,
    name,
    parts: [
      ...explained(values, locale).map((text) => ({ kind: "text" as const, text })),
      { kind: "button", label: m.mail_notice_button(), url },
    ],
    reason: m.mail_reason_security(),
  };
};
