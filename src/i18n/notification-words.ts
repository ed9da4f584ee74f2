import { readersTitle } from "#domain/text/text-language.ts";
import { formatDate, formatMonth } from "#domain/text/date.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import type { NotificationData, NotificationKind } from "#domain/account/notification.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "./messages.ts";
import { TENANCY_NEWS } from "./tenancy/tenancy-words.ts";
import { visitTime } from "./visit-words.ts";

/** What happened, and its subject; `text` may be "". */
export type NotificationWords = { title: string; text: string };

type Known = NotificationData & { title: string };
type Words = { title: (data: Known) => string; text?: (data: Known, locale: Locale) => string };

const isAdded = ({ text }: Known) => text === "added" || text === "joined";
const atTime = ({ title, at }: Known, locale: Locale) =>
  at ? m.notification_text_at({ title, time: visitTime(at, locale) }) : title;
const untilDate = ({ title, at }: Known, locale: Locale) =>
  at ? m.notification_text_until({ title, date: formatDate(at, locale) }) : title;
const withAmount = ({ title, amount }: Known, locale: Locale) =>
  amount === undefined ? title : m.notification_text_amount({ title, amount: formatTaka(amount, locale) });
const tenancyText = ({ amount, at }: Known, locale: Locale) =>
  [at && formatMonth(at, locale), amount !== undefined && formatTaka(amount, locale)].filter(Boolean).join(" · ");
const named = ({ text }: Known) => text ?? "";
const notYou = () => m.notification_text_not_you();
const REPORT_ENDS: Partial<Record<string, typeof m.notification_text_report_removed>> = {
  removed: m.notification_text_report_removed,
  corrected: m.notification_text_report_corrected,
  dismissed: m.notification_text_report_dismissed,
};

/** By what became of the notice; without an end it has just been given. */
const OWNER_NOTICES: Record<string, () => string> = {
  "called-off": m.notification_kind_owner_notice_off,
  done: m.notification_kind_owner_notice_done,
};

/** Kinds without `text` show the title of their record as text. */
const WORDS: Record<NotificationKind, Words> = {
  "inquiry-received": { title: m.notification_kind_inquiry_received },
  "inquiry-message": { title: m.notification_kind_inquiry_message },
  "inquiry-answered": { title: m.notification_kind_inquiry_answered },
  "inquiry-marked": { title: m.notification_kind_inquiry_marked },
  "visit-requested": { title: m.notification_kind_visit_requested, text: atTime },
  "visit-proposed": { title: m.notification_kind_visit_proposed, text: atTime },
  "visit-confirmed": { title: m.notification_kind_visit_confirmed, text: atTime },
  "visit-declined": { title: m.notification_kind_visit_declined, text: atTime },
  "visit-cancelled": { title: m.notification_kind_visit_cancelled, text: atTime },
  "visit-reminder": { title: m.notification_kind_visit_reminder, text: atTime },
  "visit-missed": { title: m.notification_kind_visit_missed, text: atTime },
  "free-asked": { title: m.notification_kind_free_asked },
  "tenancy-invited": { title: TENANCY_NEWS.invited, text: tenancyText },
  "tenancy-changed": { title: TENANCY_NEWS.changed, text: tenancyText },
  "tenancy-agreed": { title: TENANCY_NEWS.agreed, text: tenancyText },
  "tenancy-withdrawn": { title: TENANCY_NEWS.withdrawn, text: tenancyText },
  "tenancy-declined": { title: TENANCY_NEWS.declined, text: tenancyText },
  "tenancy-notice-back": { title: TENANCY_NEWS["notice-back"] },
  "tenancy-notice": { title: TENANCY_NEWS.notice, text: tenancyText },
  "tenancy-ended": { title: TENANCY_NEWS.ended, text: tenancyText },
  "tenancy-payment": { title: TENANCY_NEWS.payment, text: tenancyText },
  "tenancy-receipt": { title: TENANCY_NEWS.receipt, text: tenancyText },
  "tenancy-line": { title: TENANCY_NEWS.line, text: tenancyText },
  "tenancy-rise-back": { title: TENANCY_NEWS["rise-back"], text: tenancyText },
  "tenancy-rise": { title: TENANCY_NEWS.rise, text: tenancyText },
  "tenancy-confirmed": { title: TENANCY_NEWS.confirmed, text: tenancyText },
  "tenancy-disputed": { title: TENANCY_NEWS.disputed, text: tenancyText },
  "tenancy-due": { title: TENANCY_NEWS.due, text: tenancyText },
  "submission-approved": { title: m.notification_kind_submission_approved },
  "submission-rejected": { title: m.notification_kind_submission_rejected },
  "listing-unconfirmed": { title: m.notification_kind_listing_unconfirmed, text: untilDate },
  "listing-hidden": { title: m.notification_kind_listing_hidden },
  "listing-doubted": { title: m.notification_kind_listing_doubted },
  "search-alert": {
    title: m.notification_kind_search_alert,
    text: ({ text = "", count = 0 }, locale) =>
      m.notification_text_matches({ search: text, count: formatNumber(count, locale) }),
  },
  "stay-review-asked": { title: m.notification_kind_stay_review_asked },
  "stay-review-approved": { title: m.notification_kind_stay_review_approved },
  "stay-review-rejected": { title: m.notification_kind_stay_review_rejected },
  "person-review-asked": {
    title: ({ after }) =>
      after === "tenancy" ? m.notification_kind_person_review_tenancy() : m.notification_kind_person_review_asked(),
  },
  "person-review-approved": { title: m.notification_kind_person_review_approved },
  "person-review-rejected": { title: m.notification_kind_person_review_rejected },
  "report-settled": {
    title: m.notification_kind_report_settled,
    text: ({ title, text = "" }) => REPORT_ENDS[text]?.({ title }) ?? title,
  },
  "booking-paid": { title: m.notification_kind_booking_paid, text: withAmount },
  "booking-received": { title: m.notification_kind_booking_received, text: withAmount },
  "calendar-conflict": {
    title: m.notification_kind_calendar_conflict,
    text: ({ title, text = "", at }, locale) =>
      m.notification_text_calendar({ title, site: text, day: at ? formatDate(at, locale) : "" }),
  },
  "refund-begun": { title: m.notification_kind_refund_begun, text: withAmount },
  "refund-done": { title: m.notification_kind_refund_done, text: withAmount },
  "name-waiting": { title: m.notification_kind_name_waiting, text: named },
  "name-approved": { title: m.notification_kind_name_approved, text: named },
  "name-rejected": { title: m.notification_kind_name_rejected, text: named },
  "new-sign-in": { title: m.notification_kind_new_sign_in, text: notYou },
  "password-changed": { title: m.notification_kind_password_changed, text: notYou },
  "email-changed": { title: m.notification_kind_email_changed, text: notYou },
  "phone-changed": { title: m.notification_kind_phone_changed, text: notYou },
  "number-changed": { title: m.notification_kind_number_changed, text: notYou },
  "identity-changed": {
    title: (data) => (isAdded(data) ? m.notification_kind_identity_added() : m.notification_kind_identity_removed()),
    text: notYou,
  },
  "factor-changed": {
    title: ({ text }) =>
      text === "code-used" ? m.notification_kind_factor_used() : m.notification_kind_factor_changed(),
    text: notYou,
  },
  "access-granted": { title: m.notification_kind_access_granted, text: notYou },
  "owner-notice": {
    title: ({ text }) => (OWNER_NOTICES[text ?? ""] ?? m.notification_kind_owner_notice)(),
  },
  "change-undone": { title: m.notification_kind_change_undone },
};

/** The words of a notification in the reader's language; the record's title is in that language too if it has one. */
export function notificationWords(kind: NotificationKind, data: NotificationData, locale: Locale): NotificationWords {
  const { title = "", titleBn = "" } = data;
  const known = { ...data, title: readersTitle({ title, titleBn }, locale) };
  const words = (WORDS as Partial<typeof WORDS>)[kind];
  if (!words) return { title: m.notification_title(), text: known.title };
  return { title: words.title(known), text: words.text ? words.text(known, locale) : known.title };
}
