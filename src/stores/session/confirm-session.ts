import { getUser } from "#api/account/auth-user.ts";
import { call } from "#api/call.ts";
import { SESSION_HINT } from "#domain/account/sign-in/session-hint.ts";
import { leaveAccount } from "../favourites/favourite-storage.ts";
import { $session } from "./session.ts";
import { snapshotOf } from "./session-snapshot.ts";

/**
 * The session has ended: removes snapshot and hint at once, which updates the header of every tab, and the account's marks. Await the
 * promise before leaving the page: until then the next person could still read the marked homes offline.
 */
export async function forgetSession(): Promise<void> {
  document.cookie = `${SESSION_HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
  $session.set(undefined);
  await leaveAccount();
}

/** Asks the server who is signed in and writes it down. Without an answer everything stays as it was. */
export async function confirmSession(): Promise<void> {
  const answer = await call(getUser, {});
  if (!answer.ok) return;
  if (answer.data.user) $session.set(snapshotOf(answer.data.user, answer.data.expiresAt));
  else await forgetSession();
}
