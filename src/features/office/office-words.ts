import type { BookingState } from "#domain/booking/booking.ts";
import type { SecurityNotice } from "#domain/moderation/office.ts";
import { m } from "#i18n/messages.ts";

/** What a payment is, for the administrator. */
export const paymentWords: Record<BookingState, () => string> = {
  initiated: m.receipt_state_initiated,
  awaiting: m.receipt_state_awaiting,
  executing: m.office_payment_executing,
  unknown: m.office_payment_unknown,
  paid: m.receipt_state_paid,
  failed: m.receipt_state_failed,
  cancelled: m.receipt_state_cancelled,
  expired: m.receipt_state_expired,
  quarantined: m.receipt_state_person,
  refunding: m.receipt_state_refunding,
  refunded: m.receipt_state_refunded,
};

/** What a letter told an account. */
export const noticeWords: Record<SecurityNotice, () => string> = {
  "new-sign-in": m.office_notice_sign_in,
  "password-changed": m.office_notice_password,
  "factor-changed": m.office_notice_factor,
  "identity-changed": m.office_notice_identity,
  "email-changed-notice": m.office_notice_email,
  "phone-changed": m.office_notice_phone,
  "public-number-changed": m.office_notice_number,
};
