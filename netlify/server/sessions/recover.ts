import type { recover, reset, ResetAnswer, SentAnswer } from "#api/account/auth.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountBy, accountById, holdAccount, updateAccount, type Account } from "#db/accounts/accounts.ts";
import { dropTokens } from "#db/accounts/auth-tokens.ts";
import { db } from "#db/client.ts";
import { dropIdentitiesSince, identitiesOf } from "#db/accounts/identities.ts";
import type { Database } from "#db/schema/tables.ts";
import { deleteSessionsOf } from "#db/accounts/sessions.ts";
import { links } from "#domain/site/links.ts";
import {
  parseIdentifier,
  RECOVER_MINUTES,
  UNDO_REACH_HOURS,
  type Identifier,
} from "#domain/account/sign-in/sign-in.ts";
import type { Kysely } from "kysely";
import type { Answer, Call } from "../http/app.ts";
import { countWayIn } from "./sign-up.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox, queueMail } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import { hashPassword, refuseWeak } from "./password.ts";
import { ProblemError } from "../http/problem.ts";
import { securityEvent } from "../security/log.ts";
import { sendSignInCode } from "./waiting-sign-up.ts";
import { fullUrl } from "../site-url.ts";
import { issueLink, readLink, spendLink } from "../secrets/tokens.ts";

/** POST /api/auth/recover. What it finds it does after the answer, so that the answer tells nothing. */
export async function sendRecovery({
  input,
  client,
  after,
}: Call<InputOf<typeof recover>>): Promise<Answer<SentAnswer>> {
  const maySend = await countWayIn("link", input.identifier, client);
  const identifier = parseIdentifier(input.identifier);
  if (identifier && maySend) {
    after(async () => {
      const account = await accountBy(db, identifier);
      if (!account) return;
      await db.transaction().execute((trx) => sendWayIn(trx, identifier, account));
      securityEvent("password", "reset-asked", { account: account.id, client });
      kickOutbox(after);
    });
  }
  return { data: { kind: "sent" }, status: 202 };
}

/**
 * A link by mail; a number gets a code, with which they sign in and then change the password. Links that were sent before stay good: who
 * asks again may be a stranger. Call `kickOutbox` afterwards.
 */
export async function sendWayIn(trx: Kysely<Database>, identifier: Identifier, account: Account): Promise<void> {
  if (identifier.kind === "phone") return sendSignInCode(trx, identifier, account);
  const { id, name, locale } = account;
  const token = await issueLink(trx, {
    kind: "recover",
    accountId: id,
    target: identifier.value,
    minutes: RECOVER_MINUTES,
  });
  await queueMail(trx, {
    to: identifier.value,
    locale,
    template: "recover-password",
    values: { name, url: fullUrl(links.resetPassword(token, locale)), minutes: RECOVER_MINUTES },
  });
}

/**
 * What a new password brings with it, in the transaction of the change: Google accounts that were added within the last 24 hours go, since
 * whoever knew the old password may have added them, and the owner is told which went and which still sign in.
 * @returns how many went, for the security log after the transaction
 */
export async function finishPasswordChange(trx: Kysely<Database>, account: Account, now: Date): Promise<number> {
  const since = new Date(now.getTime() - UNDO_REACH_HOURS * 3_600_000);
  const dropped = await dropIdentitiesSince(trx, account.id, since);
  const event = `password-changed:${now.getTime()}`;
  const news = { owner: account.id, kind: "password-changed", event } as const;
  if (account.email === null) {
    await notify(trx, news, null);
    return dropped.length;
  }
  const linked = (await identitiesOf(trx, account.id)).map(({ email }) => email);
  const recoverUrl = fullUrl(links.recover(account.locale));
  await notify(trx, news, {
    to: account.email,
    locale: account.locale,
    template: "password-changed",
    values: { name: account.name, at: now.toISOString(), linked, dropped, recoverUrl },
  });
  return dropped.length;
}

/** POST /api/auth/reset. A weak password does not use the link up. */
export async function resetPassword({
  input,
  client,
  after,
}: Call<InputOf<typeof reset>>): Promise<Answer<ResetAnswer>> {
  await consume("token-address", client);
  const token = await readLink(db, "recover", input.token);
  const account = token?.account_id ? await accountById(db, token.account_id) : null;
  if (!account) throw new ProblemError("invalid-token");
  refuseWeak(input.password, account);
  const passwordHash = await hashPassword(input.password);
  const now = new Date();
  const dropped = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, account.id);
    if (!(await spendLink(trx, "recover", input.token))) throw new ProblemError("invalid-token");
    await updateAccount(trx, account.id, { password_hash: passwordHash });
    await dropTokens(trx, { kind: "recover", accountId: account.id });
    await deleteSessionsOf(trx, account.id);
    await dropTokens(trx, { kind: "sign-in-code", accountId: account.id });
    await dropTokens(trx, { kind: "change-email", accountId: account.id });
    return finishPasswordChange(trx, account, now);
  });
  kickOutbox(after);
  securityEvent("password", "reset", { account: account.id, client });
  if (dropped > 0) securityEvent("identity", "dropped", { account: account.id, client });
  return { data: { kind: "password-changed" } };
}
