import type { ProblemCode } from "#domain/problem.ts";
import { m } from "./messages.ts";

type Words = { title: () => string; text: () => string };

/** The messages for each code of the API or the connection. A code without messages does not compile. */
const problems: Record<ProblemCode, Words> = {
  "malformed-json": { title: m.errors_problem_malformed_json, text: m.errors_problem_malformed_json_text },
  "invalid-input": { title: m.errors_problem_invalid_input, text: m.errors_problem_invalid_input_text },
  "foreign-origin": { title: m.errors_problem_foreign_origin, text: m.errors_problem_foreign_origin_text },
  "demo-undeletable": { title: m.errors_delete_demo, text: m.errors_delete_demo_text },
  "resort-name-taken": { title: m.errors_problem_resort_name_taken, text: m.errors_problem_resort_name_taken_text },
  "not-found": { title: m.errors_problem_not_found, text: m.errors_problem_not_found_text },
  "listing-not-found": { title: m.errors_problem_listing_not_found, text: m.errors_problem_listing_not_found_text },
  "resort-not-found": { title: m.errors_problem_resort_not_found, text: m.errors_problem_resort_not_found_text },
  "submission-not-found": {
    title: m.errors_problem_submission_not_found,
    text: m.errors_problem_submission_not_found_text,
  },
  "inquiry-not-found": { title: m.errors_problem_inquiry_not_found, text: m.errors_problem_inquiry_not_found_text },
  "tenancy-not-found": { title: m.errors_problem_tenancy_not_found, text: m.errors_problem_tenancy_not_found_text },
  "too-many-tenancies": { title: m.errors_problem_too_many_tenancies, text: m.errors_problem_too_many_tenancies_text },
  "tenancy-changed": { title: m.errors_problem_tenancy_changed, text: m.errors_problem_tenancy_changed_text },
  "already-answered": { title: m.errors_problem_already_answered, text: m.errors_problem_already_answered_text },
  "no-reply-address": { title: m.errors_problem_no_reply_address, text: m.errors_problem_no_reply_address_text },
  "wait-for-answer": { title: m.errors_problem_wait_for_answer, text: m.errors_problem_wait_for_answer_text },
  "invalid-signature": { title: m.errors_problem_invalid_signature, text: m.errors_problem_invalid_signature_text },
  "name-change-not-found": {
    title: m.errors_problem_name_change_not_found,
    text: m.errors_problem_name_change_not_found_text,
  },
  "report-not-found": { title: m.errors_problem_report_not_found, text: m.errors_problem_report_not_found_text },
  "shared-list-not-found": {
    title: m.errors_problem_shared_list_not_found,
    text: m.errors_problem_shared_list_not_found_text,
  },
  "shared-list-ended": { title: m.errors_problem_shared_list_ended, text: m.errors_problem_shared_list_ended_text },
  "search-not-found": { title: m.errors_problem_search_not_found, text: m.errors_problem_search_not_found_text },
  "too-many-searches": { title: m.errors_problem_too_many_searches, text: m.errors_problem_too_many_searches_text },
  "agency-not-found": {
    title: m.errors_problem_agency_not_found,
    text: m.errors_problem_agency_not_found_text,
  },
  "member-not-found": {
    title: m.errors_problem_member_not_found,
    text: m.errors_problem_member_not_found_text,
  },
  "invitation-not-found": {
    title: m.errors_problem_invitation_not_found,
    text: m.errors_problem_invitation_not_found_text,
  },
  "notice-not-found": {
    title: m.errors_problem_notice_not_found,
    text: m.errors_problem_notice_not_found_text,
  },
  "already-member": {
    title: m.errors_problem_already_member,
    text: m.errors_problem_already_member_text,
  },
  "agency-full": {
    title: m.errors_problem_agency_full,
    text: m.errors_problem_agency_full_text,
  },
  "agency-not-empty": {
    title: m.errors_problem_agency_not_empty,
    text: m.errors_problem_agency_not_empty_text,
  },
  "too-many-notices": {
    title: m.errors_problem_too_many_notices,
    text: m.errors_problem_too_many_notices_text,
  },
  "owner-too-new": {
    title: m.errors_problem_owner_too_new,
    text: m.errors_problem_owner_too_new_text,
  },
  "last-owner": {
    title: m.errors_problem_last_owner,
    text: m.errors_problem_last_owner_text,
  },
  "successor-needs-phone": {
    title: m.errors_problem_successor_needs_phone,
    text: m.errors_problem_successor_needs_phone_text,
  },
  "notification-not-found": {
    title: m.errors_problem_notification_not_found,
    text: m.errors_problem_notification_not_found_text,
  },
  "invalid-key": { title: m.errors_problem_invalid_key, text: m.errors_problem_invalid_key_text },
  "key-not-allowed": { title: m.errors_problem_key_not_allowed, text: m.errors_problem_key_not_allowed_text },
  "key-not-found": { title: m.errors_problem_key_not_found, text: m.errors_problem_key_not_found_text },
  "feed-not-found": { title: m.errors_problem_feed_not_found, text: m.errors_problem_feed_not_found_text },
  "import-not-found": { title: m.errors_problem_import_not_found, text: m.errors_problem_import_not_found_text },
  "too-many-keys": { title: m.errors_problem_too_many_keys, text: m.errors_problem_too_many_keys_text },
  "import-has-faults": { title: m.errors_problem_import_has_faults, text: m.errors_problem_import_has_faults_text },
  "unreadable-file": { title: m.errors_problem_unreadable_file, text: m.errors_problem_unreadable_file_text },
  "unreadable-archive": { title: m.errors_problem_unreadable_archive, text: m.errors_problem_unreadable_archive_text },
  "meeting-not-found": { title: m.errors_problem_meeting_not_found, text: m.errors_problem_meeting_not_found_text },
  "no-meeting": { title: m.errors_problem_no_meeting, text: m.errors_problem_no_meeting_text },
  "review-withdrawn": { title: m.errors_problem_review_withdrawn, text: m.errors_problem_review_withdrawn_text },
  "visit-not-found": { title: m.errors_problem_visit_not_found, text: m.errors_problem_visit_not_found_text },
  "too-many-visits": { title: m.errors_problem_too_many_visits, text: m.errors_problem_too_many_visits_text },
  "already-asked": { title: m.errors_problem_already_asked, text: m.errors_problem_already_asked_text },
  "own-review": { title: m.errors_problem_own_review, text: m.errors_problem_own_review_text },
  "already-reported": { title: m.errors_problem_already_reported, text: m.errors_problem_already_reported_text },
  "already-said": { title: m.errors_problem_already_said, text: m.errors_problem_already_said_text },
  "slot-taken": { title: m.errors_problem_slot_taken, text: m.errors_problem_slot_taken_text },
  "no-stay": { title: m.errors_problem_no_stay, text: m.errors_problem_no_stay_text },
  "review-published": { title: m.errors_problem_review_published, text: m.errors_problem_review_published_text },
  "visit-changed": { title: m.errors_problem_visit_changed, text: m.errors_problem_visit_changed_text },
  "already-decided": { title: m.errors_problem_already_decided, text: m.errors_problem_already_decided_text },
  "changed-meanwhile": { title: m.errors_problem_changed_meanwhile, text: m.errors_problem_changed_meanwhile_text },
  "has-bookings": { title: m.errors_problem_has_bookings, text: m.errors_problem_has_bookings_text },
  "method-not-allowed": { title: m.errors_problem_method_not_allowed, text: m.errors_problem_method_not_allowed_text },
  "body-too-large": { title: m.errors_problem_body_too_large, text: m.errors_problem_body_too_large_text },
  internal: { title: m.errors_problem_internal, text: m.errors_problem_internal_text },
  "database-unavailable": {
    title: m.errors_problem_database_unavailable,
    text: m.errors_problem_database_unavailable_text,
  },
  "credentials-missing": {
    title: m.errors_problem_credentials_missing,
    text: m.errors_problem_credentials_missing_text,
  },
  "invalid-scope": { title: m.errors_problem_invalid_scope, text: m.errors_problem_invalid_scope_text },
  "invalid-token": { title: m.errors_problem_invalid_token, text: m.errors_problem_invalid_token_text },
  "weak-password": { title: m.errors_problem_weak_password, text: m.errors_problem_weak_password_text },
  "signed-out": { title: m.errors_problem_signed_out, text: m.errors_problem_signed_out_text },
  "invalid-credentials": {
    title: m.errors_problem_invalid_credentials,
    text: m.errors_problem_invalid_credentials_text,
  },
  "email-not-verified": { title: m.errors_problem_email_not_verified, text: m.errors_problem_email_not_verified_text },
  "not-allowed": { title: m.errors_problem_not_allowed, text: m.errors_problem_not_allowed_text },
  "confirm-needed": { title: m.errors_problem_confirm_needed, text: m.errors_problem_confirm_needed_text },
  "session-not-found": { title: m.errors_problem_session_not_found, text: m.errors_problem_session_not_found_text },
  "already-registered": { title: m.errors_problem_already_registered, text: m.errors_problem_already_registered_text },
  "address-taken": { title: m.errors_problem_address_taken, text: m.errors_problem_address_taken_text },
  "another-account": { title: m.errors_problem_another_account, text: m.errors_problem_another_account_text },
  "unreadable-picture": { title: m.errors_problem_unreadable_picture, text: m.errors_problem_unreadable_picture_text },
  "too-many-pixels": { title: m.errors_problem_too_many_pixels, text: m.errors_problem_too_many_pixels_text },
  "cut-off-picture": { title: m.errors_problem_cut_off_picture, text: m.errors_problem_cut_off_picture_text },
  "draft-not-found": { title: m.errors_problem_draft_not_found, text: m.errors_problem_draft_not_found_text },
  "picture-not-found": { title: m.errors_problem_picture_not_found, text: m.errors_problem_picture_not_found_text },
  "draft-changed": { title: m.errors_problem_draft_changed, text: m.errors_problem_draft_changed_text },
  "picture-in-use": { title: m.errors_problem_picture_in_use, text: m.errors_problem_picture_in_use_text },
  "too-many-pictures": { title: m.errors_problem_too_many_pictures, text: m.errors_problem_too_many_pictures_text },
  "unsupported-picture": {
    title: m.errors_problem_unsupported_picture,
    text: m.errors_problem_unsupported_picture_text,
  },
  "too-many-attempts": { title: m.errors_problem_too_many_attempts, text: m.errors_problem_too_many_attempts_text },
  "google-failed": { title: m.errors_problem_google_failed, text: m.errors_problem_google_failed_text },
  "google-cancelled": { title: m.errors_problem_google_cancelled, text: m.errors_problem_google_cancelled_text },
  "sign-in-expired": { title: m.errors_problem_sign_in_expired, text: m.errors_problem_sign_in_expired_text },
  "administrator-needs-factor": {
    title: m.errors_problem_administrator_needs_factor,
    text: m.errors_problem_administrator_needs_factor_text,
  },
  "wrong-factor-code": { title: m.errors_problem_wrong_factor_code, text: m.errors_problem_wrong_factor_code_text },
  "google-email-unverified": {
    title: m.errors_problem_google_email_unverified,
    text: m.errors_problem_google_email_unverified_text,
  },
  "factor-not-found": { title: m.errors_problem_factor_not_found, text: m.errors_problem_factor_not_found_text },
  "identity-not-found": { title: m.errors_problem_identity_not_found, text: m.errors_problem_identity_not_found_text },
  "google-not-configured": {
    title: m.errors_problem_google_not_configured,
    text: m.errors_problem_google_not_configured_text,
  },
  "identity-already-exists": {
    title: m.errors_problem_identity_already_exists,
    text: m.errors_problem_identity_already_exists_text,
  },
  "single-identity-not-deletable": {
    title: m.errors_problem_single_identity_not_deletable,
    text: m.errors_problem_single_identity_not_deletable_text,
  },
  "google-account-exists": {
    title: m.errors_problem_google_account_exists,
    text: m.errors_problem_google_account_exists_text,
  },
  "too-many-factors": { title: m.errors_problem_too_many_factors, text: m.errors_problem_too_many_factors_text },
  "google-unavailable": { title: m.errors_problem_google_unavailable, text: m.errors_problem_google_unavailable_text },
  "network-loss": { title: m.errors_problem_network_loss, text: m.errors_problem_network_loss_text },
  timeout: { title: m.errors_problem_timeout, text: m.errors_problem_timeout_text },
  "unreadable-answer": { title: m.errors_problem_unreadable_answer, text: m.errors_problem_unreadable_answer_text },
  "booking-not-found": { title: m.errors_problem_booking_not_found, text: m.errors_problem_booking_not_found_text },
  "payment-not-found": { title: m.errors_problem_payment_not_found, text: m.errors_problem_payment_not_found_text },
  "dates-taken": { title: m.errors_problem_dates_taken, text: m.errors_problem_dates_taken_text },
  "too-many-nights-held": {
    title: m.errors_problem_too_many_nights_held,
    text: m.errors_problem_too_many_nights_held_text,
  },
  "demo-not-bookable": { title: m.errors_problem_demo_not_bookable, text: m.errors_problem_demo_not_bookable_text },
  "payment-unclear": { title: m.errors_problem_payment_unclear, text: m.errors_problem_payment_unclear_text },
  "booking-closed": { title: m.errors_problem_booking_closed, text: m.errors_problem_booking_closed_text },
  "not-refundable": { title: m.errors_problem_not_refundable, text: m.errors_problem_not_refundable_text },
  "payment-final": { title: m.errors_problem_payment_final, text: m.errors_problem_payment_final_text },
  "payment-unavailable": {
    title: m.errors_problem_payment_unavailable,
    text: m.errors_problem_payment_unavailable_text,
  },
};

/** Not by the server's table: no page carries its titles. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/** Title and sentence for a problem code, in the current language; for one that only a newer server has, those of a fault of ours. */
export const problemWords = (code: ProblemCode): { title: string; text: string } => {
  const { title, text } = isProblemCode(code) ? problems[code] : problems.internal;
  return { title: title(), text: text() };
};
