import type { Kysely } from "kysely";
import { accountById } from "#db/accounts/accounts.ts";
import type { Database } from "#db/schema/tables.ts";
import { links } from "#domain/site/links.ts";
import type { MailValues } from "#server/mail/templates.ts";
import { notify } from "#server/notifications/notify.ts";
import { fullUrl } from "#server/site-url.ts";

/** Tells the owner of an account, by mail as well if it has an address, what became of its second factors. Call `kickOutbox` afterwards. */
export async function tellFactorChange(
  trx: Kysely<Database>,
  accountId: string,
  change: MailValues["factor-changed"]["change"],
): Promise<void> {
  const account = await accountById(trx, accountId);
  if (!account) return;
  const at = new Date();
  const event = `factor-${change}:${at.getTime()}`;
  const news = { owner: accountId, kind: "factor-changed", event, data: { text: change } } as const;
  if (account.email === null) return void (await notify(trx, news, null));
  await notify(trx, news, {
    to: account.email,
    locale: account.locale,
    template: "factor-changed",
    values: {
      name: account.name,
      change,
      at: at.toISOString(),
      securityUrl: fullUrl(links.accountSecurity(account.locale)),
    },
  });
}
