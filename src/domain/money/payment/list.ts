import type { AttentionReason, PaymentProblem } from "#domain/booking/receipt.ts";
import type { BookingKind, BookingState } from "#domain/booking/booking.ts";
import type { RefundReason, RefundState } from "./refund.ts";

/**
 * Who caused a step of a payment: the customer's returning browser, our job, the provider's message, the owner of what was booked, or the
 * administrator.
 */
export const PAYMENT_ACTORS = ["customer", "callback", "job", "ipn", "owner", "administrator"] as const;
export type PaymentActor = (typeof PAYMENT_ACTORS)[number];

export type PaymentEvent = {
  name: string;
  from: BookingState;
  to: BookingState;
  by: PaymentActor;
  note: string | null;
  at: string;
};

export type AdminRefund = {
  id: string;
  state: RefundState;
  reason: RefundReason;
  /** Whole taka. */
  amount: number;
  trxId: string | null;
  problem: string | null;
  askedAt: string;
  completedAt: string | null;
};

/** An attempt to pay as the administrator sees it. Money is whole taka, instants are ISO 8601. */
export type AdminPayment = {
  id: string;
  bookingId: string;
  reference: string;
  invoice: string;
  kind: BookingKind;
  title: string;
  titleBn: string;
  state: BookingState;
  /** Why a person has to look at it; null if nobody has to. */
  attention: AttentionReason | null;
  simulated: boolean;
  amount: number;
  refunded: number;
  trxId: string | null;
  /** The provider's paymentID. */
  paymentId: string | null;
  problem: PaymentProblem | null;
  providerCode: string | null;
  providerMessage: string | null;
  customer: { name: string; email: string; phone: string } | null;
  createdAt: string;
  paidAt: string | null;
  checks: number;
  nextCheckAt: string | null;
  refunds: AdminRefund[];
  /** The oldest first. */
  events: PaymentEvent[];
};

/** The filters of the administrator's list. */
export const PAYMENT_FILTERS = ["attention", "open", "paid", "refunds", "closed", "all"] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];
