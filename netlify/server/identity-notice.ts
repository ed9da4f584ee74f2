import type { Kysely } from "kysely";
import type { Account } from "#db/accounts.ts";
import type { Database } from "#db/schema.ts";
import { issueUndo } from "./handle-undo.ts";
import { queueMail } from "./mail/outbox.ts";
import type { MailValues } from "./mail/templates.ts";

/**
 * Tells the owner of an account by mail, if it has an address, that a Google account opens it from now on or no more. The mail's link takes that
 * back for seven days. Call `kickOutbox` afterwards.
 * @param identity `createdAt`: since when it was the account's, given where it is removed: taking back brings it again
 */
export async function tellIdentityChange(
  trx: Kysely<Database>,
  account: Account,
  change: MailValues["identity-changed"]["change"],
  identity: { subject: string; email: string; createdAt?: Date },
): Promise<void> {
  const { email, locale, name } = account;
  if (email === null) return;
  const undo = await issueUndo(trx, { ...account, email }, change === "removed" ? identity : null);
  await queueMail(trx, {
    to: email,
    locale,
    template: "identity-changed",
    values: { name, change, identity: identity.email, at: new Date().toISOString(), ...undo },
  });
}
