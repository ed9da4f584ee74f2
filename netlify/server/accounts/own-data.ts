import type { AccountExport, eraseAccount, ErasureAnswer, KeptAnswer } from "#api/account/account.ts";
import type { InputOf } from "#api/endpoint.ts";
import { exportRows } from "#db/accounts/export.ts";
import { accountById, holdAccount, updateAccount } from "#db/accounts/accounts.ts";
import { endWaysIn } from "#db/accounts/ways-in.ts";
import { db } from "#db/client.ts";
import { erasureDue } from "#domain/account/erasure.ts";
import { links } from "#domain/site/links.ts";
import type { Answer, Call } from "../http/answer.ts";
import { reportEnded } from "../sessions/ways-in.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { kickOutbox, queueMail } from "../mail/outbox.ts";
import { securityEvent } from "../security/log.ts";
import { fullUrl } from "../site-url.ts";

const EXPLANATION =
  "Everything that Nibash holds about you, by kind of record. Passwords, codes and keys are kept as hashes or encrypted and are not part of it.";

/** GET /api/account/export */
export async function exportOwnData({ signedIn }: Pick<Call<unknown>, "signedIn">): Promise<Answer<AccountExport>> {
  const { account } = await signedIn();
  await consume("export-account", account.id);
  const rows = await exportRows(db, account.id);
  securityEvent("account", "exported", { account: account.id });
  const data = { madeAt: new Date().toISOString(), explanation: EXPLANATION, ...rows };
  // Without a script the browser saves it.
  const file = { name: `nibash-${data.madeAt.slice(0, 10)}.json`, text: JSON.stringify(data, null, 2) };
  return { data, file };
}

/** DELETE /api/account: nothing is erased yet; asking again moves nothing. */
export async function planErasure({
  signedIn,
  client,
  after,
}: Call<InputOf<typeof eraseAccount>>): Promise<Answer<ErasureAnswer>> {
  const who = await signedIn();
  const account = await accountById(db, who.account.id);
  if (!account) throw new ProblemError("signed-out");
  const requestedAt = account.erasure_requested_at ?? new Date();
  const until = erasureDue(requestedAt).toISOString();
  if (account.erasure_requested_at === null) {
    const ways = await db.transaction().execute(async (trx) => {
      await holdAccount(trx, account.id);
      await updateAccount(trx, account.id, { erasure_requested_at: requestedAt });
      const moment = { since: requestedAt, now: requestedAt, spared: who.session.id };
      const found = await endWaysIn(trx, account.id, "erasure", moment);
      if (account.email === null) return found;
      await queueMail(trx, {
        to: account.email,
        locale: account.locale,
        template: "erasure-requested",
        values: { name: account.name, until, accountUrl: fullUrl(links.account(account.locale)), ended: found.ended },
      });
      return found;
    });
    kickOutbox(after);
    securityEvent("account", "erasure-planned", { account: account.id });
    reportEnded(ways, "erasure", { account: account.id, client, after });
  }
  return { data: { kind: "erasure-planned", erasedAt: until } };
}

/** POST /api/account/keep */
export async function keepOwnAccount({ signedIn }: Pick<Call<unknown>, "signedIn">): Promise<Answer<KeptAnswer>> {
  const { account } = await signedIn();
  await updateAccount(db, account.id, { erasure_requested_at: null });
  securityEvent("account", "erasure-cancelled", { account: account.id });
  return { data: { kind: "account-kept" } };
}
