import type { Kysely } from "kysely";
import { holdAccount } from "#db/accounts/accounts.ts";
import { isSessionOf } from "#db/accounts/live-session.ts";
import { endWaysIn, type Ending } from "#db/accounts/ways-in.ts";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import type { EndedWay } from "#domain/account/grant.ts";
import { UNDO_REACH_HOURS } from "#domain/account/sign-in/sign-in.ts";
import { links } from "#domain/site/links.ts";
import type { Call } from "../http/answer.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { kickOutbox, queueMail } from "../mail/outbox.ts";
import { securityEvent, type SecuritySubject } from "../security/log.ts";
import { fullUrl } from "../site-url.ts";
import type { SignedIn } from "./session.ts";

/** What was ended for the owner of an account, and the tags to purge. */
export type EndedWays = Awaited<ReturnType<typeof endWaysIn>>;

/** From when on what was added to an account is suspect, if it was found at `moment`. */
export const suspectSince = (moment: Date): Date => new Date(moment.getTime() - UNDO_REACH_HOURS * 3_600_000);

/**
 * Holds the account of a session that grants something, if the session still lives: what ends sessions holds the account as well, so that
 * nothing is granted after it. @throws ProblemError `signed-out`
 */
export async function holdSession(trx: Kysely<Database>, { account, session }: SignedIn): Promise<void> {
  await holdAccount(trx, account.id);
  if (!(await isSessionOf(trx, session.id, account.id))) throw new ProblemError("signed-out");
}

const LINES: Record<EndedWay["way"], (who: SecuritySubject, by: Ending) => void> = {
  key: (who, by) => securityEvent("api-key", "ended", who, { by }),
  feed: (who, by) => securityEvent("feed", "ended", who, { by }),
  identity: (who, by) => securityEvent("identity", "dropped", who, { by }),
  invitation: (who, by) => securityEvent("agency", "invitation-revoked", who, { by }),
  member: (who, by) => securityEvent("agency", "removed", who, { by }),
  ownership: (who, by) => securityEvent("agency", "role-changed", who, { by }),
};

/** Writes into the security log what was ended, and purges what shows it. Call it after the transaction. */
export function reportEnded(
  { ended, tags }: EndedWays,
  by: Ending,
  { account, client, after }: { account: string; client: string | null; after: Call<unknown>["after"] },
): void {
  for (const way of new Set(ended.map((each) => each.way))) LINES[way]({ account, client }, by);
  if (tags.length > 0) after(() => purge(tags));
}

/** Ends every session of an account (`spared` but for this one) and what was made out of sessions, and tells the owner which keys went. */
export async function signOutEverywhere(
  { account, session }: SignedIn,
  { spared, client, after }: { spared: boolean } & Pick<Call<unknown>, "client" | "after">,
): Promise<void> {
  const now = new Date();
  const found = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, account.id);
    const moment = { since: now, now, ...(spared && { spared: session.id }) };
    const ways = await endWaysIn(trx, account.id, "sign-out", moment);
    const { email: to, locale, name } = account;
    if (to === null || ways.ended.length === 0) return ways;
    const securityUrl = fullUrl(links.accountSecurity(locale));
    const values = { name, at: now.toISOString(), ended: ways.ended, securityUrl };
    await queueMail(trx, { to, locale, template: "signed-out-everywhere", values });
    return ways;
  });
  kickOutbox(after);
  reportEnded(found, "sign-out", { account: account.id, client, after });
}
