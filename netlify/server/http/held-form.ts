import { localisedPath, isLocale } from "#domain/locale.ts";
import { isMissingProof, PROOF_FIELDS } from "#domain/account/sign-in/proof.ts";
import { encodeFormAnswer, FORM_COOKIE, FORM_COOKIE_AGE } from "#domain/site/form-answer.ts";
import { currentEnv } from "../env.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import { NEVER_STORED } from "./caching.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "./cookies.ts";
import type { ProblemError } from "./problem.ts";

/** Holds a form that was sent without a script until its sender has confirmed that it is them. */
export const HELD_COOKIE = "nibash_held";
/** Minutes for which it is held. */
const MINUTES = 10;
/** Browsers drop cookies above 4 KB whole. */
const LONGEST = 3_800;

type Fields = Readonly<Record<string, string>>;
export type HeldForm = { action: string; fields: Record<string, string> };

/** Sealed for one session: whoever signs in after it on the same device reads nothing. `session`: the value of its cookie. */
const purposeOf = (session: string): string => `held-form:${session}`;

/** The form that a browser holds for a session; null where there is none, or it is over. */
export function readHeldForm(cookie: string | undefined, session: string): HeldForm | null {
  const text = cookie && unseal(cookie, purposeOf(session), currentEnv().sessionSecret);
  if (!text) return null;
  const { since, ...held } = JSON.parse(text) as HeldForm & { since: number };
  return Date.now() - since < MINUTES * 60_000 ? held : null;
}

/** Fields that `/account/confirm` adds to a held form: that it is one, what was asked for, and what was typed. */
const ADDED: readonly string[] = ["held", "asks", ...PROOF_FIELDS];

/** Whether a form comes from `/account/confirm`, with the proof that it needed. */
export const bringsProof = (fields: Fields): boolean => fields["held"] === "on";

/**
 * Leads a form that asks for a proof to the page that asks for it; the form waits in a sealed cookie, and the page sends it again with what
 * was typed. One that does not fit is not held: after confirming, its page asks for it anew.
 * @param problem `confirm-needed`, or what is wrong with the proof that the form brought along
 * @param back where the form stands, in its language
 */
export function leadToProof(request: Request, fields: Fields, problem: ProblemError, back: string): Response {
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !ADDED.includes(name)));
  const isFirst = problem.code === "confirm-needed";
  const asks = isFirst
    ? problem.errors.map(({ code }) => code)
    : (fields["asks"] ?? "").split(" ").filter(isMissingProof);
  const path = localisedPath("/account/confirm", isLocale(fields["locale"]) ? fields["locale"] : "en");
  const headers = new Headers(NEVER_STORED);
  headers.set("location", `${path}?${new URLSearchParams({ asks: asks.join(" "), next: back })}`);
  const secure = isSecure(request);
  const session = cookieOf(request.headers.get("cookie"), cookieName("nibash_session", secure)) ?? "";
  const held = { action: new URL(request.url).pathname, fields: kept, since: Date.now() };
  const sealed = seal(JSON.stringify(held), purposeOf(session), currentEnv().sessionSecret);
  const fits = request.method !== "GET" && sealed.length <= LONGEST;
  headers.append("set-cookie", setCookie(HELD_COOKIE, fits ? sealed : "", fits ? MINUTES * 60 : 0, secure));
  if (!isFirst) {
    const { code, errors } = problem;
    const answer = encodeFormAnswer({ form: "confirm", problem: { code, errors }, done: false, values: {} });
    headers.append("set-cookie", setCookie(FORM_COOKIE, answer, FORM_COOKIE_AGE, secure));
  }
  return new Response(null, { status: 303, headers });
}

/** The Set-Cookie value that lets the form go. */
export const forgetHeldForm = (request: Request): string => setCookie(HELD_COOKIE, "", 0, isSecure(request));
