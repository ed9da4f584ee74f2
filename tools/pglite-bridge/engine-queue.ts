import { setTimeout as timer, clearTimeout } from "node:timers";

/** Thrown if a client waited too long for the engine. */
export class EngineBusy extends Error {
  override name = "EngineBusy";
}

export type EngineQueue = {
  /** Resolves when only `owner` may use the engine; rejects with EngineBusy when the patience is used up. */
  acquire(owner: object): Promise<void>;
  /** Passes the engine on to the next waiter. */
  release(owner: object): void;
  /** Tells the queue whether the owner is working, so that a long query is not taken for an abandoned transaction. */
  working(owner: object, busy: boolean): void;
  /** Removes a client that disconnected from the queue. */
  forget(owner: object): void;
};

type Waiter = { owner: object; since: number; start: () => void; fail: (error: EngineBusy) => void };

/**
 * A queue for PGlite, whose one session many clients share: a client that begins a transaction keeps the engine until it ends.
 * @param patience milliseconds to wait for an owner that holds a transaction open without working; twelve times as long if it works
 */
export function createEngineQueue(patience = 2500): EngineQueue {
  let holder: object | null = null;
  let busy = false;
  let idleSince = 0;
  let waiters: Waiter[] = [];
  let watch: NodeJS.Timeout | undefined;

  const settle = () => {
    clearTimeout(watch);
    watch = waiters.length > 0 ? timer(check, Math.max(10, patience / 10)) : undefined;
  };

  const check = () => {
    const now = performance.now();
    const abandoned = !busy && now - idleSince >= patience;
    const expired = waiters.filter(({ since }) => now - since >= (abandoned ? patience : patience * 12));
    waiters = waiters.filter((waiter) => !expired.includes(waiter));
    for (const waiter of expired) waiter.fail(new EngineBusy("another connection holds a transaction open"));
    settle();
  };

  const hand = (owner: object) => {
    holder = owner;
    busy = false;
    idleSince = performance.now();
  };

  return {
    acquire(owner) {
      if (holder === owner) return Promise.resolve();
      if (holder === null) {
        hand(owner);
        return Promise.resolve();
      }
      return new Promise((start, fail) => {
        waiters.push({ owner, since: performance.now(), start, fail });
        settle();
      });
    },
    release(owner) {
      if (holder !== owner) return;
      holder = null;
      const next = waiters.shift();
      settle();
      if (!next) return;
      hand(next.owner);
      next.start();
    },
    working(owner, isBusy) {
      if (holder !== owner) return;
      busy = isBusy;
      idleSince = performance.now();
    },
    forget(owner) {
      const gone = waiters.filter((waiter) => waiter.owner === owner);
      waiters = waiters.filter((waiter) => waiter.owner !== owner);
      for (const waiter of gone) waiter.fail(new EngineBusy("the connection was closed"));
      settle();
    },
  };
}
