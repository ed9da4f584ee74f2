import type { Kysely } from "kysely";
import type { InputOf } from "#api/endpoint.ts";
import type { undoChange, UndoAnswer } from "#api/account/auth-user.ts";
import { accountBy, accountById, holdAccount, isTaken, updateAccount, type Account } from "#db/accounts/accounts.ts";
import type { AuthToken } from "#db/accounts/auth-tokens.ts";
import { db } from "#db/client.ts";
import { addIdentity, identityOf } from "#db/accounts/identities.ts";
import type { Database } from "#db/schema/tables.ts";
import { endWaysIn } from "#db/accounts/ways-in.ts";
import type { Answer, Call } from "../http/answer.ts";
import { sendWayIn } from "../sessions/recover.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import { ProblemError } from "../http/problem.ts";
import { securityEvent } from "../security/log.ts";
import { readLink, spendLink } from "../secrets/tokens.ts";
import { reportEnded, suspectSince } from "../sessions/ways-in.ts";

/** The earlier address and number. A number that belongs to another account by now is left out; the address is enough to sign in. */
async function restore(trx: Kysely<Database>, account: Account, token: AuthToken, now: Date): Promise<void> {
  const email = token.target;
  const holder = await accountBy(trx, { kind: "email", value: email });
  if (holder && holder.id !== account.id) throw new ProblemError("address-taken");
  const wanted = token.payload["phone"];
  const caller = wanted ? await accountBy(trx, { kind: "phone", value: wanted }) : null;
  const phone = wanted && (!caller || caller.id === account.id) ? wanted : null;
  const { erasure_requested_at: erasure } = account;
  await updateAccount(trx, account.id, {
    email,
    email_verified_at: now,
    phone,
    ...(phone === account.phone ? {} : { phone_verified_at: phone === null ? null : now }),
    // The password was required for the change, so whoever made it knows the password.
    password_hash: null,
    erasure_requested_at: erasure !== null && erasure >= token.created_at ? null : erasure,
  });
}

/** The identity that a change removed, unless it had come shortly before it: then the same hand may have added it. */
async function restoreIdentity(
  trx: Kysely<Database>,
  accountId: string,
  { payload }: AuthToken,
  since: Date,
): Promise<void> {
  const { subject, identity: email, identitySince } = payload;
  if (!subject || !email || !identitySince) return;
  const addedAt = new Date(identitySince);
  if (addedAt >= since || (await identityOf(trx, subject))) return;
  await addIdentity(trx, accountId, { subject, email }, addedAt);
}

/**
 * POST /api/auth/user/undo: the link proves the mailbox of before, so no session is asked for. Afterwards earlier changes can still be
 * undone, later ones cannot: if owner and thief both have a link, the owner's is older.
 */
export async function takeChangeBack({
  input,
  client,
  after,
}: Call<InputOf<typeof undoChange>>): Promise<Answer<UndoAnswer>> {
  await consume("token-address", client);
  const now = new Date();
  const accountId = (await readLink(db, "undo-change", input.token))?.account_id;
  if (!accountId) throw new ProblemError("invalid-token");
  const ways = await db
    .transaction()
    .execute(async (trx) => {
      await holdAccount(trx, accountId);
      const token = await spendLink(trx, "undo-change", input.token);
      const account = await accountById(trx, accountId);
      if (!token || !account) throw new ProblemError("invalid-token");
      await restore(trx, account, token, now);
      const since = suspectSince(token.created_at);
      const ended = await endWaysIn(trx, account.id, "undo", { since, now, undoneBy: token });
      await restoreIdentity(trx, account.id, token, since);
      const values = { name: account.name, at: now.toISOString() };
      const news = { owner: account.id, kind: "change-undone", event: `change-undone:${now.getTime()}` } as const;
      const isTold = account.email !== null && account.email !== token.target;
      const mail = { to: account.email ?? "", locale: account.locale, template: "change-undone" as const, values };
      await notify(trx, news, isTold ? mail : null);
      await sendWayIn(trx, { kind: "email", value: token.target }, account, ended.ended);
      return ended;
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new ProblemError("address-taken") : error;
    });
  kickOutbox(after);
  securityEvent("address", "undone", { account: accountId, client });
  reportEnded(ways, "undo", { account: accountId, client, after });
  return { data: { kind: "change-undone" } };
}
