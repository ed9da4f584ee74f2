import { m } from "./messages.ts";

/** Why the value of a form's field was not accepted, by the code that the server or the form itself gives. */
const reasons: Record<string, () => string> = {
  required: m.ui_field_required,
  "too-short": m.ui_field_too_short,
  "too-long": m.ui_field_too_long,
  "not-an-email": m.ui_field_not_an_email,
  "not-a-phone": m.ui_field_not_a_phone,
  "too-common": m.ui_field_too_common,
  "too-simple": m.ui_field_too_simple,
  "contains-name": m.ui_field_contains_name,
  "contains-address": m.ui_field_contains_address,
  // Only the present password is answered with it.
  wrong: m.ui_field_wrong,
  "unknown-value": m.ui_field_unknown_value,
  "not-text": m.ui_field_not_text,
  "not-a-number": m.ui_field_not_a_number,
  "not-a-date": m.ui_field_not_a_date,
  "not-a-link": m.ui_field_not_a_link,
  "out-of-range": m.ui_field_out_of_range,
  "unknown-place": m.ui_field_unknown_place,
  elsewhere: m.ui_field_elsewhere,
  "wrong-order": m.ui_field_wrong_order,
  "no-rating": m.ui_field_no_rating,
  "tell-more": m.ui_field_tell_more,
  "too-many": m.ui_field_too_many,
  "too-many-guests": m.ui_field_too_many_guests,
  "needs-email": m.ui_field_needs_email,
  "unconfirmed-number": m.ui_field_unconfirmed_number,
  "foreign-picture": m.ui_field_foreign_picture,
};

/** "Please fill this in", in the current language. A code that nobody knows asks for a second look. */
export const fieldProblem = (code: string): string => (reasons[code] ?? m.ui_field_other)();
