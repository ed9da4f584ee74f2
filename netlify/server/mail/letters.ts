import type { Locale } from "#domain/locale.ts";
import { withLocale } from "#i18n/request-locale.ts";
import type { Letter, MailTemplate, MailValues, Template } from "./templates.ts";
import { alreadyRegistered } from "./templates/already-registered.ts";
import { changeUndone } from "./templates/change-undone.ts";
import { emailChange } from "./templates/email-change.ts";
import { emailChangedNotice } from "./templates/email-changed-notice.ts";
import { erasureDone } from "./templates/erasure-done.ts";
import { erasureRequested } from "./templates/erasure-requested.ts";
import { factorChanged } from "./templates/factor-changed.ts";
import { inquiryReceipt } from "./templates/inquiry-receipt.ts";
import { inquiryToOwner } from "./templates/inquiry-to-owner.ts";
import { newSignIn } from "./templates/new-sign-in.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { phoneChanged } from "./templates/phone-changed.ts";
import { recoverPassword } from "./templates/recover-password.ts";
import { signInCode } from "./templates/sign-in-code.ts";
import { verifyEmail } from "./templates/verify-email.ts";

const TEMPLATES: { [T in MailTemplate]: Template<T> } = {
  "verify-email": verifyEmail,
  "already-registered": alreadyRegistered,
  "sign-in-code": signInCode,
  "recover-password": recoverPassword,
  "password-changed": passwordChanged,
  "email-change": emailChange,
  "email-changed-notice": emailChangedNotice,
  "phone-changed": phoneChanged,
  "change-undone": changeUndone,
  "factor-changed": factorChanged,
  "new-sign-in": newSignIn,
  "erasure-requested": erasureRequested,
  "erasure-done": erasureDone,
  "inquiry-to-owner": inquiryToOwner,
  "inquiry-receipt": inquiryReceipt,
};
export const MAIL_TEMPLATES = Object.keys(TEMPLATES) as MailTemplate[];

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(TEMPLATES, name);

/** The letter that a template makes of these values, in the reader's language. */
export const letterOf = <T extends MailTemplate>(template: T, values: MailValues[T], locale: Locale): Letter =>
  withLocale(locale, () => TEMPLATES[template](values, locale));
