import type { recover, reset, ResetAnswer, SentAnswer } from "#api/account/auth.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountBy, accountById, holdAccount, updateAccount, type Account } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { identitiesOf } from "#db/accounts/identities.ts";
import type { Database } from "#db/schema/tables.ts";
import { endWaysIn } from "#db/accounts/ways-in.ts";
import type { EndedWay } from "#domain/account/grant.ts";
import { links } from "#domain/site/links.ts";
import { parseIdentifier, RECOVER_MINUTES, type Identifier } from "#domain/account/sign-in/sign-in.ts";
import type { Kysely } from "kysely";
import type { Answer, Call } from "../http/answer.ts";
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
import { reportEnded, suspectSince, type EndedWays } from "./ways-in.ts";

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
 * @param ended what has just been ended with the password, for the mail
 */
export async function sendWayIn(
  trx: Kysely<Database>,
  identifier: Identifier,
  account: Account,
  ended: readonly EndedWay[] = [],
): Promise<void> {
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
    values: { name, url: fullUrl(links.resetPassword(token, locale)), minutes: RECOVER_MINUTES, ended },
  });
}

/**
 * What a new password brings with it, in the transaction of the change, which holds the account: whoever knew the old one, or had an open
 * session, may have made ways in of their own. They end, and the owner is told which did and which Google accounts still sign in.
 * @returns what ended, for `reportEnded` after the transaction
 */
export async function finishPasswordChange(
  trx: Kysely<Database>,
  account: Account,
  ending: "new-password" | "reset",
  spared?: string,
): Promise<EndedWays> {
  const now = new Date();
  const ways = await endWaysIn(trx, account.id, ending, {
    since: suspectSince(now),
    now,
    ...(spared !== undefined && { spared }),
  });
  const event = `password-changed:${now.getTime()}`;
  const news = { owner: account.id, kind: "password-changed", event } as const;
  if (account.email === null) {
    await notify(trx, news, null);
    return ways;
  }
  const linked = (await identitiesOf(trx, account.id)).map(({ email }) => email);
  const recoverUrl = fullUrl(links.recover(account.locale));
  await notify(trx, news, {
    to: account.email,
    locale: account.locale,
    template: "password-changed",
    values: { name: account.name, at: now.toISOString(), linked, ended: ways.ended, recoverUrl },
  });
  return ways;
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
  const ways = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, account.id);
    if (!(await spendLink(trx, "recover", input.token))) throw new ProblemError("invalid-token");
    await updateAccount(trx, account.id, { password_hash: passwordHash });
    return finishPasswordChange(trx, account, "reset");
  });
  kickOutbox(after);
  securityEvent("password", "reset", { account: account.id, client });
  reportEnded(ways, "reset", { account: account.id, client, after });
  return { data: { kind: "password-changed" } };
}
