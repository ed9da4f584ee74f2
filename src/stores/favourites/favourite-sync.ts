import { changeFavourites, getFavourites, type FavouritesAnswer } from "#api/account/account-favourites.ts";
import { call, type CallResult } from "#api/call.ts";
import {
  FAVOURITE_KINDS,
  FAVOURITE_CHANGES_MAX,
  join,
  leave,
  notice,
  settleFavourites,
  type DatedChange,
  type FavouriteState,
} from "#domain/account/account-favourites.ts";
import { SESSION_KEY } from "#domain/site/storage-keys.ts";
import { readState, writeState } from "./favourite-storage.ts";
import { $favouritesKept } from "./favourites-kept.ts";
import { FAVOURITE_STORES } from "./favourites.ts";
import { confirmSession } from "../session/confirm-session.ts";
import { $session } from "../session/session.ts";
import { deviceStorage } from "../storage.ts";

/** Hearts that are pressed one after the other go in one request. */
const GATHER_FOR = 500;
const TRY_AGAIN_AFTER = 60_000;
const LEAVING = 2_000;

/** A device and the way to its account. */
export type FavouriteDevice = {
  read: () => FavouriteState;
  write: (state: FavouriteState) => void;
  ask: () => Promise<CallResult<FavouritesAnswer>>;
  send: (account: string, changes: readonly DatedChange[]) => Promise<CallResult<FavouritesAnswer>>;
  /** Whether somebody is still signed in here; an answer may come after they left. */
  isSignedIn: () => boolean;
  now: () => number;
};

/** Not asked again within this time unless something was changed here: a database may sleep. */
const FRESH_FOR = 5 * 60_000;
/** Requests for one agreement at most: five for the fullest lists, one after another account was met. */
const REQUESTS_MAX = 10;

/**
 * Brings device and account together: joins them at first, then sends what changed here and takes what changed elsewhere.
 * @param force asks even if nothing changed and the last answer is fresh
 * @returns `kept` if the account has everything, `waiting` if something has to be sent later, `left` if nobody is signed in any more
 */
export async function agree(device: FavouriteDevice, force: boolean): Promise<"kept" | "waiting" | "left"> {
  let mayRest = !force;
  for (let requests = 0; requests < REQUESTS_MAX; requests += 1) {
    const before = device.read();
    const ledger = before.ledger && notice(before.ledger, before.lists, device.now());
    const sent = ledger?.waiting.slice(0, FAVOURITE_CHANGES_MAX) ?? [];
    if (ledger && sent.length === 0 && mayRest && Math.abs(device.now() - ledger.askedAt) < FRESH_FOR) return "kept";
    // Stored before it is sent, so that a change keeps its time without a connection.
    if (ledger) device.write({ ...before, ledger });
    const answer = ledger && sent.length > 0 ? await device.send(ledger.account, sent) : await device.ask();
    if (!device.isSignedIn() || (!answer.ok && answer.problem.code === "signed-out")) return "left";
    if (!answer.ok && answer.problem.code !== "another-account") return "waiting";
    const state = device.read();
    const { account, ...lists } = answer.ok ? answer.data : { account: null };
    if (state.ledger?.account !== ledger?.account) continue;
    if (account === null || (state.ledger && account !== state.ledger.account)) {
      // Another account has signed in unnoticed: marks of the first account must not be added to it.
      device.write({ ...leave(state, device.now()), owed: null });
      continue;
    }
    const theirs = lists as Omit<FavouritesAnswer, "account">;
    device.write(
      state.ledger ? settleFavourites(state, theirs, sent, device.now()) : join(state, account, theirs, device.now()),
    );
    mayRest = true;
  }
  return "waiting";
}

const device: FavouriteDevice = {
  read: readState,
  write: writeState,
  ask: () => call(getFavourites, {}),
  send: (account, changes) => {
    const now = Date.now();
    const aged = changes.map(({ at, ...change }) => ({ ...change, age: Math.max(0, now - at) }));
    return call(changeFavourites, { account, changes: aged });
  },
  isSignedIn: () => deviceStorage.get(SESSION_KEY) !== null,
  now: () => Date.now(),
};

let timer: ReturnType<typeof setTimeout> | undefined;
const later = (after: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void agreeWithAccount(), after);
};

/** One tab at a time, where the browser can say so: the next one finds nothing left to send. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  "locks" in navigator ? navigator.locks.request("nibash-favourites", work) : work();

/** Sends what changed here and takes what changed elsewhere; does nothing unless somebody is signed in. */
export async function agreeWithAccount(force = false): Promise<void> {
  if (!$session.get()) return;
  const outcome = await alone(() => agree(device, force));
  $favouritesKept.set(outcome === "left" ? null : outcome);
  if (outcome === "waiting") later(TRY_AGAIN_AFTER);
  // The session ended elsewhere, and this is the first to hear of it.
  if (outcome === "left" && $session.get()) await confirmSession();
}

/** Before signing out: what is not in the account yet is sent, but nobody waits for it for long. */
export const sendBeforeLeaving = (): Promise<unknown> =>
  Promise.race([agreeWithAccount(), new Promise((resolve) => setTimeout(resolve, LEAVING))]);

let started = false;

/** Keeps the marks of this device and of the account one list while a page is open. Loaded only where somebody is signed in. */
export function startFavouriteSync(): void {
  if (started) return;
  started = true;
  for (const kind of FAVOURITE_KINDS) FAVOURITE_STORES[kind].listen(() => later(GATHER_FOR));
  $session.listen((session) => {
    if (session) later(GATHER_FOR);
    else $favouritesKept.set(null);
  });
  addEventListener("online", () => later(GATHER_FOR));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") later(GATHER_FOR);
  });
  void agreeWithAccount();
}
