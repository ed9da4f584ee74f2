import type { Kysely } from "kysely";
import type { Account } from "#db/accounts/accounts.ts";
import type { Database } from "#db/schema/tables.ts";
import { issueUndo } from "#server/sessions/undo-link.ts";
import type { MailValues } from "#server/mail/templates.ts";
import { notify } from "#server/notifications/notify.ts";

/**
 * Tells the owner of an account, also by mail if it has an address, that a Google account was linked or unlinked. The link in the mail
 * reverses that for seven days. Call `kickOutbox` afterwards.
 * @param identity `createdAt`: when it was linked; given for an unlinked identity, so that it can be restored
 */
export async function tellIdentityChange(
  trx: Kysely<Database>,
  account: Account,
  change: MailValues["identity-changed"]["change"],
  identity: { subject: string; email: string; createdAt?: Date },
): Promise<void> {
  const { email, locale, name } = account;
  const at = new Date();
  const event = `identity-${change}:${identity.subject}:${at.getTime()}`;
  const news = { owner: account.id, kind: "identity-changed", event, data: { text: change } } as const;
  if (email === null) return void (await notify(trx, news, null));
  const undo = await issueUndo(trx, { ...account, email }, change === "removed" ? identity : null);
  await notify(trx, news, {
    to: email,
    locale,
    template: "identity-changed",
    values: { name, change, identity: identity.email, at: at.toISOString(), ...undo },
  });
}
