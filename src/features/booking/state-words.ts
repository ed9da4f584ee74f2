import type { PaymentProblem } from "#domain/booking/receipt.ts";
import type { BookingState } from "#domain/booking/booking.ts";
import { m } from "#i18n/messages.ts";
import type { BadgeKind } from "#ui/badge/Badge.tsx";
import type { IconName } from "#ui/icon/icons.ts";

type StateLook = { words: () => string; kind: BadgeKind; icon: IconName };

const awaiting: StateLook = { words: m.receipt_state_awaiting, kind: "pending", icon: "clock" };
const checking: StateLook = { words: m.receipt_state_checking, kind: "pending", icon: "refresh-cw" };

/** How each state of a booking or a payment is called and looks; dashed means not settled. */
const STATES: Record<BookingState, StateLook> = {
  initiated: { ...awaiting, words: m.receipt_state_initiated },
  awaiting,
  executing: checking,
  unknown: checking,
  paid: { words: m.receipt_state_paid, kind: "verified", icon: "circle-check" },
  failed: { words: m.receipt_state_failed, kind: "rejected", icon: "circle-x" },
  cancelled: { words: m.receipt_state_cancelled, kind: "plain", icon: "circle-x" },
  expired: { words: m.receipt_state_expired, kind: "plain", icon: "clock" },
  quarantined: { words: m.receipt_state_person, kind: "pending", icon: "users" },
  refunding: { words: m.receipt_state_refunding, kind: "pending", icon: "history" },
  refunded: { words: m.receipt_state_refunded, kind: "verified", icon: "history" },
};

/** `needsPerson`: whatever it was, it is now being looked at by somebody. */
export const stateLook = (
  state: BookingState,
  needsPerson = false,
): { words: string; kind: BadgeKind; icon: IconName } => {
  const look = STATES[needsPerson ? "quarantined" : state];
  return { ...look, words: look.words() };
};

const PROBLEMS: Record<PaymentProblem, () => string> = {
  "insufficient-balance": m.receipt_why_insufficient,
  "wallet-refused": m.receipt_why_wallet,
  "cancelled-by-payer": m.receipt_why_cancelled,
  expired: m.receipt_why_expired,
  "duplicate-wait": m.receipt_wait_then_pay_text,
  unavailable: m.receipt_why_unavailable,
  superseded: m.receipt_why_superseded,
  "no-longer-free": m.receipt_gone,
  "not-paid": m.receipt_why_not_paid,
  other: m.receipt_why_other,
};

/** Why an attempt to pay came to nothing. */
export const paymentProblemText = (problem: PaymentProblem): string => PROBLEMS[problem]();
