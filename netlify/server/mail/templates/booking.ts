import { formatPhone } from "#domain/account/phone.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { m } from "#i18n/messages.ts";
import type { Locale } from "#domain/locale.ts";
import type { LetterPart } from "../letter.ts";
import type { Template, MailValues } from "../templates.ts";
import { stayRows, instantText } from "#i18n/letter-wording.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatDate } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { reasonWords } from "#i18n/rejection-words.ts";

export const bookingReceived: Template<"booking-received"> = (
  { name, guest, phone, message, title, reference, stay, guests, accountUrl },
  locale,
) => ({
  subject: m.mail_booked_subject({ title }),
  name,
  parts: [
    { kind: "text", text: m.mail_booked_text({ title }) },
    ...(message === null ? [] : [{ kind: "quote", text: message } as const]),
    {
      kind: "facts",
      rows: [
        [m.mail_booking_reference(), reference],
        [m.mail_booking_guest(), guest],
        ...(phone === null ? [] : [[m.mail_inquiry_phone(), formatPhone(phone, locale)] as const]),
        ...stayRows(stay, locale),
        ...(guests === null ? [] : [[m.mail_booking_guests(), formatPlainNumber(guests, locale)] as const]),
      ],
    },
    { kind: "button", label: m.mail_booked_button(), url: accountUrl },
  ],
  reason: m.mail_booked_reason(),
});

type Host = NonNullable<MailValues["booking-receipt"]["next"]>["host"];

/** Whom to call, where it is, and the way there. */
const hostParts = ({ name, phone, address, wayUrl }: Host, locale: Locale): LetterPart[] => [
  {
    kind: "facts",
    rows: [
      [m.receipt_host(), name],
      ...(phone === null ? [] : [[m.receipt_phone(), formatPhone(phone, locale)] as const]),
      [m.receipt_address(), address],
    ],
  },
  { kind: "link", label: m.receipt_directions(), url: wayUrl },
];

export const bookingReceipt: Template<"booking-receipt"> = (
  { name, title, reference, amount, trxId, paidAt, stay, refundUntil, receiptUrl, next },
  locale,
) => ({
  subject: m.mail_booking_subject({ title }),
  name,
  parts: [
    { kind: "text", text: m.mail_booking_text({ title }) },
    {
      kind: "facts",
      rows: [
        [m.mail_booking_reference(), reference],
        ...stayRows(stay, locale),
        [m.mail_booking_amount(), formatTaka(amount, locale)],
        [m.mail_booking_transaction(), trxId],
        [m.mail_booking_paid(), instantText(paidAt, locale)],
        // Guests who pay after the last day of free cancellation have agreed that nothing is refunded.
        ...(refundUntil > paidAt ? [[m.mail_booking_free_until(), instantText(refundUntil, locale)] as const] : []),
      ],
    },
    { kind: "text", text: stay ? m.mail_booking_next_resort() : m.mail_booking_next_property() },
    ...(next ? hostParts(next.host, locale) : []),
    { kind: "text", text: stay ? m.mail_booking_bring_resort() : m.mail_booking_bring_property() },
    { kind: "button", label: m.mail_booking_button(), url: receiptUrl },
    ...(next?.bookingsUrl ? [{ kind: "link", label: m.receipt_bookings(), url: next.bookingsUrl } as const] : []),
  ],
  reason: m.mail_booking_reason(),
  ...(next?.calendar ? { calendar: next.calendar } : {}),
});

const REFUND_UNDER_WAY = {
  over: m.mail_refunding_text,
  part: m.mail_refunding_part,
  twice: m.mail_refunding_twice,
  withdrawn: m.mail_withdrawn_text,
  "no-longer-free": m.mail_late_text,
} as const;

function refundSubject(why: keyof typeof REFUND_UNDER_WAY, isUnderWay: boolean) {
  if (!isUnderWay) return m.mail_refunded_subject;
  if (why === "no-longer-free") return m.mail_late_subject;
  return why === "withdrawn" ? m.mail_withdrawn_subject : m.mail_refunding_subject;
}

export const bookingRefunded: Template<"booking-refunded"> = (
  { name, title, reference, amount, paid, why, trxId, expectedBy, receiptUrl },
  locale,
) => {
  const sums = { title, amount: formatTaka(amount, locale), paid: formatTaka(paid, locale) };
  const isUnderWay = trxId === null;
  return {
    subject: refundSubject(why, isUnderWay)({ title }),
    name,
    parts: [
      { kind: "text", text: isUnderWay ? REFUND_UNDER_WAY[why](sums) : m.mail_refunded_text(sums) },
      ...(why === "part" || why === "twice" ? [{ kind: "text", text: m.mail_refund_stands() } as const] : []),
      {
        kind: "facts",
        rows: [
          [m.mail_booking_reference(), reference],
          [m.mail_refunded_amount(), sums.amount],
          ...(amount === paid ? [] : [[m.mail_refund_paid(), sums.paid] as const]),
          isUnderWay
            ? [m.mail_refunded_expected(), formatDate(expectedBy, locale)]
            : [m.mail_refunded_transaction(), trxId],
        ],
      },
      { kind: "button", label: m.mail_booking_button(), url: receiptUrl },
    ],
    reason: m.mail_booking_reason(),
  };
};

const PAYMENT_NEEDS_ATTENTION_WORDS = {
  unsettled: m.mail_attention_unsettled,
  mismatch: m.mail_attention_mismatch,
  "refund-refused": m.mail_attention_refund_refused,
  "refund-unsettled": m.mail_attention_refund_unsettled,
} as const;

export const paymentNeedsAttention: Template<"payment-needs-attention"> = (
  { invoice, amount, reason, url },
  locale,
) => ({
  subject: m.mail_attention_subject({ invoice }),
  name: "",
  parts: [
    { kind: "text", text: PAYMENT_NEEDS_ATTENTION_WORDS[reason]() },
    {
      kind: "facts",
      rows: [
        [m.mail_attention_invoice(), invoice],
        [m.mail_attention_amount(), formatTaka(amount, locale)],
      ],
    },
    { kind: "button", label: m.mail_attention_button(), url },
  ],
  reason: m.mail_attention_reason(),
});

export const heldNightsAlarm: Template<"held-nights-alarm"> = (
  { nights, bookings, resorts, ofClient, atResort, insists, url },
  locale,
) => ({
  subject: m.mail_held_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_held_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_held_nights(), formatNumber(nights, locale)],
        [m.mail_held_bookings(), formatNumber(bookings, locale)],
        [m.mail_held_resorts(), formatNumber(resorts, locale)],
        [m.mail_held_of_client(), formatNumber(ofClient, locale)],
        [m.mail_held_at_resort(), formatNumber(atResort, locale)],
      ],
    },
    ...(insists ? [{ kind: "text", text: m.mail_held_insists() } as const] : []),
    { kind: "button", label: m.mail_attention_button(), url },
  ],
  reason: m.mail_attention_reason(),
});

type StayReviewWords = Record<"subject" | "text", (about: { title: string }) => string> & { button: () => string };

const STAY_REVIEW_WORDS: Record<MailValues["stay-review"]["event"], StayReviewWords> = {
  asked: {
    subject: m.mail_stay_review_subject,
    text: m.mail_stay_review_text,
    button: m.mail_stay_review_button,
  },
  approved: {
    subject: m.mail_stay_review_approved_subject,
    text: m.mail_stay_review_approved_text,
    button: m.mail_stay_review_approved_button,
  },
  rejected: {
    subject: m.mail_stay_review_rejected_subject,
    text: m.mail_stay_review_rejected_text,
    button: m.mail_stay_review_rejected_button,
  },
};

type ReviewValues = Omit<MailValues["stay-review"], "event">;

const reviewLetter = (words: StayReviewWords, { name, title, reasons, text, url }: ReviewValues, reason: string) => ({
  subject: words.subject({ title }),
  name,
  parts: [
    { kind: "text" as const, text: words.text({ title }) },
    ...(reasons.length === 0
      ? []
      : [
          {
            kind: "facts" as const,
            rows: reasons.map((each) => [m.mail_rejected_reason(), reasonWords(each)] as const),
          },
        ]),
    ...(text === null ? [] : [{ kind: "quote" as const, text }]),
    { kind: "button" as const, label: words.button(), url },
  ],
  reason,
});

export const stayReview: Template<"stay-review"> = ({ event, ...values }) =>
  reviewLetter(STAY_REVIEW_WORDS[event], values, m.mail_booking_reason());

const PERSON_REVIEW_WORDS: Record<Exclude<MailValues["person-review"]["event"], "asked">, StayReviewWords> = {
  approved: {
    subject: m.mail_person_review_approved_subject,
    text: m.mail_person_review_approved_text,
    button: m.mail_person_review_approved_button,
  },
  rejected: {
    subject: m.mail_person_review_rejected_subject,
    text: m.mail_person_review_rejected_text,
    button: m.mail_stay_review_rejected_button,
  },
};
const PERSON_REVIEW_ASKED: Record<MailValues["person-review"]["after"], StayReviewWords> = {
  visit: {
    subject: m.mail_person_review_visit_subject,
    text: m.mail_person_review_visit_text,
    button: m.mail_stay_review_button,
  },
  tenancy: {
    subject: m.mail_person_review_tenancy_subject,
    text: m.mail_person_review_tenancy_text,
    button: m.mail_stay_review_button,
  },
};

export const personReview: Template<"person-review"> = ({ event, after, ...values }) => {
  const words = event === "asked" ? PERSON_REVIEW_ASKED[after] : PERSON_REVIEW_WORDS[event];
  return reviewLetter(words, values, m.mail_visit_reason());
};
