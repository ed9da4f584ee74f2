import type { Config } from "@netlify/functions";
import { confirmOwner, sendConfirmCode } from "#api/account/auth-confirm.ts";
import { changeUser, confirmEmail, confirmPhone, getUser, refreshSession, undoChange } from "#api/account/auth-user.ts";
import { route, serve } from "#server/http/app.ts";
import { changeAccount, confirmNewEmail, confirmNewPhone } from "#server/sessions/user.ts";
import { takeChangeBack } from "#server/accounts/undo.ts";
import { consume } from "#server/http/limits.ts";
import { userOf } from "#server/sessions/present-user.ts";
import { confirmNow, sendCodeToConfirm } from "#server/sessions/confirm.ts";
import { extendSession } from "#server/sessions/session.ts";

export default serve([
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
]);

export const config: Config = {
  path: [
    "/api/auth/user",
    "/api/auth/user/email",
    "/api/auth/user/phone",
    "/api/auth/user/undo",
    "/api/auth/refresh",
    "/api/auth/confirm",
    "/api/auth/confirm/code",
  ],
};
