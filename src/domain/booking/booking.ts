/**
 * A booking and its payment as one state machine. Each attempt to pay is a row that moves through these states; the state of the booking
 * follows from its attempts (`bookingState`). docs/payments.md draws it.
 *
 * - `initiated`: written down, the provider has not given a page yet.
 * - `awaiting`: the customer is on the provider's page, or left it. No money can have moved.
 * - `executing`: one caller alone is asking the provider to take the money.
 * - `unknown`: it was asked and did not answer clearly. Never treated as failed: the provider is queried until it is clear.
 * - `paid`: the provider itself said so, and amount, currency and invoice were ours.
 * - `failed`, `cancelled`, `expired`: closed without money.
 * - `quarantined`: the provider took money that is not what was asked for; a person decides.
 * - `refunding`, `refunded`: some or all of it goes, or went, back.
 */
export const BOOKING_STATES = [
  "initiated",
  "awaiting",
  "executing",
  "unknown",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "quarantined",
  "refunding",
  "refunded",
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const BOOKING_KINDS = ["property", "resort"] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** States in which an attempt may still take money. A booking has at most one such attempt. */
export const LIVE_STATES = ["initiated", "awaiting", "executing", "unknown"] as const satisfies BookingState[];
/** Nothing was taken. Only proof of a payment (`find-paid`, `find-wrong`) leads out of them. */
export const CLOSED_STATES = ["failed", "cancelled", "expired"] as const satisfies BookingState[];
/** The provider has, or had, the customer's money. */
export const MONEY_STATES = ["paid", "quarantined", "refunding", "refunded"] as const satisfies BookingState[];

/** All steps. Any other is refused by the compiler, at run time, and by a trigger in the database. */
export const TRANSITIONS = {
  /** The provider gave a page to pay on. */
  "open-page": { from: ["initiated"], to: "awaiting" },
  /** The provider gave no page. If it created a payment all the same, nobody can execute it. */
  "give-no-page": { from: ["initiated"], to: "failed" },
  /** One caller has claimed the right to execute. */
  claim: { from: ["awaiting"], to: "executing" },
  /** The request to execute was certainly not sent, or the provider says that the customer has not agreed yet. */
  reopen: { from: ["executing"], to: "awaiting" },
  /** No clear answer. */
  lose: { from: ["executing"], to: "unknown" },
  /** A query long after the call says that nothing was executed: it may be executed again. */
  "claim-again": { from: ["unknown"], to: "executing" },
  settle: { from: ["executing", "unknown"], to: "paid" },
  refuse: { from: ["executing", "unknown"], to: "failed" },
  /** The provider's page gave up, or the customer closed it. */
  fail: { from: ["awaiting"], to: "failed" },
  cancel: { from: ["initiated", "awaiting"], to: "cancelled" },
  /** The attempt is 24 hours old, or what was booked was taken before any money moved. */
  expire: { from: ["initiated", "awaiting"], to: "expired" },
  /** Proof of a payment where none was expected. Money is never dropped. */
  "find-paid": { from: ["initiated", "awaiting", "failed", "cancelled", "expired"], to: "paid" },
  /** The provider took money, but its amount, currency or invoice is not ours. */
  "find-wrong": {
    from: ["initiated", "awaiting", "executing", "unknown", "failed", "cancelled", "expired"],
    to: "quarantined",
  },
  /** The administrator looked, says why, and it is logged. */
  "settle-by-hand": { from: ["unknown", "quarantined"], to: "paid" },
  "close-by-hand": { from: ["unknown"], to: "failed" },
  "start-refund": { from: ["paid", "quarantined", "refunded"], to: "refunding" },
  "finish-refund": { from: ["refunding"], to: "refunded" },
  /** The provider will not pay it back; the money is still there and a person decides. */
  "refuse-refund": { from: ["refunding"], to: "paid" },
} as const satisfies Record<string, { from: readonly BookingState[]; to: BookingState }>;

export type TransitionName = keyof typeof TRANSITIONS;
/** The states in which a step is legal, and the one it leads to. */
export type FromOf<Name extends TransitionName> = (typeof TRANSITIONS)[Name]["from"][number];
export type ToOf<Name extends TransitionName> = (typeof TRANSITIONS)[Name]["to"];

export class IllegalTransition extends Error {
  override name = "IllegalTransition";
}

/** Whether a step is legal from a state. */
export const isLegal = (state: BookingState, name: TransitionName): boolean =>
  (TRANSITIONS[name].from as readonly BookingState[]).includes(state);

/** The state after a step. The compiler refuses an illegal one where the state is known. */
export function move<Name extends TransitionName>(state: FromOf<Name>, name: Name): ToOf<Name> {
  if (!isLegal(state, name)) throw new IllegalTransition(`${name} from ${state}`);
  return TRANSITIONS[name].to;
}

/** Every pair of states that some step joins, once each: what the database's trigger has to allow and nothing else. */
export function legalPairs(): [from: BookingState, to: BookingState][] {
  const pairs = Object.values(TRANSITIONS).flatMap(({ from, to }) => from.map((start) => `${start} ${to}`));
  return [...new Set(pairs)].sort().map((pair) => pair.split(" ") as [BookingState, BookingState]);
}

const isIn = (states: readonly BookingState[], state: BookingState): boolean => states.includes(state);
export const isLive = (state: BookingState): boolean => isIn(LIVE_STATES, state);
export const isClosed = (state: BookingState): boolean => isIn(CLOSED_STATES, state);
export const hasMoney = (state: BookingState): boolean => isIn(MONEY_STATES, state);

/** The fields of an attempt that decide the booking's state; `surplus`: another attempt has paid the booking, so this one is refunded. */
export type Attempt = { attempt: number; state: BookingState; surplus: boolean };

/**
 * The attempt that decides: the one that has the booking's money, otherwise the newest.
 * @param attempts at least one
 */
export function decisiveAttempt<A extends Attempt>(attempts: readonly A[]): A {
  const newestFirst = [...attempts].sort((a, b) => b.attempt - a.attempt);
  const decisive =
    newestFirst.find(({ state, surplus }) => hasMoney(state) && !surplus) ??
    newestFirst.find(({ state }) => isLive(state)) ??
    newestFirst[0];
  if (!decisive) throw new RangeError("A booking has at least one attempt");
  return decisive;
}

/** The state of a booking. One that was cancelled after payment, without a refund, is `cancelled`. */
export function bookingState(attempts: readonly Attempt[], cancelled: boolean): BookingState {
  const { state } = decisiveAttempt(attempts);
  return cancelled && (state === "paid" || isClosed(state)) ? "cancelled" : state;
}
