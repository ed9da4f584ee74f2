import type { Kysely } from "kysely";
import { accountById } from "#db/accounts.ts";
import { requestName } from "#db/name-changes.ts";
import type { Database } from "#db/schema.ts";
import { links } from "#domain/links.ts";
import { queueMail } from "./mail/outbox.ts";
import type { MailValues } from "./mail/templates.ts";
import { fullUrl } from "./site-url.ts";

type Names = { name: string; name_bn: string | null };

/** Tells the owner by mail, if the account has an address, what became of a new name. Call `kickOutbox` afterwards. */
export async function mailNameChange(
  trx: Kysely<Database>,
  accountId: string,
  { name, name_bn }: Names,
  state: MailValues["name-change"]["state"],
): Promise<void> {
  const account = await accountById(trx, accountId);
  if (account?.email == null) return;
  await queueMail(trx, {
    to: account.email,
    locale: account.locale,
    template: "name-change",
    values: {
      ...{ name: account.name, state },
      newName: [name, ...(name_bn === null ? [] : [name_bn])].join(" · "),
      securityUrl: fullUrl(links.accountSecurity(account.locale)),
    },
  });
}

/** Makes a name wait for the administrator and tells the owner. Give a transaction that holds the names. */
export async function sendNameForApproval(trx: Kysely<Database>, accountId: string, names: Names): Promise<void> {
  if (await requestName(trx, accountId, names, new Date())) await mailNameChange(trx, accountId, names, "waiting");
}
