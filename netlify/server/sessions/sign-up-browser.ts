import { randomBytes } from "node:crypto";
import {
  decodeSignUp,
  encodeSignUp,
  SIGN_UP_COOKIE,
  SIGN_UP_COOKIE_AGE,
} from "#domain/account/sign-in/sign-up-cookie.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "../http/cookies.ts";
import { currentEnv } from "../env.ts";
import { keyedHash } from "../secrets/keyed-hash.ts";

const hashOf = (mark: string): string => keyedHash(mark, "sign-up-browser", currentEnv().sessionSecret);
const askedBy = (request: Request) =>
  decodeSignUp(cookieOf(request.headers.get("cookie"), cookieName(SIGN_UP_COOKIE, isSecure(request))));

/** Marks a browser as the one that asks for an account with this address. `hash` goes into the sign-up, the mark itself into the cookie alone. */
export function markBrowser(request: Request, email: string): { hash: string; cookie: string } {
  const mark = randomBytes(32).toString("base64url");
  const cookie = setCookie(SIGN_UP_COOKIE, encodeSignUp({ mark, email }), SIGN_UP_COOKIE_AGE, isSecure(request));
  return { hash: hashOf(mark), cookie };
}

/** Whether a sign-up was asked for in the browser of this request. The mail's link opens a session there and nowhere else. */
export function isAskingBrowser(request: Request, hash: string): boolean {
  const asked = askedBy(request);
  return asked !== null && hash !== "" && hashOf(asked.mark) === hash;
}

/** The Set-Cookie values that forget it; none where there is nothing to forget. */
export const forgetAsking = (request: Request): string[] =>
  askedBy(request) ? [setCookie(SIGN_UP_COOKIE, "", 0, isSecure(request))] : [];
