import { formatDate } from "#domain/text/date.ts";
import { m } from "#i18n/messages.ts";
import { confirmLetter } from "../confirm-letter.ts";
import type { Template } from "../templates.ts";

export const listingUnconfirmed: Template<"listing-unconfirmed"> = (values, locale) =>
  confirmLetter(values, m.mail_fresh_subject({ title: values.title }), [
    m.mail_fresh_text({ title: values.title }),
    m.mail_fresh_until({ date: formatDate(values.hideAt, locale) }),
  ]);
