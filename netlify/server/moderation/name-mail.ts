import type { Kysely } from "kysely";
import { accountById } from "#db/accounts/accounts.ts";
import { requestName } from "#db/accounts/name-changes.ts";
import type { Database } from "#db/schema/tables.ts";
import { links } from "#domain/site/links.ts";
import type { MailValues } from "../mail/templates.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";

type Names = { name: string; name_bn: string | null };

/** Tells the owner what became of a new name, by mail as well if the account has an address. Call `kickOutbox` afterwards. */
export async function mailNameChange(
  trx: Kysely<Database>,
  accountId: string,
  { name, name_bn }: Names,
  state: MailValues["name-change"]["state"],
): Promise<void> {
  const account = await accountById(trx, accountId);
  if (!account) return;
  const { email, locale } = account;
  const newName = [name, ...(name_bn === null ? [] : [name_bn])].join(" · ");
  const values = { ...{ name: account.name, state, newName }, securityUrl: fullUrl(links.accountSecurity(locale)) };
  // A name can be asked for, refused and asked for again: each time is an event of its own.
  const event = `name-${state}:${Date.now()}`;
  const news = { owner: accountId, kind: `name-${state}`, event, data: { text: newName } } as const;
  await notify(trx, news, email === null ? null : { to: email, locale, template: "name-change", values });
}

/** Makes a name wait for the administrator and tells the owner. Give a transaction that holds the names. */
export async function sendNameForApproval(trx: Kysely<Database>, accountId: string, names: Names): Promise<void> {
  if (await requestName(trx, accountId, names, new Date())) await mailNameChange(trx, accountId, names, "waiting");
}
