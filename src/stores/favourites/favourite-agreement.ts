import type { FavouritesAnswer } from "#api/account/account-favourites.ts";
import type { CallResult } from "#api/call.ts";
import {
  FAVOURITE_CHANGES_MAX,
  join,
  leave,
  notice,
  settle,
  type DatedChange,
  type FavouriteState,
} from "#domain/account/account-favourites.ts";

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
    device.write(state.ledger ? settle(state, theirs, sent, device.now()) : join(state, account, theirs, device.now()));
    mayRest = true;
  }
  return "waiting";
}
