import type { Locale } from "#domain/locale.ts";
import { withLocale } from "#i18n/request-locale.ts";
import type { Letter } from "./letter.ts";
import type { MailTemplate, MailValues, Template } from "./templates.ts";
import { accessGranted } from "./templates/access-granted.ts";
import { agencyInvitation } from "./templates/agency-invitation.ts";
import { alreadyRegistered } from "./templates/already-registered.ts";
import { bookingReceipt } from "./templates/booking-receipt.ts";
import { bookingReceived } from "./templates/booking-received.ts";
import { bookingRefunded } from "./templates/booking-refunded.ts";
import { changeUndone } from "./templates/change-undone.ts";
import { emailChange } from "./templates/email-change.ts";
import { emailChangedNotice } from "./templates/email-changed-notice.ts";
import { erasureDone } from "./templates/erasure-done.ts";
import { erasureRequested } from "./templates/erasure-requested.ts";
import { factorChanged } from "./templates/factor-changed.ts";
import { heldNightsAlarm } from "./templates/held-nights-alarm.ts";
import { identityChanged } from "./templates/identity-changed.ts";
import { inquiryMarked } from "./templates/inquiry-marked.ts";
import { inquiryMessage } from "./templates/inquiry-message.ts";
import { inquiryReceipt } from "./templates/inquiry-receipt.ts";
import { inquiryToOwner } from "./templates/inquiry-to-owner.ts";
import { listingHidden } from "./templates/listing-hidden.ts";
import { listingUnconfirmed } from "./templates/listing-unconfirmed.ts";
import { mailLeftOut } from "./templates/mail-left-out.ts";
import { nameChange } from "./templates/name-change.ts";
import { newSignIn } from "./templates/new-sign-in.ts";
import { newsletterConfirm } from "./templates/newsletter-confirm.ts";
import { newsletterDigest } from "./templates/newsletter-digest.ts";
import { newsletterKnown } from "./templates/newsletter-known.ts";
import { notificationDigest } from "./templates/notification-digest.ts";
import { ownerNotice } from "./templates/owner-notice.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { paymentNeedsAttention } from "./templates/payment-needs-attention.ts";
import { phoneChanged } from "./templates/phone-changed.ts";
import { publicNumberChanged } from "./templates/public-number-changed.ts";
import { recoverPassword } from "./templates/recover-password.ts";
import { searchAlert } from "./templates/search-alert.ts";
import { signedOutEverywhere } from "./templates/signed-out-everywhere.ts";
import { confirmCode } from "./templates/confirm-code.ts";
import { signInCode } from "./templates/sign-in-code.ts";
import { reportReceived } from "./templates/report-received.ts";
import { reportSettled } from "./templates/report-settled.ts";
import { stayReview } from "./templates/stay-review.ts";
import { submissionApproved } from "./templates/submission-approved.ts";
import { submissionReceived } from "./templates/submission-received.ts";
import { submissionRejected } from "./templates/submission-rejected.ts";
import { verifyEmail } from "./templates/verify-email.ts";
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
  "stay-review": stayReview,
  "held-nights-alarm": heldNightsAlarm,
  "payment-needs-attention": paymentNeedsAttention,
  "report-received": reportReceived,
  "report-settled": reportSettled,
  "submission-approved": submissionApproved,
  "listing-unconfirmed": listingUnconfirmed,
  "listing-hidden": listingHidden,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-known": newsletterKnown,
  "newsletter-digest": newsletterDigest,
  "search-alert": searchAlert,
  "notification-digest": notificationDigest,
  "submission-received": submissionReceived,
  "submission-rejected": submissionRejected,
  "agency-invitation": agencyInvitation,
  visit,
};
export const MAIL_TEMPLATES = Object.keys(TEMPLATES) as MailTemplate[];

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(TEMPLATES, name);

/** The letter of a template with these values, in the reader's language. */
export const letterOf = <T extends MailTemplate>(template: T, values: MailValues[T], locale: Locale): Letter =>
  withLocale(locale, () => TEMPLATES[template](values, locale));
