import type { NotificationData } from "#domain/account/notification.ts";
import { fitSms, type SmsKind } from "#domain/account/sms-news.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { m } from "#i18n/messages.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { minutesWords } from "#i18n/letter-wording.ts";
import { slotText } from "#i18n/visit-words.ts";

/** An event that somebody is told of. */
export type SmsNews = { owner: string; event: string; kind: SmsKind; data: NotificationData };
type Code = { code: string; minutes: number };

/** What each SMS is filled with. `minutes`: how long the code works. */
export type SmsValues = {
  "sign-in-code": Code;
  "verify-phone": Code;
  "factor-code": Code;
  "sms-news": SmsNews;
};
export type SmsTemplate = keyof SmsValues;
type CodeTemplate = Exclude<SmsTemplate, "sms-news">;

const CODES: Record<CodeTemplate, (inputs: { code: string; time: string }) => string> = {
  "sign-in-code": m.mail_sms_sign_in,
  "verify-phone": m.mail_sms_verify,
  "factor-code": m.mail_sms_factor,
};
export const CODE_TEMPLATES = Object.keys(CODES) as CodeTemplate[];

type Said = { title: string; time: string; amount: string };
const NEWS: Record<SmsKind, (said: Said) => string> = {
  "visit-confirmed": m.mail_sms_visit_confirmed,
  "visit-cancelled": m.mail_sms_visit_cancelled,
  "visit-reminder": m.mail_sms_visit_reminder,
  "booking-paid": m.mail_sms_booking_paid,
  "booking-received": m.mail_sms_booking_received,
  "refund-done": m.mail_sms_refund_done,
};

export const isSmsTemplate = (name: string): name is SmsTemplate => name === "sms-news" || Object.hasOwn(CODES, name);

/** In one SMS: the title of what it is about is cut. An amount is written without its sign, which would make every letter cost twice. */
function newsText({ kind, data }: SmsNews, locale: Locale): string {
  const { title = "", titleBn = "", at, amount = 0 } = data;
  const time = at === undefined ? "" : slotText(at, locale);
  return fitSms(
    (cut) => NEWS[kind]({ title: cut, time, amount: formatNumber(amount, locale) }),
    readersTitle({ title, titleBn }, locale),
  );
}

/** The text of an SMS. Bengali ones stay within 70 characters: from the 71st on a second SMS is paid for. */
export const smsText = <T extends SmsTemplate>(template: T, values: SmsValues[T], locale: Locale): string =>
  withLocale(locale, () => {
    if (template === "sms-news") return newsText(values as SmsNews, locale);
    const { code, minutes } = values as Code;
    return CODES[template as CodeTemplate]({ code, time: minutesWords(minutes, locale) });
  });
