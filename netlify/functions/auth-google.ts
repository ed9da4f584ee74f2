import type { Config } from "@netlify/functions";
import { finishGoogle, listIdentities, startGoogle, unlinkIdentity } from "#api/auth-google.ts";
import { accountById } from "#db/accounts.ts";
import { db } from "#db/client.ts";
import { identitiesOf } from "#db/identities.ts";
import { encodeFormAnswer, FORM_COOKIE, FORM_COOKIE_AGE } from "#domain/form-answer.ts";
import { links } from "#domain/links.ts";
import type { ServerProblemCode } from "#domain/problem.ts";
import { route, serve, type Call } from "#server/app.ts";
import { isSecure, setCookie } from "#server/cookies.ts";
import { isDatabaseDown } from "#domain/database-down.ts";
import { requireFreshFactor } from "#server/factors.ts";
import { accountOfGoogle, linkGoogle, unlinkGoogle } from "#server/google-account.ts";
import { googleAddress, googlePerson } from "#server/google-client.ts";
import {
  forgetGoogleFlow,
  googleFlowCookie,
  newGoogleSecrets,
  readGoogleFlow,
  type GoogleFlow,
} from "#server/google-flow.ts";
import { googleSettings, type GoogleSettings } from "#server/google-settings.ts";
import { consume } from "#server/limits.ts";
import { describeError, log } from "#server/log.ts";
import { ownOrigin } from "#server/origin.ts";
import { ProblemError } from "#server/problem.ts";
import { endSession } from "#server/session.ts";
import { signInOrAskFactor } from "#server/sign-in.ts";

/** Name by which the pages know what became of a way to Google. */
const FORM = "google";
type Destination = Pick<GoogleFlow, "next" | "locale"> & { link: boolean };
type Redirect = { redirect: string; status: 303; cookies: string[] };

/** Where Google leads back to. */
const callbackUri = (request: Request): string => new URL("/api/auth/google/callback", ownOrigin(request)).href;

function required(settings: GoogleSettings | null): GoogleSettings {
  if (!settings) throw new ProblemError("google-not-configured");
  return settings;
}

/** The page that somebody came from, told what became of it. */
function back(request: Request, { next, locale, link }: Destination, problem: ServerProblemCode | null): Redirect {
  const page = link ? links.account(locale) : links.signIn(locale);
  const query = next && !link ? `?${new URLSearchParams({ next })}` : "";
  const answer = { form: FORM, problem: problem && { code: problem, errors: [] }, done: problem === null, values: {} };
  return {
    redirect: `${page}${query}#${FORM}`,
    status: 303,
    cookies: [setCookie(FORM_COOKIE, encodeFormAnswer(answer), FORM_COOKIE_AGE, isSecure(request))],
  };
}

/** A visitor in the middle of a navigation is shown a page and never JSON, whatever goes wrong. */
function codeOf(error: unknown): ServerProblemCode {
  if (error instanceof ProblemError) return error.code;
  if (isDatabaseDown(error)) return "database-unavailable";
  log.error({ error: describeError(error) }, "unexpected error");
  return "internal";
}

/** A link from another site must not begin to link an account; old browsers do not say where a link is. */
const isFromElsewhere = (request: Request): boolean => request.headers.get("sec-fetch-site") === "cross-site";

async function begin(call: Call<{ link: boolean }>): Promise<string | null> {
  if (!call.input.link) return null;
  if (isFromElsewhere(call.request)) throw new ProblemError("foreign-origin");
  const signedIn = await call.signedIn();
  await requireFreshFactor(signedIn);
  return signedIn.account.id;
}

async function linkTo(accountId: string, call: Call<unknown>, person: Parameters<typeof linkGoogle>[1]): Promise<void> {
  // Whoever signed in here in the meantime must not get an identity that somebody else chose.
  const visitor = await call.visitor();
  if (visitor?.account.id !== accountId) throw new ProblemError("signed-out");
  await linkGoogle(accountId, person);
}

/**
 * Which problems of a callback leave the session alone: the identity errors (as the specification says), and a change of mind while
 * linking. After any other, the session that the browser came with is over.
 */
const keepsSession = (code: ServerProblemCode, link: boolean): boolean =>
  code === "identity-already-exists" ||
  code === "identity-not-found" ||
  code === "single-identity-not-deletable" ||
  (link && code === "google-cancelled");

async function finish(
  call: Call<{ code: string; error: string }>,
  flow: GoogleFlow,
): Promise<{ redirect: string; cookies: readonly string[] }> {
  const { input, request } = call;
  await consume("token-address", call.client);
  if (input.error === "access_denied") throw new ProblemError("google-cancelled");
  if (input.error !== "" || input.code === "") throw new ProblemError("google-failed");
  const person = await googlePerson(required(googleSettings()), callbackUri(request), {
    code: input.code,
    verifier: flow.verifier,
    nonce: flow.nonce,
  });
  if (flow.link !== null) {
    await linkTo(flow.link, call, person);
    const { redirect, cookies } = back(request, { ...flow, link: true }, null);
    return { redirect: flow.next ?? redirect, cookies };
  }
  const accountId = await accountOfGoogle(person, flow.locale);
  const answer = await signInOrAskFactor(call, accountId, flow.next);
  if ("redirect" in answer) return { redirect: answer.redirect, cookies: answer.cookies ?? [] };
  const cookies = answer.cookies ?? [];
  if (answer.data.kind === "signed-in") return { redirect: flow.next ?? links.home(flow.locale), cookies };
  const query = flow.next ? `?${new URLSearchParams({ next: flow.next })}` : "";
  return { redirect: links.signInFactor(flow.locale) + query, cookies };
}

/** Id of an identity of whoever asks, who has shown a second factor just now where there is one. */
async function findIdentity({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const who = await signedIn();
  await requireFreshFactor(who);
  const found = (await identitiesOf(db, who.account.id)).find(({ id }) => id === param("id"));
  if (!found) throw new ProblemError("identity-not-found");
  return found.id;
}

export default serve([
  route(startGoogle, async (call) => {
    const { next, locale, link } = call.input;
    try {
      const settings = required(googleSettings());
      const account = await begin(call);
      const secrets = newGoogleSecrets();
      const redirect = await googleAddress(settings, callbackUri(call.request), secrets);
      const cookie = googleFlowCookie(call.request, { ...secrets, next, locale, link: account });
      return { redirect, status: 303, cookies: [cookie] };
    } catch (error) {
      return back(call.request, { next, locale, link }, codeOf(error));
    }
  }),

  route(finishGoogle, async (call) => {
    const { request, input } = call;
    const flow = readGoogleFlow(request, input.state);
    const forget = forgetGoogleFlow(request);
    // Nobody here asked for this: it may be somebody else's code. Nothing is touched, not even the flow that may be on its way.
    if (!flow) return back(request, { next: null, locale: "en", link: false }, "google-failed");
    try {
      const { redirect, cookies } = await finish(call, flow);
      return { redirect, status: 303, cookies: [...cookies, forget] };
    } catch (error) {
      const code = codeOf(error);
      const link = flow.link !== null;
      const ended = keepsSession(code, link) ? [] : await endSession(request).catch(() => []);
      // Without a session the account's page would only lead on to the sign-in and lose what is to be said.
      const answer = back(request, { ...flow, link: link && keepsSession(code, link) }, code);
      return { ...answer, cookies: [...answer.cookies, ...ended, forget] };
    }
  }),

  route(listIdentities, async ({ signedIn }) => {
    const { account } = await signedIn();
    const identities = await identitiesOf(db, account.id);
    return {
      data: {
        google: googleSettings() !== null,
        identities: identities.map(({ id, email, createdAt }) => ({
          id,
          provider: "google" as const,
          email,
          createdAt: createdAt.toISOString(),
        })),
      },
    };
  }),

  route(unlinkIdentity, findIdentity, async ({ signedIn }, id) => {
    const who = await signedIn();
    await consume("change-account", who.account.id);
    const account = await accountById(db, who.account.id);
    await unlinkGoogle(who.account.id, id, account?.password_hash != null);
    return { data: { kind: "unlinked" as const } };
  }),
]);

export const config: Config = {
  path: ["/api/auth/google", "/api/auth/google/*", "/api/auth/identities", "/api/auth/identities/*"],
};
