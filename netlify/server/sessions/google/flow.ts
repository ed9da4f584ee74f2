import { randomBytes } from "node:crypto";
import { generateCodeVerifier, generateState } from "arctic";
import type { Locale } from "#domain/locale.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "#server/http/cookies.ts";
import { currentEnv } from "#server/env.ts";
import { googleAddress, type GoogleSecrets, googleSettings, type GoogleSettings } from "./client.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { ProblemError } from "#server/http/problem.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";

const NAME = "nibash_google";
const PURPOSE = "google-flow";
const MINUTES = 10;

/** A sign-in with Google that this browser has begun: the secrets to check in Google's answer, and what to do then. */
export type GoogleFlow = GoogleSecrets & {
  next: string | null;
  locale: Locale;
  /** The account to which the identity is to be added; null: a sign-in. */
  link: string | null;
};

/** @throws ProblemError `google-not-configured` */
export function requiredGoogle(): GoogleSettings {
  const settings = googleSettings();
  if (!settings) throw new ProblemError("google-not-configured");
  return settings;
}

/** The address to which Google returns the browser. */
export const callbackUri = (request: Request): string => new URL("/api/auth/google/callback", ownOrigin(request)).href;

/** Starts a sign-in with Google: the address of its page, and the cookie that the callback requires. */
export async function leaveForGoogle(
  request: Request,
  plan: Omit<GoogleFlow, keyof GoogleSecrets>,
): Promise<{ url: string; cookie: string }> {
  const secrets = newGoogleSecrets();
  const url = await googleAddress(requiredGoogle(), callbackUri(request), secrets);
  return { url, cookie: googleFlowCookie(request, { ...secrets, ...plan }) };
}

/** New secrets for one sign-in. */
const newGoogleSecrets = (): GoogleSecrets => ({
  state: generateState(),
  verifier: generateCodeVerifier(),
  nonce: randomBytes(32).toString("base64url"),
});

/** The Set-Cookie value that stores the flow for ten minutes; encrypted, because it must not reveal the verifier. */
function googleFlowCookie(request: Request, flow: GoogleFlow): string {
  const value = seal(JSON.stringify({ ...flow, since: Date.now() }), PURPOSE, currentEnv().sessionSecret);
  return setCookie(NAME, value, MINUTES * 60, isSecure(request));
}

/** This browser's flow with this `state`; null if there is none, it has expired, or it has another state. */
export function readGoogleFlow(request: Request, state: string): GoogleFlow | null {
  const cookie = cookieOf(request.headers.get("cookie"), cookieName(NAME, isSecure(request)));
  const text = cookie === null ? null : unseal(cookie, PURPOSE, currentEnv().sessionSecret);
  if (text === null) return null;
  const { since, ...flow } = JSON.parse(text) as GoogleFlow & { since: number };
  return Date.now() - since < MINUTES * 60_000 && flow.state === state ? flow : null;
}

/** The Set-Cookie value that deletes the flow, so that a callback works only once. */
export const forgetGoogleFlow = (request: Request): string => setCookie(NAME, "", 0, isSecure(request));
