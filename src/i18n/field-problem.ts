import type { LeftOut } from "#domain/inquiry/thread.ts";
import { m } from "./messages.ts";

/** Messages for rejected form values, by the code from the server or the form itself. */
const reasons: Record<string, () => string> = {
  required: m.ui_field_required,
  "not-ticked": m.ui_field_not_ticked,
  "too-short": m.ui_field_too_short,
  "too-long": m.ui_field_too_long,
  "not-an-email": m.ui_field_not_an_email,
  "not-a-phone": m.ui_field_not_a_phone,
  "not-a-contact-phone": m.ui_field_not_a_contact_phone,
  "not-an-identifier": m.ui_field_not_an_identifier,
  "too-common": m.ui_field_too_common,
  "too-simple": m.ui_field_too_simple,
  "contains-name": m.ui_field_contains_name,
  "contains-address": m.ui_field_contains_address,
  // This code occurs only for the current password.
  wrong: m.ui_field_wrong,
  "no-confirmed-phone": m.ui_field_no_confirmed_phone,
  "unknown-value": m.ui_field_unknown_value,
  "not-text": m.ui_field_not_text,
  "not-a-number": m.ui_field_not_a_number,
  "not-a-date": m.ui_field_not_a_date,
  "not-a-link": m.ui_field_not_a_link,
  "out-of-range": m.ui_field_out_of_range,
  "wrong-comma": m.ui_field_wrong_comma,
  "unknown-unit": m.ui_field_unknown_unit,
  "local-unit": m.ui_field_local_unit,
  "ambiguous-number": m.ui_field_ambiguous_number,
  "unknown-place": m.ui_field_unknown_place,
  "not-a-road": m.ui_field_not_a_road,
  elsewhere: m.ui_field_elsewhere,
  "ambiguous-place": m.ui_field_ambiguous_place,
  "missing-picture": m.ui_field_missing_picture,
  "unknown-column": m.ui_field_unknown_column,
  repeated: m.ui_field_repeated,
  "repeated-column": m.ui_field_repeated_column,
  "not-utf8": m.ui_field_not_utf8,
  "not-a-table": m.ui_field_not_a_table,
  "not-json": m.ui_field_not_json,
  "no-rows": m.ui_field_no_rows,
  "too-many-rows": m.ui_field_too_many_rows,
  "no-columns": m.ui_field_no_columns,
  "a-workbook": m.ui_field_a_workbook,
  "not-an-archive": m.ui_field_not_an_archive,
  swells: m.ui_field_swells,
  "unsafe-name": m.ui_field_unsafe_name,
  "too-many-files": m.ui_field_too_many_files,
  "wrong-order": m.ui_field_wrong_order,
  "not-cheapest-room": m.rooms_not_cheapest,
  "no-breakfast": m.rooms_no_breakfast,
  "nights-sold": m.rooms_nights_sold,
  "no-calendar-address": m.rooms_calendar_no_address,
  "known-calendar": m.rooms_calendar_known,
  "too-many-calendars": m.rooms_calendars_full,
  "past-date": m.resort_dates_past,
  "no-rating": m.ui_field_no_rating,
  "tell-more": m.ui_field_tell_more,
  "too-many": m.ui_field_too_many,
  "too-many-guests": m.ui_field_too_many_guests,
  "needs-email": m.ui_field_needs_email,
  "unconfirmed-number": m.ui_field_unconfirmed_number,
  "contact-in-name": m.ui_field_contact_in_name,
  "foreign-picture": m.ui_field_foreign_picture,
  "unlikely-price": m.ui_field_unlikely_price,
  "own-address": m.ui_field_own_address,
  "text-changed": m.ui_field_text_changed,
  "already-paid": m.ui_field_already_paid,
  waiting: m.ui_field_waiting,
  "no-visit-then": m.ui_field_no_visit_then,
};

/** "Please fill this in", in the current language. For an unknown code the message asks to check the value. */
export const fieldProblem = (code: string): string => (reasons[code] ?? m.ui_field_other)();

/** Why a file of a mail did not come along. */
const filesLeftOut: Record<LeftOut, () => string> = {
  "too-large": m.inquiry_left_out_too_large,
  kind: m.inquiry_left_out_kind,
  unreadable: m.inquiry_left_out_unreadable,
  "too-many": m.inquiry_left_out_too_many,
};

/** "lease.docx did not come along: …", in the current language. */
export const attachmentLeftOutWords = ({ name, reason }: { name: string; reason: LeftOut }): string =>
  m.inquiry_left_out({ name, reason: filesLeftOut[reason]() });
