import type { Kysely } from "kysely";
import type { Account } from "#db/accounts/accounts.ts";
import type { Database } from "#db/schema/tables.ts";
import { links } from "#domain/site/links.ts";
import { UNDO_DAYS } from "#domain/account/sign-in/sign-in.ts";
import { fullUrl } from "../site-url.ts";
import { issueLink } from "../secrets/tokens.ts";

/** An identity elsewhere that was taken off an account; `createdAt`: since when it had been the account's. */
type RemovedIdentity = { subject: string; email: string; createdAt?: Date };

/**
 * The link of a notice: takes the account back to the address and the number that it had before the change.
 * @param before the account before the change, with an e-mail address: the notice goes there
 * @param removed the identity that the change removed
 */
export async function issueUndo(
  trx: Kysely<Database>,
  before: Account & { email: string },
  removed: RemovedIdentity | null = null,
): Promise<{ undoUrl: string; days: number }> {
  const identity = removed?.createdAt && {
    subject: removed.subject,
    identity: removed.email,
    identitySince: removed.createdAt.toISOString(),
  };
  const token = await issueLink(trx, {
    kind: "undo-change",
    accountId: before.id,
    target: before.email,
    payload: { ...(before.phone === null ? {} : { phone: before.phone }), ...identity },
    minutes: UNDO_DAYS * 24 * 60,
  });
  return { undoUrl: fullUrl(links.undoChange(token, before.locale)), days: UNDO_DAYS };
}
