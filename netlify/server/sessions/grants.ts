import type { Kysely } from "kysely";
import { accountById, type Account } from "#db/accounts/accounts.ts";
import { membersOf } from "#db/agencies/members.ts";
import type { Database } from "#db/schema/tables.ts";
import type { AgencyRole } from "#domain/agency/agency.ts";
import type { GrantNews, GrantWay } from "#domain/account/grant.ts";
import { UNDO_DAYS } from "#domain/account/sign-in/sign-in.ts";
import { links } from "#domain/site/links.ts";
import { db } from "#db/client.ts";
import { PROOF_MINUTES, type MissingProof, type Proof } from "#domain/account/sign-in/proof.ts";
import { notify } from "../notifications/notify.ts";
import { issueLink } from "../secrets/tokens.ts";
import { fullUrl } from "../site-url.ts";
import { isFactorFresh, verifiedFactors } from "./factors/challenge.ts";
import { ProblemError } from "../http/problem.ts";
import type { SignedIn } from "./session.ts";

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

const isLate = (at: Date | null): boolean => at === null || Date.now() - at.getTime() >= PROOF_MINUTES * 60_000;

/** What of the first proof is missing: the password, or where there is none a code, or a sign-in just now. */
async function missingOwner({ session, account: { id } }: SignedIn): Promise<MissingProof | null> {
  if (!isLate(session.provedAt)) return null;
  const account = await accountById(db, id);
  if (!account) throw new ProblemError("signed-out");
  if (account.password_hash !== null) return "password";
  return isLate(session.authenticatedAt) ? "code" : null;
}

/** The second factor, where the account has one that was not shown in the last 15 minutes. */
async function missingFactor(who: SignedIn): Promise<MissingProof | null> {
  if (isFactorFresh(who)) return null;
  const factors = await verifiedFactors(db, who.account.id);
  if (factors.some(({ kind }) => kind === "phone")) return "phone-factor";
  return factors.length > 0 || who.account.role === "admin" ? "factor" : null;
}

/** What a session has to show yet before an act that asks for `proof`. */
export async function missingProof(who: SignedIn, proof: Proof): Promise<MissingProof[]> {
  if (proof === "none") return [];
  const missing = [await missingOwner(who), proof === "factor" ? await missingFactor(who) : null];
  return missing.filter((one) => one !== null);
}

const confirmNeeded = (missing: readonly MissingProof[]): ProblemError =>
  new ProblemError(
    "confirm-needed",
    missing.map((code) => ({ field: "proof", code })),
  );

/** Guards what outlives a session or cannot be undone. @throws ProblemError `confirm-needed`, with what is missing */
export async function requireProof(who: SignedIn, proof: Proof): Promise<void> {
  const missing = await missingProof(who, proof);
  if (missing.length > 0) throw confirmNeeded(missing);
}

/**
 * Refuses the administrator's acts without a second factor, with the reason. All others pass and are refused by the rights check.
 * @throws ProblemError `administrator-needs-factor`: none is set up; `confirm-needed`: none was shown in this session
 */
export async function requireAdministratorsFactor(who: SignedIn): Promise<void> {
  const { account } = who;
  if (!account.administrators || account.role === "admin") return;
  const missing = await missingFactor(who);
  throw missing ? confirmNeeded([missing]) : new ProblemError("administrator-needs-factor");
}
