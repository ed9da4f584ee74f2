import type { BookingState } from "#domain/booking/booking.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Minutes after which an unclear payment is checked again; then every hour. */
export const CHECK_MINUTES = [1, 2, 5, 15, 60] as const;
/** Age from which a person has to look at it. */
export const CHECKED_FOR_MS = DAY_MS;
/** How long a provider's payment page works. */
export const PAGE_LIFE_MS = DAY_MS;
/** After how long an unanswered request for a page counts as lost. */
export const CREATE_LOST_MS = 2 * MINUTE_MS;

/** How long the nights of a stay are held for a guest who is paying. */
export const HOLD_MINUTES = 20;
/** How long a hold that ran out is kept at most while the provider does not say whether its guest has paid. */
export const ASKED_FOR_MS = 30 * MINUTE_MS;
/** How long they are held at least while the payment is unclear. */
export const UNCLEAR_HOLD_MS = 2 * 3_600_000;

/** Before a second request to execute, the first must have ended so long ago … */
export const EXECUTE_AGAIN_AFTER_MS = 2 * MINUTE_MS;
/** … and the customer must have agreed within this time. */
export const EXECUTE_AGAIN_WITHIN_MS = 30 * MINUTE_MS;
export const EXECUTIONS_MAX = 2;

/**
 * When to check an unclear payment again that was checked `checks` times since `since`; null if a person has to decide.
 * @param checks 0 = never yet
 */
export function nextCheck(checks: number, since: Date, now: Date): Date | null {
  const minutes = CHECK_MINUTES[checks] ?? CHECK_MINUTES.at(-1)!;
  if (now.getTime() - since.getTime() >= CHECKED_FOR_MS) return null;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** When the job checks a payment that has just reached a state; null = never. */
export function firstCheck(state: BookingState, now: Date): Date | null {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (state === "initiated") return after(CREATE_LOST_MS);
  if (state === "awaiting") return after(HOLD_MINUTES * MINUTE_MS);
  if (state === "executing" || state === "unknown") return after(CHECK_MINUTES[0] * MINUTE_MS);
  return null;
}

/** When an open page is looked at again of which nothing is known: after as long as it is old, and when it ends. */
export function nextLook(createdAt: Date, now: Date): Date {
  const age = Math.max(now.getTime() - createdAt.getTime(), HOLD_MINUTES * MINUTE_MS);
  return new Date(Math.min(now.getTime() + age, createdAt.getTime() + PAGE_LIFE_MS));
}

/** Whether the payment may be executed a second time: see `claim-again`. */
export const mayExecuteAgain = (
  payment: { executions: number; executedAt: Date | null; authorisedAt: Date | null },
  now: Date,
): boolean =>
  payment.authorisedAt !== null &&
  payment.executions < EXECUTIONS_MAX &&
  now.getTime() - payment.authorisedAt.getTime() <= EXECUTE_AGAIN_WITHIN_MS &&
  now.getTime() - (payment.executedAt?.getTime() ?? 0) >= EXECUTE_AGAIN_AFTER_MS;
