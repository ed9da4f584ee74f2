import type { Kysely } from "kysely";
import type { AgencyAnswer, editAgency, foundAgency } from "#api/account/agency.ts";
import type { InputOf } from "#api/endpoint.ts";
import { holdAccount, accountWithProfile } from "#db/accounts/accounts.ts";
import { withdrawName } from "#db/accounts/name-changes.ts";
import {
  agencyFacts,
  insertAgency,
  ownAgency,
  renameUnshown,
  setAgencyPhone,
  showAgencyName,
} from "#db/agencies/agencies.ts";
import { deleteAgency, bringInto } from "#db/agencies/handover.ts";
import { invitationsTo } from "#db/agencies/invitations.ts";
import { addMember, holdMembership, membersOf } from "#db/agencies/members.ts";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { agencyMay, type AgencyAct, type Membership } from "#domain/agency/agency.ts";
import { agencyTag, agentTag } from "#domain/site/cache-tags.ts";
import { isUnproved } from "#domain/listing/public-contact.ts";
import { slugText } from "#domain/text/slug.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { sendNameForApproval } from "../moderation/mail.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { securityEvent } from "../security/log.ts";
import type { SignedIn } from "../sessions/session.ts";

type Finder = (call: Pick<Call<unknown>, "param" | "signedIn">) => Promise<Membership>;

/** The rights of a session in its agency. @throws ProblemError `agency-not-found`, `not-allowed` if it has none of the rights in `acts` */
export const membershipFor =
  (...acts: readonly AgencyAct[]): Finder =>
  async ({ signedIn }) => {
    const { agency } = (await signedIn()).account;
    if (!agency) throw new ProblemError("agency-not-found");
    if (!acts.some((act) => agencyMay(agency.role, act))) throw new ProblemError("not-allowed");
    return agency;
  };

/**
 * Does something in the agency of an account, after everything that was begun there before. The account's rights are checked again, because
 * they were read before the wait. @throws ProblemError `agency-not-found`, `not-allowed`
 */
export function inAgency<Result>(
  accountId: string,
  act: AgencyAct,
  work: (trx: Kysely<Database>, agency: Membership) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await holdAccount(trx, accountId);
    const agency = await holdMembership(trx, accountId);
    if (!agency) throw new ProblemError("agency-not-found");
    if (!agencyMay(agency.role, act)) throw new ProblemError("not-allowed");
    return work(trx, agency);
  });
}

/** The agency as the account sees it after its act. */
export async function agencyAnswer({
  id,
  email,
  emailVerified,
}: Pick<SignedIn["account"], "id" | "email" | "emailVerified">): Promise<AgencyAnswer> {
  const now = new Date();
  const [agency, invitations] = await Promise.all([
    ownAgency(db, id, now),
    email !== null && emailVerified ? invitationsTo(db, email, now) : [],
  ]);
  return { agency, invitations };
}

/** GET /api/agency */
export const readAgency = async ({ signedIn }: Call<unknown>): Promise<Answer<AgencyAnswer>> => ({
  data: await agencyAnswer((await signedIn()).account),
});

/** A number on a public page must be confirmed, or shown already. */
async function requireProved(
  trx: Kysely<Database>,
  accountId: string,
  phone: string | null,
  shown: string | null,
): Promise<void> {
  if (phone === null || phone === shown) return;
  const account = await accountWithProfile(trx, accountId);
  const own = { phone: null, contactPhone: null, whatsapp: null };
  const { phone: signIn, contact_phone: contactPhone, whatsapp } = account ?? { ...own, contact_phone: null };
  if (!isUnproved({ phone: signIn, contactPhone, whatsapp }, phone)) return;
  throw new ProblemError("invalid-input", [{ field: "phone", code: "unconfirmed-number" }]);
}

const slugOf = (name: string, id: string): string => `${slugText(name) || "agency"}-${id.slice(-8)}`;

/** POST /api/agency: its name is shown once the administrator has approved it. */
export async function found({
  input,
  signedIn,
  client,
  after,
}: Call<InputOf<typeof foundAgency>>): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  if (account.agency) throw new ProblemError("already-member");
  await consume("change-account", account.id);
  await requireProved(db, account.id, input.phone, null);
  const { name, nameBn, phone } = input;
  const now = new Date();
  const id = uuidv7(now.getTime());
  // The administrator's own names need no approval.
  const isAdmin = account.role === "admin";
  const row = { id, slug: slugOf(name, id), name, name_bn: nameBn, phone, created_at: now };
  await db.transaction().execute(async (trx) => {
    await holdAccount(trx, account.id);
    await insertAgency(trx, { ...row, named_at: isAdmin ? now : null });
    const isFirst = await addMember(trx, { accountId: account.id, agencyId: id, role: "owner", by: null, now });
    if (!isFirst) throw new ProblemError("already-member");
    if (!isAdmin) await sendNameForApproval(trx, { of: "agency", id }, { name, name_bn: nameBn });
  });
  kickOutbox(after);
  securityEvent("agency", "founded", { account: account.id, client });
  after(() => purge([agentTag(account.id)]));
  return { data: await agencyAnswer(account), status: 201 };
}

type Wanted = { name: string; name_bn: string | null };

/** Lets visitors go on seeing the present name of an agency, or none, while another waits. */
async function rename(trx: Kysely<Database>, id: string, wanted: Wanted, isAdmin: boolean): Promise<void> {
  const owner = { of: "agency", id } as const;
  const shown = await agencyFacts(trx, id);
  const isSame = wanted.name === shown.name && wanted.name_bn === shown.name_bn;
  if (isAdmin || (isSame && shown.named_at !== null)) {
    await withdrawName(trx, owner);
    await showAgencyName(trx, id, wanted, new Date());
    return;
  }
  await renameUnshown(trx, id, { ...wanted, slug: slugOf(wanted.name, id) });
  await sendNameForApproval(trx, owner, wanted);
}

/** PATCH /api/agency: another name waits for the administrator, the number is shown at once. */
export async function edit({
  input,
  signedIn,
  after,
}: Call<InputOf<typeof editAgency>>): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  const { name, nameBn, phone } = input;
  const id = await inAgency(account.id, "editAgency", async (trx, agency) => {
    await requireProved(trx, account.id, phone, (await agencyFacts(trx, agency.id)).phone);
    await setAgencyPhone(trx, agency.id, phone);
    await rename(trx, agency.id, { name, name_bn: nameBn }, account.role === "admin");
    return agency.id;
  });
  kickOutbox(after);
  after(() => purge([agencyTag(id)]));
  return { data: await agencyAnswer(account) };
}

/** POST /api/agency/listings */
export async function bring({ signedIn, client, after }: Call<unknown>): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  const tags = await inAgency(account.id, "bringListings", (trx, agency) => bringInto(trx, agency.id, account.id));
  if (tags.length > 0) securityEvent("agency", "brought", { account: account.id, client });
  after(() => purge(tags));
  return { data: await agencyAnswer(account) };
}

/** DELETE /api/agency */
export async function close({ signedIn, client, after }: Call<unknown>): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  const id = await inAgency(account.id, "closeAgency", async (trx, agency) => {
    if ((await membersOf(trx, agency.id)).length > 1) throw new ProblemError("agency-not-empty");
    await deleteAgency(trx, agency.id);
    return agency.id;
  });
  securityEvent("agency", "closed", { account: account.id, client }, { subject: id });
  after(() => purge([agencyTag(id), agentTag(account.id)]));
  return { data: await agencyAnswer(account) };
}
