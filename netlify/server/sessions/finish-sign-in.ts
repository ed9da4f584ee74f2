import type { SignInAnswer } from "#api/account/auth.ts";
import { accountById, updateAccount } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { sessionsOf } from "#db/accounts/sessions.ts";
import { isSameBrowser } from "#domain/account/sign-in/device.ts";
import { links } from "#domain/site/links.ts";
import { ADMIN_SESSION_HOURS } from "#domain/account/permissions.ts";
import type { User } from "#domain/account/user.ts";
import type { Answer, Call } from "../http/answer.ts";
import { factorChallengeCookie, forgetFactorChallenge, verifiedFactors } from "./factors/challenge.ts";
import { addGoogleIdentity } from "./google/account.ts";
import { forgetGoogleJoin, googleJoinCookie, type GoogleJoin } from "./google/join.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import { networkHash } from "../http/network.ts";
import { userOf } from "./present-user.ts";
import { ProblemError } from "../http/problem.ts";
import { securityEvent } from "../security/log.ts";
import { startSession, userAgentOf } from "./session.ts";
import { forgetAsking } from "./waiting-sign-up.ts";
import { fullUrl } from "../site-url.ts";

type SigningIn = Pick<Call<unknown>, "request" | "client" | "after">;
type SignedInAnswer = Extract<SignInAnswer, { kind: "signed-in" }>;

/**
 * After the first proof (password, code, Google): asks for the second factor where there is one, else signs in.
 * @param next where to go afterwards, as `nextPath` read it
 * @param join the Google account to join to this one once all that is asked for was shown
 */
export async function signInOrAskFactor(
  call: SigningIn,
  accountId: string,
  next: string | null,
  join: GoogleJoin | null = null,
): Promise<Answer<SignInAnswer>> {
  const factors = await verifiedFactors(db, accountId);
  if (factors.length === 0) return completeSignIn(call, accountId, { next, factor: false, join });
  const account = await accountById(db, accountId);
  if (!account) throw new ProblemError("invalid-credentials");
  securityEvent("sign-in", "challenged", { account: accountId, client: call.client });
  return {
    data: { kind: "factor-needed", factors, next },
    cookies: [
      factorChallengeCookie(call.request, account),
      ...(join ? [googleJoinCookie(call.request, { ...join, proven: true })] : []),
    ],
    goTo: "/signin-factor",
  };
}

/**
 * Signs somebody in who has shown all that is asked for: a new session, a planned erasure is taken back, and the owner is told when no
 * session of theirs has this browser in this network.
 * @param options `factor`: a second factor was shown just now; `join`: the Google account that opens this one from now on
 */
export async function completeSignIn(
  call: SigningIn,
  accountId: string,
  { next, factor, join }: { next: string | null; factor: boolean; join: GoogleJoin | null },
): Promise<{ data: SignedInAnswer; cookies: string[] }> {
  const account = await accountById(db, accountId);
  if (!account) throw new ProblemError("invalid-credentials");
  if (join) {
    await addGoogleIdentity(accountId, join, "joined");
    securityEvent("identity", "joined", { account: accountId, client: call.client }, { by: "password" });
    kickOutbox(call.after);
  }
  const device = userAgentOf(call.request);
  const network = networkHash(accountId, call.client);
  const isKnown = (await sessionsOf(db, accountId)).some(
    (session) => session.network === network && isSameBrowser(session.user_agent, device),
  );
  const { cookies, expiresAt } = await startSession(call.request, accountId, { factor, client: call.client });
  const now = new Date();
  const isNewDevice = account.last_sign_in_at !== null && !isKnown;
  await db.transaction().execute(async (trx) => {
    await updateAccount(trx, accountId, { last_sign_in_at: now, erasure_requested_at: null });
    if (!isNewDevice) return;
    const event = `new-sign-in:${now.getTime()}`;
    const news = { owner: accountId, kind: "new-sign-in", event, data: { at: now.toISOString() } } as const;
    if (account.email === null) return void (await notify(trx, news, null));
    await notify(trx, news, {
      to: account.email,
      locale: account.locale,
      template: "new-sign-in",
      values: {
        name: account.name,
        at: now.toISOString(),
        device,
        securityUrl: fullUrl(links.accountSecurity(account.locale)),
      },
    });
  });
  if (isNewDevice) kickOutbox(call.after);
  const user = await userOf(accountId);
  logSignIn(call, user, { factor, kept: account.erasure_requested_at !== null });
  return {
    data: {
      kind: "signed-in",
      user,
      expiresAt: endOf(user, expiresAt, now).toISOString(),
      next,
      erasureCancelled: account.erasure_requested_at !== null,
    },
    cookies: [
      ...cookies,
      forgetFactorChallenge(call.request),
      ...forgetAsking(call.request),
      ...(join ? [forgetGoogleJoin(call.request)] : []),
    ],
  };
}

/** The administrator's session lasts hours, everybody else's days. */
const endOf = ({ role }: User, expiresAt: Date, now: Date): Date =>
  role === "admin"
    ? new Date(Math.min(expiresAt.getTime(), now.getTime() + ADMIN_SESSION_HOURS * 3_600_000))
    : expiresAt;

/** An administrator's session opens more than others do, so the log says that there is one. */
function logSignIn(
  { client }: SigningIn,
  { id, role }: User,
  { factor, kept }: { factor: boolean; kept: boolean },
): void {
  const who = { account: id, client };
  securityEvent("sign-in", "ok", who, factor ? { by: "factor" } : {});
  if (role === "admin" && factor) securityEvent("role", "administrator", who);
  if (kept) securityEvent("account", "erasure-cancelled", who);
}
