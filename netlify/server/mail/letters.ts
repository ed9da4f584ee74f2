import type { Locale } from "#domain/locale.ts";
import { withLocale } from "#i18n/request-locale.ts";
import type { Letter } from "./letter.ts";
import type { MailTemplate, MailValues, Template } from "./templates.ts";
import {
  accessGranted,
  agencyInvitation,
  changeUndone,
  erasureDone,
  erasureRequested,
  factorChanged,
  identityChanged,
  ownerNotice,
  publicNumberChanged,
} from "./templates/account.ts";
import {
  alreadyRegistered,
  emailChange,
  emailChangedNotice,
  newSignIn,
  passwordChanged,
  phoneChanged,
  recoverPassword,
  signedOutEverywhere,
  confirmCode,
  signInCode,
  verifyEmail,
} from "./templates/sign-in.ts";
import {
  bookingReceipt,
  bookingReceived,
  bookingRefunded,
  heldNightsAlarm,
  paymentNeedsAttention,
  personReview,
  stayReview,
} from "./templates/booking.ts";
import { calendarConflict } from "./templates/calendars.ts";
import { inquiryMarked, inquiryMessage, inquiryReceipt, inquiryToOwner, mailLeftOut } from "./templates/inquiry.ts";
import {
  listingDoubted,
  listingHidden,
  listingUnconfirmed,
  nameChange,
  reportReceived,
  reportSettled,
  submissionApproved,
  submissionReceived,
  submissionRejected,
} from "./templates/posting.ts";
import {
  newsletterConfirm,
  newsletterDigest,
  newsletterKnown,
  notificationDigest,
  searchAlert,
} from "./templates/subscription.ts";
import { tenancy } from "./templates/tenancy.ts";
import { visit } from "./templates/visit.ts";

const TEMPLATES: { [T in MailTemplate]: Template<T> } = {
  "verify-email": verifyEmail,
  "already-registered": alreadyRegistered,
  "sign-in-code": signInCode,
  "confirm-code": confirmCode,
  "recover-password": recoverPassword,
  "password-changed": passwordChanged,
  "signed-out-everywhere": signedOutEverywhere,
  "email-change": emailChange,
  "email-changed-notice": emailChangedNotice,
  "phone-changed": phoneChanged,
  "public-number-changed": publicNumberChanged,
  "name-change": nameChange,
  "identity-changed": identityChanged,
  "change-undone": changeUndone,
  "factor-changed": factorChanged,
  "access-granted": accessGranted,
  "owner-notice": ownerNotice,
  "new-sign-in": newSignIn,
  "erasure-requested": erasureRequested,
  "erasure-done": erasureDone,
  "inquiry-to-owner": inquiryToOwner,
  "inquiry-receipt": inquiryReceipt,
  "inquiry-message": inquiryMessage,
  "inquiry-marked": inquiryMarked,
  "mail-left-out": mailLeftOut,
  "booking-receipt": bookingReceipt,
  "booking-refunded": bookingRefunded,
  "booking-received": bookingReceived,
  "calendar-conflict": calendarConflict,
  "stay-review": stayReview,
  "person-review": personReview,
  "held-nights-alarm": heldNightsAlarm,
  "payment-needs-attention": paymentNeedsAttention,
  "report-received": reportReceived,
  "report-settled": reportSettled,
  "submission-approved": submissionApproved,
  "listing-unconfirmed": listingUnconfirmed,
  "listing-hidden": listingHidden,
  "listing-doubted": listingDoubted,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-known": newsletterKnown,
  "newsletter-digest": newsletterDigest,
  "search-alert": searchAlert,
  "notification-digest": notificationDigest,
  "submission-received": submissionReceived,
  "submission-rejected": submissionRejected,
  "agency-invitation": agencyInvitation,
  visit,
  tenancy,
};
export const MAIL_TEMPLATES = Object.keys(TEMPLATES) as MailTemplate[];

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(TEMPLATES, name);

/** The letter of a template with these values, in the reader's language. */
export const letterOf = <T extends MailTemplate>(template: T, values: MailValues[T], locale: Locale): Letter =>
  withLocale(locale, () => TEMPLATES[template](values, locale));
