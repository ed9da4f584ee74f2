/** Nobody waits longer than this for a page to be begun, in milliseconds: a visitor who has waited for three seconds asks again anyway. */
export const TURN_WAIT_MS = 3_000;

/** Pages that one process makes at a time, as many as it has connections to the database: of more, all would be late. */
const AT_ONCE = 10;

/** Weight of the newest page in what a page takes. */
const NEWEST = 0.1;

type Waiting = { begin: () => void; since: number };

export type Admission = {
  /**
   * Waits for a turn. @returns what to call when the page is made; null where the turn would not come within `TURN_WAIT_MS`.
   */
  enter: () => Promise<(() => void) | null>;
};

/**
 * A queue in front of what takes the processor, in the order of arrival. Whoever would wait too long is told at once, by what the last pages
 * took, so that those who are let in are served and nothing piles up in memory. `now`: milliseconds.
 */
export function createAdmission(now: () => number): Admission {
  let running = 0;
  let took = 0;
  const queue: Waiting[] = [];

  const next = (): void => {
    const waiting = queue.shift();
    if (waiting) waiting.begin();
    else running -= 1;
  };
  const leaveFrom = (begun: number) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      took += (now() - begun - took) * NEWEST;
      next();
    };
  };
  return {
    async enter() {
      if (running < AT_ONCE) {
        running += 1;
        return leaveFrom(now());
      }
      if (((queue.length + 1) * took) / AT_ONCE > TURN_WAIT_MS) return null;
      const since = now();
      await new Promise<void>((begin) => void queue.push({ begin, since }));
      // Pages that became slower meanwhile: whoever is late already makes room for who is not.
      if (now() - since <= TURN_WAIT_MS) return leaveFrom(now());
      next();
      return null;
    },
  };
}
