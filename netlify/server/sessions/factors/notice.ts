import type { Kysely } from "kysely";
import { accountById } from "#db/accounts/accounts.ts";
import type { Database } from "#db/schema/tables.ts";
import { links } from "#domain/site/links.ts";
import type { MailValues } from "#server/mail/templates.ts";
import { issueTakeBack } from "#server/sessions/grants.ts";
import { notify } from "#server/notifications/notify.ts";
import { fullUrl } from "#server/site-url.ts";

/**
 * Tells the owner of an account, by mail as well if it has an address, what became of its second factors. Call `kickOutbox` afterwards.
 * @param added the new factor, which the link in the mail removes again
 */
export async function tellFactorChange(
  trx: Kysely<Database>,
  accountId: string,
  change: MailValues["factor-changed"]["change"],
  added: { id: string; label: string } | null = null,
): Promise<void> {
  const account = await accountById(trx, accountId);
  if (!account) return;
  const at = new Date();
  const { email } = account;
  const event = `factor-${change}:${at.getTime()}`;
  const news = { owner: accountId, kind: "factor-changed", event, data: { text: change } } as const;
  if (email === null) return void (await notify(trx, news, null));
  const grant = added && { way: "factor" as const, id: added.id, what: added.label, now: at };
  await notify(trx, news, {
    to: email,
    locale: account.locale,
    template: "factor-changed",
    values: {
      name: account.name,
      change,
      at: at.toISOString(),
      securityUrl: fullUrl(links.accountSecurity(account.locale)),
      ...(grant && (await issueTakeBack(trx, { ...account, email }, grant))),
    },
  });
}
