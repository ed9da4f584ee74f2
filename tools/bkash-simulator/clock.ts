/** The sandbox's time: the machine's, moved forward by `advance`. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  advance: (milliseconds: number) => void;
};

/** @param machine read on every call, so that a test that changes the machine's clock changes this one too */
export function createClock(machine: () => number = () => Date.now()): Clock {
  let ahead = 0;
  return {
    now: () => machine() + ahead,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

const DHAKA_OFFSET_MS = 6 * 3_600_000;
const inDhaka = (instant: number): string => new Date(instant + DHAKA_OFFSET_MS).toISOString();

/** An instant as bKash writes it, with a colon before the milliseconds: `2026-11-21T10:15:30:123 GMT+0600`. */
export const timestamp = (instant: number): string => `${zonelessTimestamp(instant)} GMT+0600`;

/** The same without the time zone, as in the list of refunds. */
export const zonelessTimestamp = (instant: number): string => inDhaka(instant).replace(".", ":").replace("Z", "");

/** `20261121101530`, as in an IPN. */
export const compactTimestamp = (instant: number): string => inDhaka(instant).replace(/\D/g, "").slice(0, 14);
