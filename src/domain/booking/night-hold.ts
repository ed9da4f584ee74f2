import { HOLD_MINUTES } from "../money/payment/check.ts";

const MINUTE_MS = 60_000;

/**
 * The most unpaid nights that are held at once, by whomever: for a guest without an account (and all of them at one resort), for an account
 * that has not paid yet and for one that has (`longest`), for a client and at a resort. Many people share a client in mobile networks and
 * hotels: it has room for several guests who pay in the same minutes.
 */
export const HELD_NIGHTS_MAX = { guest: 14, account: 30, longest: 90, client: 42, resort: 60 } as const;
/** How many nights more each paid booking gives its account, and the client it was made from for a day; and how many tries that client. */
const PAID_ROOM = { account: 30, client: 14, tries: 10 } as const;
/** Unpaid tries within a day that cause no wait. The limit by client is wide, because many people share one address in mobile networks. */
export const FREE_TRIES = { client: 10, person: 4 } as const;
/**
 * When the administrator is told: so many unpaid nights in an hour on the whole site, or of one client or at one resort; so many refusals of
 * one client.
 */
export const HOLD_ALARM = { nights: 60, together: 40, refusals: 3 } as const;

const HOLD_MINUTES_MIN = 5;
/** How much shorter a hold gets for each other hold that waits for payment. */
const SHORTER_MINUTES = 5;
/** The first wait; each try more doubles it. */
const WAIT_MS = 10 * MINUTE_MS;
/** How often it doubles for a client: strangers behind the same address are never locked out for longer than 40 minutes. */
const CLIENT_DOUBLINGS = 2;

/**
 * Unpaid nights of one stay. `heldUntil` null: they are free again. `tries`: how often payment was begun; `lastTry`: when the last try
 * began, or when its hold ended.
 */
export type UnpaidHold = { nights: number; heldUntil: Date | null; tries: number; lastTry: Date };
/** What one group may hold. `freeTries` null: no tries are counted. `share`: of clients only, so many are behind it, see `WIDER`. */
export type HoldLimit = { most: number; freeTries: number | null; share?: number };
/** The unpaid holds of the last day by one client, number or account, or at one resort. */
export type HoldGroup = HoldLimit & { holds: readonly UnpaidHold[] };
/** Whose limits are asked for. `account` null: a guest without one; else how many bookings it has paid and not cancelled. */
export type Payer = { account: { paid: number } | null };

/** Nights that an account, or a guest without one, may hold at once. */
export const nightsOfPerson = ({ account }: Payer): number =>
  account === null
    ? HELD_NIGHTS_MAX.guest
    : Math.min(HELD_NIGHTS_MAX.longest, HELD_NIGHTS_MAX.account + PAID_ROOM.account * account.paid);

/** What paid bookings of one's own add to limits that one shares with strangers. */
const earned = (payer: Payer): number =>
  payer.account === null ? 0 : nightsOfPerson(payer) - nightsOfPerson({ account: { paid: 0 } });

/** Anybody can type a number: whoever has paid before does not wait for what was tried with theirs. */
export const limitOfNumber = (payer: Payer): HoldLimit => ({
  most: nightsOfPerson(payer),
  freeTries: payer.account !== null && payer.account.paid > 0 ? null : FREE_TRIES.person,
});

/** @param paid bookings that were paid from this client within a day @param share 1, or `WIDER` for the /48 around it */
export const limitOfClient = (payer: Payer, paid: number, share: number): HoldLimit => ({
  most: share * HELD_NIGHTS_MAX.client + PAID_ROOM.client * paid + earned(payer),
  freeTries:
    payer.account !== null && payer.account.paid > 0 ? null : share * FREE_TRIES.client + PAID_ROOM.tries * paid,
  share,
});

export const limitOfResort = (payer: Payer): HoldLimit => ({
  most: HELD_NIGHTS_MAX.resort + earned(payer),
  freeTries: null,
});

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

/** Seconds until the next try, after so many without a payment; 0 = now. @param doublings how often the wait doubles at most */
export function waitSeconds(tries: number, freeTries: number, lastTry: Date, now: Date, doublings = 20): number {
  if (tries < freeTries) return 0;
  const wait = WAIT_MS * 2 ** Math.min(tries - freeTries, doublings);
  return Math.max(0, Math.ceil((lastTry.getTime() + wait - now.getTime()) / 1000));
}

/** Whether so many more nights may be held, and for how long. */
export function judgeHold({ nights, now }: { nights: number; now: Date }, groups: readonly HoldGroup[]): HoldVerdict {
  if (groups.some(({ most }) => nights > most)) return { kind: "too-many-nights", retryAfter: null };
  let others = 0;
  for (const { holds, most, freeTries, share } of groups) {
    const open = holds.flatMap(({ nights, heldUntil }) =>
      heldUntil !== null && heldUntil > now ? [{ nights, end: heldUntil.getTime() }] : [],
    );
    if (open.reduce((sum, hold) => sum + hold.nights, nights) > most) {
      const nextEnd = Math.min(...open.map(({ end }) => end));
      return { kind: "too-many-nights", retryAfter: Math.ceil((nextEnd - now.getTime()) / 1000) };
    }
    if (freeTries === null) continue;
    others = Math.max(others, Math.floor(open.length / (share ?? 1)));
    const over = holds.filter(({ heldUntil }) => heldUntil === null || heldUntil <= now);
    const tries = over.reduce((sum, hold) => sum + hold.tries, 0);
    const lastTry = new Date(Math.max(0, ...over.map((hold) => hold.lastTry.getTime())));
    const retryAfter = waitSeconds(tries, freeTries, lastTry, now, share && CLIENT_DOUBLINGS);
    if (retryAfter > 0) return { kind: "wait", retryAfter };
  }
  return { kind: "hold", minutes: holdMinutes(others) };
}
