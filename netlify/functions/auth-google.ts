import type { Config } from "@netlify/functions";
import {
  finishGoogle,
  joinGoogle,
  linkGoogle,
  listIdentities,
  startGoogle,
  unlinkIdentity,
} from "#api/account/auth-google.ts";
import { encodeFormAnswer, FORM_COOKIE, FORM_COOKIE_AGE } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import type { ServerProblemCode } from "#domain/problem.ts";
import type { Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import { isSecure, setCookie } from "#server/http/cookies.ts";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { accountOfGoogle, addGoogleIdentity } from "#server/sessions/google/account.ts";
import { googlePerson, type GooglePerson } from "#server/sessions/google/client.ts";
import {
  callbackUri,
  forgetGoogleFlow,
  leaveForGoogle,
  readGoogleFlow,
  requiredGoogle,
  type GoogleFlow,
} from "#server/sessions/google/flow.ts";
import { googleJoinCookie } from "#server/sessions/google/join.ts";
import {
  beginLinking,
  findIdentity,
  joinWithPassword,
  showIdentities,
  unlink,
} from "#server/sessions/google/identities.ts";
import { consume } from "#server/http/limits.ts";
import { describeError, log } from "#server/log.ts";
import { kickOutbox } from "#server/mail/outbox.ts";
import { ProblemError } from "#server/http/problem.ts";
import { securityEvent } from "#server/security/log.ts";
import { endSession } from "#server/sessions/session.ts";
import { signInOrAskFactor } from "#server/sessions/finish-sign-in.ts";

/** The form name under which pages find the result of a sign-in with Google. */
const FORM = "google";
type Destination = Pick<GoogleFlow, "next" | "locale"> & { link: boolean };
type Redirect = { redirect: string; status: 303; cookies: string[] };

/** Redirects to the page that the visitor came from, with the result. */
function back(request: Request, { next, locale, link }: Destination, problem: ServerProblemCode | null): Redirect {
  const page = link ? links.account(locale, "settings") : links.signIn(locale);
  const query = link ? "" : queryOf({ next });
  const answer = { form: FORM, problem: problem && { code: problem, errors: [] }, done: problem === null, values: {} };
  return {
    redirect: `${page}${query}#${FORM}`,
    status: 303,
    cookies: [setCookie(FORM_COOKIE, encodeFormAnswer(answer), FORM_COOKIE_AGE, isSecure(request))],
  };
}

/** This is a navigation, so errors lead to a page and are never answered as JSON. */
function codeOf(error: unknown): ServerProblemCode {
  if (error instanceof ProblemError) return error.code;
  if (isDatabaseDown(error)) return "database-unavailable";
  log.error({ error: describeError(error) }, "unexpected error");
  return "internal";
}

async function linkTo(accountId: string, call: Call<unknown>, person: GooglePerson): Promise<void> {
  // If another account signed in here in the meantime, it must not get this identity.
  const visitor = await call.visitor();
  if (visitor?.account.id !== accountId) throw new ProblemError("signed-out");
  await addGoogleIdentity(accountId, person, "added");
  securityEvent("identity", "linked", { account: accountId, client: call.client }, { by: "google" });
  kickOutbox(call.after);
}

/**
 * Problems of a callback that keep the session: the identity errors (as the specification says), and cancelling while linking. After any
 * other problem the browser's session is ended.
 */
const keepsSession = (code: ServerProblemCode, link: boolean): boolean =>
  code === "identity-already-exists" ||
  code === "identity-not-found" ||
  code === "single-identity-not-deletable" ||
  (link && code === "google-cancelled");

const queryOf = ({ next }: Pick<GoogleFlow, "next">): string => (next ? `?${new URLSearchParams({ next })}` : "");

/** Redirects to the page that asks for the password of the account with the same address; the address is passed in the form cookie. */
function askPassword(
  request: Request,
  flow: GoogleFlow,
  person: { accountId: string; subject: string; email: string },
) {
  const { accountId, subject, email } = person;
  const answer = { form: "google-join", problem: null, done: false, values: { email } };
  return {
    redirect: links.signInGoogle(flow.locale) + queryOf(flow),
    cookies: [
      googleJoinCookie(request, { accountId, subject, email, proven: false }),
      setCookie(FORM_COOKIE, encodeFormAnswer(answer), FORM_COOKIE_AGE, isSecure(request)),
    ],
  };
}

async function finish(
  call: Call<{ code: string; error: string }>,
  flow: GoogleFlow,
): Promise<{ redirect: string; cookies: readonly string[] }> {
  const { input, request } = call;
  await consume("token-address", call.client);
  if (input.error === "access_denied") throw new ProblemError("google-cancelled");
  if (input.error !== "" || input.code === "") throw new ProblemError("google-failed");
  const person = await googlePerson(requiredGoogle(), callbackUri(request), {
    code: input.code,
    verifier: flow.verifier,
    nonce: flow.nonce,
  });
  if (flow.link !== null) {
    await linkTo(flow.link, call, person);
    const { redirect, cookies } = back(request, { ...flow, link: true }, null);
    return { redirect: flow.next ?? redirect, cookies };
  }
  const found = await accountOfGoogle(person, flow.locale);
  if (found.kind === "asks-password") return askPassword(request, flow, { ...person, accountId: found.accountId });
  if (found.told) {
    securityEvent("identity", "joined", { account: found.accountId, client: call.client }, { by: "google" });
    kickOutbox(call.after);
  }
  const answer = await signInOrAskFactor(call, found.accountId, flow.next);
  if ("redirect" in answer) return { redirect: answer.redirect, cookies: answer.cookies ?? [] };
  const cookies = answer.cookies ?? [];
  if (answer.data.kind === "signed-in") return { redirect: flow.next ?? links.home(flow.locale), cookies };
  return { redirect: links.signInFactor(flow.locale) + queryOf(flow), cookies };
}

export default serve([
  route(startGoogle, async (call) => {
    const { next, locale } = call.input;
    try {
      const { url, cookie } = await leaveForGoogle(call.request, { next, locale, link: null });
      return { redirect: url, status: 303, cookies: [cookie] };
    } catch (error) {
      return back(call.request, { next, locale, link: false }, codeOf(error));
    }
  }),

  route(finishGoogle, async (call) => {
    const { request, input } = call;
    const flow = readGoogleFlow(request, input.state);
    const forget = forgetGoogleFlow(request);
    // This browser has not asked for it, so it may be another person's code. Nothing is changed, not even a flow that is still open.
    if (!flow) return back(request, { next: null, locale: "en", link: false }, "google-failed");
    try {
      const { redirect, cookies } = await finish(call, flow);
      return { redirect, status: 303, cookies: [...cookies, forget] };
    } catch (error) {
      const code = codeOf(error);
      if (code === "identity-already-exists" || code === "google-account-exists") {
        securityEvent("identity", "refused", { client: call.client }, { by: "google" });
      }
      const link = flow.link !== null;
      const ended = keepsSession(code, link) ? [] : await endSession(request).catch(() => []);
      // Without a session the account's page would redirect to the sign-in, and the message would be lost.
      const answer = back(request, { ...flow, link: link && keepsSession(code, link) }, code);
      return { ...answer, cookies: [...answer.cookies, ...ended, forget] };
    }
  }),

  route(joinGoogle, joinWithPassword),
  route(linkGoogle, beginLinking),
  route(listIdentities, showIdentities),
  route(unlinkIdentity, findIdentity, unlink),
]);

export const config: Config = {
  path: ["/api/auth/google", "/api/auth/google/*", "/api/auth/identities", "/api/auth/identities/*"],
};
