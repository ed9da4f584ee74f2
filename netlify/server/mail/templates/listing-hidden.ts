import { HIDE_DAYS } from "#domain/listing/freshness.ts";
import { m } from "#i18n/messages.ts";
import { confirmLetter } from "../confirm-letter.ts";
import type { Template } from "../templates.ts";
import { daysWords } from "#i18n/letter-wording.ts";

export const listingHidden: Template<"listing-hidden"> = (values, locale) =>
  confirmLetter(values, m.mail_hidden_subject({ title: values.title }), [
    m.mail_hidden_text({ title: values.title, days: daysWords(HIDE_DAYS, locale) }),
    m.mail_hidden_again(),
  ]);
