import { FACTOR_CHALLENGE_MINUTES } from "#domain/account/sign-in/factor.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "#server/http/cookies.ts";
import { currentEnv } from "#server/env.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";

const NAME = "nibash_join";
const PURPOSE = "google-join";

/**
 * A person at Google whose address has an account here: the two are joined once its password was typed in, and where there is a second factor
 * once that was shown as well. `proven`: the password was right, the factor is still asked for.
 */
export type GoogleJoin = { accountId: string; subject: string; email: string; proven: boolean };

/** The Set-Cookie value that remembers it for ten minutes: sealed, so that a browser can neither read nor choose who is joined. */
export function googleJoinCookie(request: Request, join: GoogleJoin): string {
  const value = seal(JSON.stringify({ ...join, since: Date.now() }), PURPOSE, currentEnv().sessionSecret);
  return setCookie(NAME, value, FACTOR_CHALLENGE_MINUTES * 60, isSecure(request));
}

/** What this browser waits to join; null if nothing, or for longer than ten minutes. */
export function readGoogleJoin(request: Request): GoogleJoin | null {
  const cookie = cookieOf(request.headers.get("cookie"), cookieName(NAME, isSecure(request)));
  const text = cookie === null ? null : unseal(cookie, PURPOSE, currentEnv().sessionSecret);
  if (text === null) return null;
  const { since, ...join } = JSON.parse(text) as GoogleJoin & { since: number };
  const age = Date.now() - since;
  return age >= 0 && age < FACTOR_CHALLENGE_MINUTES * 60_000 ? join : null;
}

/** The same where the password of this account was right and its second factor was shown just now. */
export function provenGoogleJoin(request: Request, accountId: string): GoogleJoin | null {
  const join = readGoogleJoin(request);
  return join?.proven && join.accountId === accountId ? join : null;
}

/** The Set-Cookie value that forgets it. */
export const forgetGoogleJoin = (request: Request): string => setCookie(NAME, "", 0, isSecure(request));
