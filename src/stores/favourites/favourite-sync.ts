import { changeFavourites, getFavourites } from "#api/account/account-favourites.ts";
import { call } from "#api/call.ts";
import { FAVOURITE_KINDS } from "#domain/account/account-favourites.ts";
import { SESSION_KEY } from "#domain/site/storage-keys.ts";
import { agree, type FavouriteDevice } from "./favourite-agreement.ts";
import { readState, writeState } from "./favourite-storage.ts";
import { $favouritesKept } from "./favourites-kept.ts";
import { MARKS } from "./marks.ts";
import { confirmSession } from "../session/confirm-session.ts";
import { $session } from "../session/session.ts";
import { deviceStorage } from "../storage.ts";

/** Hearts that are pressed one after the other go in one request. */
const GATHER_FOR = 500;
const TRY_AGAIN_AFTER = 60_000;
const LEAVING = 2_000;

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
  for (const kind of FAVOURITE_KINDS) MARKS[kind].listen(() => later(GATHER_FOR));
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
