import type { Kysely } from "kysely";
import { accountById } from "#db/accounts/accounts.ts";
import { requestName, type NameOwner } from "#db/accounts/name-changes.ts";
import { membersOf } from "#db/agencies/members.ts";
import type { Database } from "#db/schema/tables.ts";
import { links } from "#domain/site/links.ts";
import type { MailValues } from "../mail/templates.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";

type Names = { name: string; name_bn: string | null };

/** Who is told of a name: the account's owner, or all owners of the agency. */
async function toldOf(trx: Kysely<Database>, { of, id }: NameOwner): Promise<string[]> {
  if (of === "account") return [id];
  return (await membersOf(trx, id)).filter(({ role }) => role === "owner").map((owner) => owner.id);
}

/** Tells the owners what became of a new name, by mail as well if they have an address. Call `kickOutbox` afterwards. */
export async function mailNameChange(
  trx: Kysely<Database>,
  owner: NameOwner,
  { name, name_bn }: Names,
  state: MailValues["name-change"]["state"],
): Promise<void> {
  const newName = [name, ...(name_bn === null ? [] : [name_bn])].join(" · ");
  // A name can be asked for, refused and asked for again: each time is an event of its own.
  const event = `name-${state}:${Date.now()}`;
  for (const id of await toldOf(trx, owner)) {
    const account = await accountById(trx, id);
    if (!account) continue;
    const { email, locale } = account;
    const securityUrl = fullUrl(links.accountSecurity(locale));
    const values = { ...{ name: account.name, of: owner.of, state, newName }, securityUrl };
    const news = { owner: id, kind: `name-${state}`, event, data: { text: newName } } as const;
    await notify(trx, news, email === null ? null : { to: email, locale, template: "name-change", values });
  }
}

/** Makes a name wait for the administrator and tells the owners. Give a transaction that holds the names. */
export async function sendNameForApproval(trx: Kysely<Database>, owner: NameOwner, names: Names): Promise<void> {
  if (await requestName(trx, owner, names, new Date())) await mailNameChange(trx, owner, names, "waiting");
}
