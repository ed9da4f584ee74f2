import { formatTaka } from "#domain/money/money.ts";
import { formatDate, formatMonth } from "#domain/text/date.ts";
import { m } from "#i18n/messages.ts";
import { TENANCY_NEWS } from "#i18n/tenancy/tenancy-words.ts";
import type { MailValues, Template } from "../templates.ts";

type Values = MailValues["tenancy"];

const SAID: Record<Values["event"], () => string> = {
  invited: m.mail_tenancy_invited,
  changed: m.mail_tenancy_changed,
  agreed: m.mail_tenancy_agreed,
  withdrawn: m.mail_tenancy_withdrawn,
  declined: m.mail_tenancy_declined,
  notice: m.mail_tenancy_notice,
  "notice-back": m.mail_tenancy_notice_back,
  ended: m.mail_tenancy_ended,
  payment: m.mail_tenancy_payment,
  receipt: m.mail_tenancy_receipt,
  line: m.mail_tenancy_line,
  rise: m.mail_tenancy_rise,
  "rise-back": m.mail_tenancy_rise_back,
  confirmed: m.mail_tenancy_confirmed,
  disputed: m.mail_tenancy_disputed,
  due: m.mail_tenancy_due,
};

export const tenancy: Template<"tenancy"> = ({ name, event, amount, month, day, url }, locale) => {
  const rows: [string, string][] = [];
  if (month !== undefined) rows.push([m.tenancy_month(), formatMonth(`${month}-15`, locale)]);
  if (amount !== undefined) rows.push([m.tenancy_amount(), formatTaka(amount, locale)]);
  if (day !== undefined)
    rows.push([event === "due" ? m.tenancy_due_by() : m.tenancy_last_day(), formatDate(day, locale)]);
  return {
    subject: TENANCY_NEWS[event](),
    name,
    parts: [
      { kind: "text", text: SAID[event]() },
      ...(rows.length > 0 ? [{ kind: "facts" as const, rows }] : []),
      { kind: "button", label: m.mail_tenancy_button(), url },
    ],
    reason: event === "invited" ? m.mail_tenancy_reason_invited() : m.mail_tenancy_reason(),
  };
};
