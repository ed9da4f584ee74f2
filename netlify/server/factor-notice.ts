import type { Kysely } from "kysely";
import { accountById } from "#db/accounts.ts";
import type { Database } from "#db/schema.ts";
import { links } from "#domain/links.ts";
import { queueMail } from "./mail/outbox.ts";
import type { MailValues } from "./mail/templates.ts";
import { fullUrl } from "./site-url.ts";

/** Tells the owner of an account by mail, if it has an address, what became of its second factors. Call `kickOutbox` afterwards. */
export async function tellFactorChange(
  trx: Kysely<Database>,
  accountId: string,
  change: MailValues["factor-changed"]["change"],
): Promise<void> {
  const account = await accountById(trx, accountId);
  if (account?.email == null) return;
  await queueMail(trx, {
    to: account.email,
    locale: account.locale,
    template: "factor-changed",
    values: {
      name: account.name,
      change,
      at: new Date().toISOString(),
      securityUrl: fullUrl(links.accountSecurity(account.locale)),
    },
  });
}
