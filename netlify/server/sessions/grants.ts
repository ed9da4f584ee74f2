import type { Kysely } from "kysely";
import { accountById, type Account } from "#db/accounts/accounts.ts";
import { membersOf } from "#db/agencies/members.ts";
import type { Database } from "#db/schema/tables.ts";
import type { AgencyRole } from "#domain/agency/agency.ts";
import type { GrantNews, GrantWay } from "#domain/account/grant.ts";
import { UNDO_DAYS } from "#domain/account/sign-in/sign-in.ts";
import { links } from "#domain/site/links.ts";
import { notify } from "../notifications/notify.ts";
import { issueLink } from "../secrets/tokens.ts";
import { fullUrl } from "../site-url.ts";

/** `id`: of the key, factor or invitation, or of the member; for a feed of the account. `what`: its name, as the mail and its page show it. */
export type Grant = { way: GrantWay; id: string; what: string; now: Date };
/** `before`: what a member was before their role was changed. `by`: whose act it was. */
export type AgencyGrant = Grant & { agencyId: string; by: string; before?: AgencyRole };

type Reader = Account & { email: string };
const hasEmail = (account: Account | null): account is Reader => account !== null && account.email !== null;

/** The link of a mail that takes a grant back: single use, kept as a hash, for a week. */
export async function issueTakeBack(
  trx: Kysely<Database>,
  { id: accountId, email: target, locale }: Reader,
  { way, id, what, now, ...rest }: Grant & Partial<AgencyGrant>,
): Promise<{ takeBackUrl: string; days: number }> {
  const { agencyId: agency, before } = rest;
  const token = await issueLink(trx, {
    kind: "take-back",
    accountId,
    target,
    payload: { way, id, what, at: now.toISOString(), ...(agency && { agency }), ...(before && { before }) },
    minutes: UNDO_DAYS * 24 * 60,
  });
  return { takeBackUrl: fullUrl(links.takeBack(token, locale)), days: UNDO_DAYS };
}

async function tell(
  trx: Kysely<Database>,
  account: Account,
  grant: Grant & Partial<AgencyGrant>,
  { news, agency, canTakeBack }: { news: GrantNews; agency: string; canTakeBack: boolean },
): Promise<void> {
  const { id: owner, name, locale } = account;
  const event = `access-granted:${news}:${grant.id}:${grant.now.getTime()}`;
  const line = { owner, kind: "access-granted", event, data: { text: news } } as const;
  if (!hasEmail(account)) return void (await notify(trx, line, null));
  const back = canTakeBack ? await issueTakeBack(trx, account, grant) : { takeBackUrl: null, days: UNDO_DAYS };
  const securityUrl = fullUrl(links.accountSecurity(locale));
  const values = { name, news, what: grant.what, agency, at: grant.now.toISOString(), ...back, securityUrl };
  await notify(trx, line, { to: account.email, locale, template: "access-granted", values });
}

/** Tells the owner of an account of a key or a feed. Give the transaction in which it is made; call `kickOutbox` afterwards. */
export async function tellGrant(
  trx: Kysely<Database>,
  accountId: string,
  grant: Grant & { way: "key" | "feed" },
): Promise<void> {
  const account = await accountById(trx, accountId);
  if (account) await tell(trx, account, grant, { news: grant.way, agency: "", canTakeBack: true });
}

/**
 * Tells every owner of an agency of a grant in it, and the member whom it is about; whoever did it as well, since it may have been somebody
 * in their session. Owners take it back, and a new member their own coming. Give a transaction that holds the agency.
 */
export async function tellAgencyGrant(
  trx: Kysely<Database>,
  grant: AgencyGrant,
  { owners, member }: { owners: GrantNews; member?: GrantNews },
): Promise<void> {
  const { name, name_bn: nameBn } = await trx
    .selectFrom("agencies")
    .select(["name", "name_bn"])
    .where("id", "=", grant.agencyId)
    .executeTakeFirstOrThrow();
  // In a fixed order, so that two mails to the same people cannot wait for each other.
  const seats = (await membersOf(trx, grant.agencyId)).sort((a, b) => a.id.localeCompare(b.id));
  for (const seat of seats) {
    const isAbout = member !== undefined && seat.id === grant.id;
    if (!isAbout && seat.role !== "owner") continue;
    const account = await accountById(trx, seat.id);
    if (!account) continue;
    const agency = (account.locale === "bn" && nameBn) || name;
    const canTakeBack = !isAbout || member === "joined";
    await tell(trx, account, grant, { news: isAbout ? member : owners, agency, canTakeBack });
  }
}
