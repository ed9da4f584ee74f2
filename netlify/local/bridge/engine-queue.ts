import { setTimeout as timer, clearTimeout } from "node:timers";

/** Thrown at a client that waited for the engine in vain. */
export class EngineBusy extends Error {
  override name = "EngineBusy";
}

export type EngineQueue = {
  /** Resolves when the engine belongs to `owner` alone; rejects with EngineBusy after the patience is used up. */
  acquire(owner: object): Promise<void>;
  /** Gives the engine to the next in line. */
  release(owner: object): void;
  /** Tells the queue that the owner is doing something, so that a long job is not mistaken for a forgotten one. */
  working(owner: object, busy: boolean): void;
  /** Takes a client that left out of the line. */
  forget(owner: object): void;
};

type Waiter = { owner: object; since: number; start: () => void; fail: (error: EngineBusy) => void };

/**
 * PGlite is one session that many clients share: who begins a transaction keeps the engine until it ends.
 * @param patience milliseconds that a waiter allows an owner who holds a transaction open and does nothing; a waiter
 * behind an owner who works is given twelve times as long.
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
