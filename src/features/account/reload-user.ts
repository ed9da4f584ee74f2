import { getUser } from "#api/auth-user.ts";
import { call } from "#api/call.ts";
import { $user } from "./account-user.ts";

/** Asks for the account again after something about it changed. Without an answer it stays as it was. */
export async function reloadUser(): Promise<void> {
  const answer = await call(getUser, {});
  if (answer.ok && answer.data.user) $user.set(answer.data.user);
}
