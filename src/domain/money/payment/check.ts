import type { BookingState } from "#domain/booking/booking.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A payment that is unclear is looked at again after so many minutes, then every hour. */
export const CHECK_MINUTES = [1, 2, 5, 15, 60] as const;
/** After so long a person has to look. */
export const CHECKED_FOR_MS = DAY_MS;
/** A provider's page works so long; after that nobody can pay on it. */
export const PAGE_LIFE_MS = DAY_MS;
/** A request for a page that was not answered after so long never will be. */
export const CREATE_LOST_MS = 2 * MINUTE_MS;
/** What nobody looks at any more, because a person has to. */
export const UNSETTLED = "unsettled";

/** The nights of a stay are kept so long for a guest who is paying. */
export const HOLD_MINUTES = 20;
/** And so long at least while it is not clear whether they paid. */
export const UNCLEAR_HOLD_MS = 2 * 3_600_000;

/** A second request to execute needs that the first one ended so long ago … */
export const EXECUTE_AGAIN_AFTER_MS = 2 * MINUTE_MS;
/** … and that the customer agreed not longer ago than this. */
export const EXECUTE_AGAIN_WITHIN_MS = 30 * MINUTE_MS;
export const EXECUTIONS_MAX = 2;

/**
 * When to look again at something unclear that was looked at `checks` times since `since`; null when a person has to.
 * @param checks 0 = never yet
 */
export function nextCheck(checks: number, since: Date, now: Date): Date | null {
  const minutes = CHECK_MINUTES[checks] ?? CHECK_MINUTES.at(-1)!;
  if (now.getTime() - since.getTime() >= CHECKED_FOR_MS) return null;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** When a payment that has just come into a state is looked at by itself; null = nobody has to. */
export function firstCheck(state: BookingState, now: Date): Date | null {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (state === "initiated") return after(CREATE_LOST_MS);
  if (state === "awaiting") return after(PAGE_LIFE_MS);
  if (state === "executing" || state === "unknown") return after(CHECK_MINUTES[0] * MINUTE_MS);
  return null;
}

/** Whether the money may be asked for a second time: see `claim-again`. */
export const mayExecuteAgain = (
  payment: { executions: number; executedAt: Date | null; authorisedAt: Date | null },
  now: Date,
): boolean =>
  payment.authorisedAt !== null &&
  payment.executions < EXECUTIONS_MAX &&
  now.getTime() - payment.authorisedAt.getTime() <= EXECUTE_AGAIN_WITHIN_MS &&
  now.getTime() - (payment.executedAt?.getTime() ?? 0) >= EXECUTE_AGAIN_AFTER_MS;
