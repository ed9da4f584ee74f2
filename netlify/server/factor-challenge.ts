import { FACTOR_CHALLENGE_MINUTES } from "#domain/factor.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "./cookies.ts";
import { currentEnv } from "./env.ts";
import { seal, unseal } from "./sealed.ts";

const NAME = "nibash_factor";
const PURPOSE = "factor-challenge";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The Set-Cookie value that says "this browser has shown the password (or signed in at Google), and not yet the second factor". It is no
 * session and opens nothing but the question for the factor; sealed, and over after ten minutes.
 */
export function factorChallengeCookie(request: Request, accountId: string): string {
  const value = seal(JSON.stringify({ accountId, since: Date.now() }), PURPOSE, currentEnv().sessionSecret);
  return setCookie(NAME, value, FACTOR_CHALLENGE_MINUTES * 60, isSecure(request));
}

/** Whose second factor this browser is being asked for; null if for nobody's, or for longer than ten minutes. */
export function readFactorChallenge(request: Request): { accountId: string } | null {
  const cookie = cookieOf(request.headers.get("cookie"), cookieName(NAME, isSecure(request)));
  const text = cookie === null ? null : unseal(cookie, PURPOSE, currentEnv().sessionSecret);
  if (text === null) return null;
  const { accountId, since } = JSON.parse(text) as { accountId: string; since: number };
  const age = Date.now() - since;
  return UUID.test(accountId) && age >= 0 && age < FACTOR_CHALLENGE_MINUTES * 60_000 ? { accountId } : null;
}

/** The Set-Cookie value that ends the question. */
export const forgetFactorChallenge = (request: Request): string => setCookie(NAME, "", 0, isSecure(request));
