import type { Config } from "@netlify/functions";
import {
  recover,
  resend,
  reset,
  sendCode,
  SIGN_OUT_SCOPES,
  signIn,
  signInWithCode,
  signOut,
  signUp,
  verify,
} from "#api/account/auth.ts";
import { route, serve } from "#server/http/app.ts";
import { confirmAddress, sendConfirmationAgain, startSignUp } from "#server/sessions/sign-up.ts";
import { codeSignIn, passwordSignIn, sendCodeToSignIn } from "#server/sessions/sign-in.ts";
import { resetPassword, sendRecovery } from "#server/sessions/recover.ts";
import { ProblemError } from "#server/http/problem.ts";
import { securityEvent } from "#server/security/log.ts";
import { findSession } from "#server/sessions/own-session.ts";
import { endSession, extendSession, endSessionById, sessionList } from "#server/sessions/session.ts";
import { signOutEverywhere } from "#server/sessions/ways-in.ts";
import { changeUser, confirmEmail, confirmPhone, getUser, refreshSession, undoChange } from "#api/account/auth-user.ts";
import { endSessionOf, listSessions } from "#api/account/auth-sessions.ts";
import { confirmOwner, sendConfirmCode } from "#api/account/auth-confirm.ts";
import { changeAccount, confirmNewEmail, confirmNewPhone } from "#server/sessions/user.ts";
import { takeChangeBack } from "#server/accounts/take-back.ts";
import { consume } from "#server/http/limits.ts";
import { userOf } from "#server/sessions/present-user.ts";
import { confirmNow, sendCodeToConfirm } from "#server/sessions/confirm.ts";
import {
  enrollFactor,
  listFactors,
  readChallenge,
  removeFactor,
  renewRecoveryCodes,
  sendFactorCode,
  verifyChallenge,
  verifyFactor,
} from "#api/account/auth-factors.ts";
import {
  confirmFactor,
  findFactor,
  findNewFactor,
  makeRecoveryCodes,
  setUpFactor,
  showFactors,
  takeFactorAway,
} from "#server/sessions/factors/manage.ts";
import {
  challengedAccount,
  findCodeReceiver,
  finishSignIn,
  sendChallenge,
  showChallenge,
} from "#server/sessions/factors/answer-challenge.ts";

// Addresses with fixed words come before those with an id.

export default serve([
  route(signUp, startSignUp),
  route(verify, confirmAddress),
  route(resend, sendConfirmationAgain),
  route(signIn, passwordSignIn),
  route(sendCode, sendCodeToSignIn),
  route(signInWithCode, codeSignIn),
  route(recover, sendRecovery),
  route(reset, resetPassword),

  route(signOut, async ({ input, signedIn, request, client, after }) => {
    const scope = SIGN_OUT_SCOPES.find((known) => known === input.scope);
    if (!scope) throw new ProblemError("invalid-scope");
    const data = { kind: "signed-out" } as const;
    // Without a session no other sessions can be ended. Answering "done" would leave them open while their owner believes them closed.
    if (scope === "others") {
      const who = await signedIn();
      await signOutEverywhere(who, { spared: true, client, after });
      securityEvent("session", "others-ended", { account: who.account.id, client });
      return { data, goTo: "/account?tab=settings" };
    }
    if (scope === "global") {
      const who = await signedIn();
      await signOutEverywhere(who, { spared: false, client, after });
      securityEvent("session", "all-ended", { account: who.account.id, client });
    }
    return { data, cookies: await endSession(request) };
  }),

  route(getUser, async ({ visitor }) => {
    const found = await visitor();
    if (!found) return { data: { user: null, expiresAt: null } };
    return { data: { user: await userOf(found.account.id), expiresAt: found.session.expiresAt.toISOString() } };
  }),

  route(refreshSession, async ({ signedIn }) => {
    const found = await signedIn();
    await consume("refresh-account", found.account.id);
    const expiresAt = await extendSession(found);
    return { data: { user: await userOf(found.account.id), expiresAt: expiresAt.toISOString() } };
  }),

  route(confirmOwner, confirmNow),
  route(sendConfirmCode, sendCodeToConfirm),
  route(changeUser, changeAccount),
  route(confirmEmail, confirmNewEmail),
  route(confirmPhone, confirmNewPhone),
  route(undoChange, takeChangeBack),

  route(listSessions, async ({ signedIn }) => ({ data: await sessionList(await signedIn()) })),

  route(endSessionOf, findSession, async ({ signedIn, request }, id) => {
    const { account, session } = await signedIn();
    const data = { kind: "session-ended" } as const;
    if (id === session.id) return { data, cookies: await endSession(request), goTo: "/signin" };
    if (!(await endSessionById(account.id, id))) throw new ProblemError("session-not-found");
    return { data };
  }),

  route(listFactors, showFactors),
  route(enrollFactor, setUpFactor),
  route(readChallenge, showChallenge),
  route(sendFactorCode, findCodeReceiver, sendChallenge),
  route(verifyChallenge, challengedAccount, finishSignIn),
  route(renewRecoveryCodes, makeRecoveryCodes),
  route(verifyFactor, findNewFactor, confirmFactor),
  route(removeFactor, findFactor, takeFactorAway),
]);

export const config: Config = {
  path: [
    "/api/auth/sign-up",
    "/api/auth/sign-in",
    "/api/auth/sign-out",
    "/api/auth/verify",
    "/api/auth/resend",
    "/api/auth/recover",
    "/api/auth/reset",
    "/api/auth/otp",
    "/api/auth/otp/verify",
    "/api/auth/user",
    "/api/auth/user/email",
    "/api/auth/user/phone",
    "/api/auth/user/undo",
    "/api/auth/refresh",
    "/api/auth/confirm",
    "/api/auth/confirm/code",
    "/api/auth/sessions",
    "/api/auth/sessions/*",
    "/api/auth/factors",
    "/api/auth/factors/*",
  ],
};
