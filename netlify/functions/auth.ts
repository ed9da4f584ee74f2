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
import { endSession } from "#server/sessions/session.ts";
import { signOutEverywhere } from "#server/sessions/ways-in.ts";

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
  ],
};
