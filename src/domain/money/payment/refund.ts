/**
 * A refund is a row of its own: at most one is on its way for a payment. `requested`: to be sent. `sending`: one caller alone is asking.
 * `unknown`: no clear answer; the provider's status is asked until it is clear, and it is never sent again before that.
 */
export const REFUND_STATES = ["requested", "sending", "unknown", "done", "refused"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const OPEN_REFUND_STATES = ["requested", "sending", "unknown"] as const satisfies RefundState[];

/** Why money goes back. */
export const REFUND_REASONS = [
  /** The guest cancelled in time. */
  "cancelled-in-time",
  /** It was paid after the nights or the home had been taken by somebody else. */
  "no-longer-free",
  /** The booking was paid by another attempt already. */
  "paid-twice",
  /** Paid after the guest had cancelled. */
  "cancelled-before",
  /** What was booked was deleted by its owner or by the administrator. */
  "withdrawn",
  /** The administrator decided. */
  "administrator",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_TRANSITIONS = {
  claim: { from: ["requested"], to: "sending" },
  /** The request was certainly not sent. */
  "not-sent": { from: ["sending"], to: "requested" },
  lose: { from: ["sending"], to: "unknown" },
  finish: { from: ["sending", "unknown"], to: "done" },
  refuse: { from: ["sending", "unknown"], to: "refused" },
  /** The provider's own list says, long after the call ended, that there is no such refund. */
  "send-again": { from: ["unknown"], to: "requested" },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>;
export type RefundTransition = keyof typeof REFUND_TRANSITIONS;

/** Days in which the money is promised to be back in the wallet. */
export const REFUND_DAYS = 7;

/** By when a refund that was requested at an instant is promised to arrive. */
export const refundExpectedBy = (requestedAt: Date): Date => new Date(requestedAt.getTime() + REFUND_DAYS * 86_400_000);
