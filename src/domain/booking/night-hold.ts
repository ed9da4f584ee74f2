import { HOLD_MINUTES } from "../money/payment/check.ts";

const MINUTE_MS = 60_000;

/** The most unpaid nights that are held at once: for guests without an account by client, by number and by resort; and for an account. */
export const HELD_NIGHTS_MAX = { guest: 14, account: 90 } as const;
/** Unpaid tries within a day that cause no wait. The limit by client is wide, because many people share one address in mobile networks. */
export const FREE_TRIES = { client: 10, person: 4 } as const;
/** From how many unpaid nights of guests without an account in an hour, and how many refusals of one client, the administrator is told. */
export const HOLD_ALARM = { nights: 60, refusals: 3 } as const;

const HOLD_MINUTES_MIN = 5;
/** How much shorter a hold gets for each other hold that waits for payment. */
const SHORTER_MINUTES = 5;
/** The first wait; each try more doubles it. */
const WAIT_MS = 10 * MINUTE_MS;

/**
 * Unpaid nights of one stay. `heldUntil` null: they are free again. `tries`: how often payment was begun; `lastTry`: when the last try
 * began, or when its hold ended.
 */
export type UnpaidHold = { nights: number; heldUntil: Date | null; tries: number; lastTry: Date };
/** The unpaid holds of the last day by one client, number or account, or at one resort. `freeTries` null: no tries are counted. */
export type HoldGroup = { holds: readonly UnpaidHold[]; freeTries: number | null };

/**
 * `minutes`: how long the nights may be held. `retryAfter` in seconds; null where waiting does not help, because the stay alone is longer
 * than may be held.
 */
export type HoldVerdict =
  | { kind: "hold"; minutes: number }
  | { kind: "too-many-nights"; retryAfter: number | null }
  | { kind: "wait"; retryAfter: number };

/** How long nights are held, given the number of other unpaid holds and of unpaid tries. */
export const holdMinutes = (others: number): number =>
  Math.max(HOLD_MINUTES_MIN, HOLD_MINUTES - SHORTER_MINUTES * others);

/** Seconds until the next try, after so many without a payment; 0 = now. */
export function waitSeconds(tries: number, freeTries: number, lastTry: Date, now: Date): number {
  if (tries < freeTries) return 0;
  const wait = WAIT_MS * 2 ** Math.min(tries - freeTries, 20);
  return Math.max(0, Math.ceil((lastTry.getTime() + wait - now.getTime()) / 1000));
}

/** Whether so many more nights may be held, and for how long. @param most nights that may be unpaid in each group */
export function judgeHold(
  { nights, most, now }: { nights: number; most: number; now: Date },
  groups: readonly HoldGroup[],
): HoldVerdict {
  if (nights > most) return { kind: "too-many-nights", retryAfter: null };
  let others = 0;
  for (const { holds, freeTries } of groups) {
    const open = holds.flatMap(({ nights, heldUntil }) =>
      heldUntil !== null && heldUntil > now ? [{ nights, end: heldUntil.getTime() }] : [],
    );
    if (open.reduce((sum, hold) => sum + hold.nights, nights) > most) {
      const nextEnd = Math.min(...open.map(({ end }) => end));
      return { kind: "too-many-nights", retryAfter: Math.ceil((nextEnd - now.getTime()) / 1000) };
    }
    if (freeTries === null) continue;
    others = Math.max(others, open.length);
    const over = holds.filter(({ heldUntil }) => heldUntil === null || heldUntil <= now);
    const tries = over.reduce((sum, hold) => sum + hold.tries, 0);
    const lastTry = new Date(Math.max(0, ...over.map((hold) => hold.lastTry.getTime())));
    const retryAfter = waitSeconds(tries, freeTries, lastTry, now);
    if (retryAfter > 0) return { kind: "wait", retryAfter };
  }
  return { kind: "hold", minutes: holdMinutes(others) };
}
