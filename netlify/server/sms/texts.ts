import type { Locale } from "#domain/locale.ts";
import { m } from "#i18n/messages.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { minutesWords } from "#i18n/letter-wording.ts";

/** What each SMS is filled with. `minutes`: how long the code works. */
export type SmsValues = {
  "sign-in-code": { code: string; minutes: number };
  "verify-phone": { code: string; minutes: number };
  "factor-code": { code: string; minutes: number };
};
export type SmsTemplate = keyof SmsValues;

const WORDS: Record<SmsTemplate, (inputs: { code: string; time: string }) => string> = {
  "sign-in-code": m.mail_sms_sign_in,
  "verify-phone": m.mail_sms_verify,
  "factor-code": m.mail_sms_factor,
};
export const SMS_TEMPLATES = Object.keys(WORDS) as SmsTemplate[];

export const isSmsTemplate = (name: string): name is SmsTemplate => Object.hasOwn(WORDS, name);

/** The text of an SMS. Bengali ones stay within 70 characters: from the 71st on a second SMS is paid for. */
export const smsText = <T extends SmsTemplate>(template: T, { code, minutes }: SmsValues[T], locale: Locale): string =>
  withLocale(locale, () => WORDS[template]({ code, time: minutesWords(minutes, locale) }));
