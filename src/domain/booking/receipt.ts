import { isClosed, type BookingKind, type BookingState } from "./booking.ts";
import type { CancellationPolicy } from "./cancellation.ts";
import type { OfferedRoom, StayCost } from "./offer.ts";
import type { PublicPoint, Purpose } from "../listing/listing.ts";
import type { Locale } from "../locale.ts";
import type { RefundReason, RefundState } from "../money/payment/refund.ts";
import { directionsUrl } from "../site/links.ts";

/** Why an attempt failed or needs a person. No money was taken, unless a person has to look at it. */
export const PAYMENT_PROBLEMS = [
  "insufficient-balance",
  /** The wallet or its owner may not pay: wrong or closed wallet, a block, too many wrong codes. */
  "wallet-refused",
  "cancelled-by-payer",
  "expired",
  /** The provider refuses the same amount from the same wallet for some minutes (2029). */
  "duplicate-wait",
  /** The provider could not be reached, or refuses us: nothing that a customer can change. */
  "unavailable",
  /** A new attempt took its place. */
  "superseded",
  /** What was booked had been taken by somebody else. */
  "no-longer-free",
  /** The administrator found out that nothing was paid. */
  "not-paid",
  "other",
] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** Why a person has to look at a payment. */
export const ATTENTION_REASONS = [
  /** After 24 hours it is still unclear whether it was paid. */
  "unsettled",
  /** Amount, currency or invoice differ from what was asked for, or the transaction belongs to another payment. */
  "mismatch",
  "refund-refused",
  "refund-unsettled",
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** What happens next, as codes: the words are the page's. */
export const NEXT_STEPS = [
  /** The provider's page is waiting: `paymentUrl`. */
  "pay",
  /** Being checked with the provider; nothing to do, and nothing to pay again. */
  "wait",
  /** Paid: the agent of a property gets in touch; at a resort the guest is expected. */
  "expect-contact",
  "expect-arrival",
  /** No money was taken; a new attempt is possible. */
  "pay-again",
  "wait-then-pay",
  /** No money was taken, and the nights or the home are gone. */
  "choose-another",
  /** A person looks at it; the money is safe. */
  "being-checked",
  "refund-coming",
  "refund-done",
  /** Cancelled; nothing is to come back. */
  "closed",
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export type ReceiptRefund = {
  state: RefundState;
  reason: RefundReason;
  /** Whole taka. */
  amount: number;
  askedAt: string;
  /** When the money is promised to be back: the end of the refund clock. */
  expectedBy: string;
  completedAt: string | null;
  trxId: string | null;
};

/** `StayCost`: as it was agreed, whatever the prices are now. */
export type BookedStay = StayCost & {
  /** `YYYY-MM-DD` */
  checkIn: string;
  checkOut: string;
  nights: number;
  guests: number;
  /** null: booked before there were rooms. */
  room: Omit<OfferedRoom, "id"> | null;
  checkInTime: string;
  /** When the resort asks its guests to leave; null once it is gone. */
  checkOutTime: string | null;
};

/** Who expects the guest or the visitor, and where. */
export type ReceiptHost = {
  name: string;
  nameBn: string | null;
  /** E.164; null for sample data, whose numbers lead to nobody. */
  phone: string | null;
  /** As its owner wrote it; null where none is known or shown. */
  street: string | null;
  streetBn: string | null;
  /** Area and district. */
  place: string;
  placeBn: string;
  /** As everybody sees it: of a home whose owner hides its place the middle of where it may be. null for a resort, and where none is known. */
  point: PublicPoint | null;
};

/** Where it is, for readers of a language. */
export const hostAddress = ({ street, streetBn, place, placeBn }: ReceiptHost, locale: Locale) =>
  locale === "bn" ? { street: streetBn ?? street, place: placeBn } : { street: street ?? streetBn, place };

/** The way there in the maps of a phone: to the pin of a home that is shown, else to the address as far as it is known. */
export const wayTo = (host: ReceiptHost): string =>
  directionsUrl(
    host.point?.radius === null ? host.point : null,
    Object.values(hostAddress(host, "en")).filter(Boolean).join(", "),
  );

/** What the receipt of a booking shows to anyone who has its address. Money is whole taka, instants are ISO 8601. */
export type BookingReceipt = {
  id: string;
  /** Short and to be read out, such as "NB-7K3M9Q2X". */
  reference: string;
  kind: BookingKind;
  state: BookingState;
  next: NextStep;
  /** No real money is or was moved: a simulator or the provider's sandbox. */
  simulated: boolean;
  fee: number;
  invoice: string;
  /** The provider's transaction; null until it is paid. */
  trxId: string | null;
  /** The wallet that paid, "01•••••••01". */
  wallet: string | null;
  paidAt: string | null;
  subject: {
    slug: string;
    title: string;
    titleBn: string;
    /** Of a property; null for a resort. */
    purpose: Purpose | null;
    /** Whether it has a public page (now). */
    public: boolean;
    demo: boolean;
  };
  stay: BookedStay | null;
  /** null while somebody has not paid, and when nobody is expected any more. */
  host: ReceiptHost | null;
  /** null once the person was erased. */
  customer: { name: string; email: string } | null;
  /** Until when the nights are kept for this guest while it is not paid. */
  payBefore: string | null;
  /** The provider's page, while it can be paid on. */
  paymentUrl: string | null;
  lastFailure: PaymentProblem | null;
  /** The provider's own words about it, which it wants to be shown. English. */
  failureMessage: string | null;
  may: { pay: boolean; cancel: boolean };
  cancellation: {
    policy: CancellationPolicy;
    /** Cancelled before this instant, `refund` comes back; after it, nothing. */
    fullUntil: string;
    refund: number;
    /** What would come back of what is paid if it were cancelled now. */
    refundNow: number;
    cancelledAt: string | null;
  };
  /** The newest. */
  refund: ReceiptRefund | null;
  /** What was refunded or is on its way, whole taka. If it is less than the fee, the booking still counts as paid. */
  paidBack: number;
  needsPerson: boolean;
  createdAt: string;
  updatedAt: string;
};

/** A booking in the list of the person who made it. `receiptUrl` is a path in the language of the booking. */
/** `tenancy`: the id of the one that it led to. */
export type OwnBooking = BookingReceipt & { receiptUrl: string; tenancy: string | null };

/** What an owner sees of a booking of theirs: who comes, and only once it is paid. */
export type ReceivedBooking = Pick<
  BookingReceipt,
  "id" | "reference" | "kind" | "state" | "subject" | "stay" | "fee" | "paidAt" | "createdAt"
> & {
  guest: string | null;
  /** null: it leads to none. `id`: of the one that it led to; null: its owner may begin one. */
  tenancy: { id: string | null } | null;
};

/** Whether a tenancy can come of a booking: of a home for rent, paid and going on. */
export const leadsToTenancy = ({ next, subject }: Pick<BookingReceipt, "next" | "subject">): boolean =>
  next === "expect-contact" && subject.purpose === "rent";

/** What happens next for a booking. `problem` is that of its decisive attempt. */
export function nextStep(booking: {
  kind: BookingKind;
  state: BookingState;
  cancelled: boolean;
  problem: PaymentProblem | null;
  needsPerson: boolean;
  /** The attempt is closed, but the provider's own message called it paid, so the provider is asked again. */
  isAsked: boolean;
}): NextStep {
  const { state, problem } = booking;
  if (state === "refunded") return "refund-done";
  if (state === "quarantined" || booking.needsPerson) return "being-checked";
  if (state === "refunding") return "refund-coming";
  if (booking.isAsked) return "wait";
  if (booking.cancelled) return "closed";
  if (isClosed(state)) {
    if (problem === "no-longer-free") return "choose-another";
    return problem === "duplicate-wait" ? "wait-then-pay" : "pay-again";
  }
  if (state === "paid") return booking.kind === "resort" ? "expect-arrival" : "expect-contact";
  return state === "awaiting" ? "pay" : "wait";
}
