import { FACTOR_CHALLENGE_MINUTES } from "#domain/account/sign-in/factor.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "#server/http/cookies.ts";
import { currentEnv } from "#server/env.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";

const NAME = "nibash_join";
const PURPOSE = "google-join";

/**
 * A Google identity whose address has an account here: the two are joined after the account's password, and its second factor if it has
 * one. `proven`: the password was right, the factor is still missing.
 */
export type GoogleJoin = { accountId: string; subject: string; email: string; proven: boolean };

/** The Set-Cookie value that stores the pending join for ten minutes; encrypted, so that a browser can neither read nor forge it. */
export function googleJoinCookie(request: Request, join: GoogleJoin): string {
  const value = seal(JSON.stringify({ ...join, since: Date.now() }), PURPOSE, currentEnv().sessionSecret);
  return setCookie(NAME, value, FACTOR_CHALLENGE_MINUTES * 60, isSecure(request));
}

/** The pending join of this browser; null if there is none or it is older than ten minutes. */
export function readGoogleJoin(request: Request): GoogleJoin | null {
  const cookie = cookieOf(request.headers.get("cookie"), cookieName(NAME, isSecure(request)));
  const text = cookie === null ? null : unseal(cookie, PURPOSE, currentEnv().sessionSecret);
  if (text === null) return null;
  const { since, ...join } = JSON.parse(text) as GoogleJoin & { since: number };
  const age = Date.now() - since;
  return age >= 0 && age < FACTOR_CHALLENGE_MINUTES * 60_000 ? join : null;
}

/** The pending join with this account after its password was right; for use once its second factor was given. */
export function provenGoogleJoin(request: Request, accountId: string): GoogleJoin | null {
  const join = readGoogleJoin(request);
  return join?.proven && join.accountId === accountId ? join : null;
}

/** The Set-Cookie value that deletes the pending join. */
export const forgetGoogleJoin = (request: Request): string => setCookie(NAME, "", 0, isSecure(request));
