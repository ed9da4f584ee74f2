import type { Kysely } from "kysely";
import type { takeBack, TakeBackAnswer } from "#api/account/account.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountById, holdAccount, accountBy, isTaken, updateAccount, type Account } from "#db/accounts/accounts.ts";
import { deleteKey } from "#db/accounts/api-keys.ts";
import type { AuthToken } from "#db/accounts/auth-tokens.ts";
import { deleteFactor, replaceRecoveryCodes } from "#db/accounts/factors.ts";
import { expelMember } from "#db/agencies/given-roles.ts";
import { takeBackInvitation } from "#db/agencies/invitations.ts";
import { holdMembership, membersOf, setRole } from "#db/agencies/members.ts";
import { db } from "#db/client.ts";
import { deleteFeedToken, feedMadeAt } from "#db/listings/feed.ts";
import type { Database } from "#db/schema/tables.ts";
import { isGrantWay, type GrantWay } from "#domain/account/grant.ts";
import { isAdministrator } from "#domain/account/permissions.ts";
import { agencyTag, feedTag } from "#domain/site/cache-tags.ts";
import { isLastOwner } from "#domain/agency/agency.ts";
import type { undoChange, UndoAnswer } from "#api/account/auth-user.ts";
import { addIdentity, identityOf } from "#db/accounts/identities.ts";
import { endWaysIn } from "#db/accounts/ways-in.ts";
import { currentEnv } from "../env.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { verifiedFactors } from "../sessions/factors/challenge.ts";
import { readLink, spendLink } from "../secrets/tokens.ts";
import { securityEvent } from "../security/log.ts";
import { sendWayIn } from "../sessions/recover.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import { reportEnded, suspectSince } from "../sessions/ways-in.ts";

type Wanted = { accountId: string; id: string; at: Date; payload: AuthToken["payload"]; now: Date };
/** Takes one kind of grant back; what is gone already stays gone. @returns tags to purge */
type TakeBack = (trx: Kysely<Database>, wanted: Wanted) => Promise<string[]>;

async function endFeed(trx: Kysely<Database>, { accountId, at }: Wanted): Promise<string[]> {
  // The address may have been renewed since, which had a mail of its own.
  if ((await feedMadeAt(trx, accountId))?.getTime() !== at.getTime()) return [];
  await deleteFeedToken(trx, accountId);
  return [feedTag(accountId)];
}

async function removeFactor(trx: Kysely<Database>, { accountId, id }: Wanted): Promise<string[]> {
  const account = await accountById(trx, accountId);
  const email = account?.email ?? null;
  const gone = await deleteFactor(trx, accountId, id);
  if (!gone || (await verifiedFactors(trx, accountId)).length > 0) return [];
  if (isAdministrator({ email, emailVerified: true }, currentEnv().adminEmail)) {
    throw new ProblemError("administrator-needs-factor");
  }
  await replaceRecoveryCodes(trx, accountId, [], new Date());
  return [];
}

/** The agency of a grant, if the reader is still an owner of it, or the member whom the grant is about. @throws ProblemError `invalid-token` */
async function agencyOfGrant(trx: Kysely<Database>, { accountId, id, payload }: Wanted): Promise<string> {
  const agency = await holdMembership(trx, accountId);
  const isTheirs = agency?.role === "owner" || (payload["way"] === "member" && accountId === id);
  if (!agency || agency.id !== payload["agency"] || !isTheirs) throw new ProblemError("invalid-token");
  return agency.id;
}

async function memberOfGrant(trx: Kysely<Database>, wanted: Wanted, agencyId: string) {
  const members = await membersOf(trx, agencyId);
  const member = members.find(({ id }) => id === wanted.id);
  return member ? { ...member, isLast: isLastOwner(members, wanted.id) } : null;
}

async function removeMember(trx: Kysely<Database>, wanted: Wanted): Promise<string[]> {
  const agencyId = await agencyOfGrant(trx, wanted);
  const member = await memberOfGrant(trx, wanted, agencyId);
  if (!member || new Date(member.joinedAt).getTime() !== wanted.at.getTime()) return [];
  if (member.isLast) throw new ProblemError("last-owner");
  return expelMember(trx, { agencyId, id: wanted.id, to: wanted.accountId, now: wanted.now });
}

async function restoreRole(trx: Kysely<Database>, wanted: Wanted): Promise<string[]> {
  const agencyId = await agencyOfGrant(trx, wanted);
  const member = await memberOfGrant(trx, wanted, agencyId);
  const role = wanted.payload["before"] === "owner" ? "owner" : "agent";
  if (!member || member.role === role) return [];
  if (role === "agent" && member.isLast) throw new ProblemError("last-owner");
  await setRole(trx, wanted.id, { role, by: wanted.accountId, now: wanted.now });
  return [agencyTag(agencyId)];
}

const TAKE_BACK: Record<GrantWay, TakeBack> = {
  key: async (trx, { accountId, id }) => {
    await deleteKey(trx, accountId, id);
    return [];
  },
  feed: endFeed,
  factor: removeFactor,
  member: removeMember,
  role: restoreRole,
  invitation: async (trx, wanted) => {
    const agencyId = await agencyOfGrant(trx, wanted);
    await takeBackInvitation(trx, { id: wanted.id, agencyId, now: wanted.now });
    return [];
  },
};

/** What a link of a mail takes back, for its page; null where it is used, over or unknown. Reading changes nothing. */
export async function grantOfLink(token: string): Promise<{ way: GrantWay; what: string } | null> {
  const found = await readLink(db, "take-back", token);
  const { way, what = "" } = found?.payload ?? {};
  return isGrantWay(way) ? { way, what } : null;
}

/** POST /api/account/take-back: the link proves the mailbox that was told, so no session is asked for. */
export async function takeGrantBack({
  input,
  client,
  after,
}: Call<InputOf<typeof takeBack>>): Promise<Answer<TakeBackAnswer>> {
  await consume("token-address", client);
  const accountId = (await readLink(db, "take-back", input.token))?.account_id;
  if (!accountId) throw new ProblemError("invalid-token");
  const { way, tags } = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, accountId);
    const token = await spendLink(trx, "take-back", input.token);
    const { way, id, at } = token?.payload ?? {};
    if (!token || !isGrantWay(way) || id === undefined || at === undefined) throw new ProblemError("invalid-token");
    const wanted = { accountId, id, at: new Date(at), payload: token.payload, now: new Date() };
    return { way, tags: await TAKE_BACK[way](trx, wanted) };
  });
  securityEvent("grant", "taken-back", { account: accountId, client }, { kind: way });
  if (tags.length > 0) after(() => purge(tags));
  return { data: { kind: "taken-back" } };
}

/** The earlier address and number. A number that belongs to another account by now is left out; the address is enough to sign in. */
async function restore(trx: Kysely<Database>, account: Account, token: AuthToken, now: Date): Promise<void> {
  const email = token.target;
  const holder = await accountBy(trx, { kind: "email", value: email });
  if (holder && holder.id !== account.id) throw new ProblemError("address-taken");
  const wanted = token.payload["phone"];
  const caller = wanted ? await accountBy(trx, { kind: "phone", value: wanted }) : null;
  const phone = wanted && (!caller || caller.id === account.id) ? wanted : null;
  const { erasure_requested_at: erasure } = account;
  await updateAccount(trx, account.id, {
    email,
    email_verified_at: now,
    phone,
    ...(phone === account.phone ? {} : { phone_verified_at: phone === null ? null : now }),
    // The password was required for the change, so whoever made it knows the password.
    password_hash: null,
    erasure_requested_at: erasure !== null && erasure >= token.created_at ? null : erasure,
  });
}

/** The identity that a change removed, unless it had come shortly before it: then the same hand may have added it. */
async function restoreIdentity(
  trx: Kysely<Database>,
  accountId: string,
  { payload }: AuthToken,
  since: Date,
): Promise<void> {
  const { subject, identity: email, identitySince } = payload;
  if (!subject || !email || !identitySince) return;
  const addedAt = new Date(identitySince);
  if (addedAt >= since || (await identityOf(trx, subject))) return;
  await addIdentity(trx, accountId, { subject, email }, addedAt);
}

/**
 * POST /api/auth/user/undo: the link proves the mailbox of before, so no session is asked for. Afterwards earlier changes can still be
 * undone, later ones cannot: if owner and thief both have a link, the owner's is older.
 */
export async function takeChangeBack({
  input,
  client,
  after,
}: Call<InputOf<typeof undoChange>>): Promise<Answer<UndoAnswer>> {
  await consume("token-address", client);
  const now = new Date();
  const accountId = (await readLink(db, "undo-change", input.token))?.account_id;
  if (!accountId) throw new ProblemError("invalid-token");
  const ways = await db
    .transaction()
    .execute(async (trx) => {
      await holdAccount(trx, accountId);
      const token = await spendLink(trx, "undo-change", input.token);
      const account = await accountById(trx, accountId);
      if (!token || !account) throw new ProblemError("invalid-token");
      await restore(trx, account, token, now);
      const since = suspectSince(token.created_at);
      const ended = await endWaysIn(trx, account.id, "undo", { since, now, undoneBy: token });
      await restoreIdentity(trx, account.id, token, since);
      const values = { name: account.name, at: now.toISOString() };
      const news = { owner: account.id, kind: "change-undone", event: `change-undone:${now.getTime()}` } as const;
      const isTold = account.email !== null && account.email !== token.target;
      const mail = { to: account.email ?? "", locale: account.locale, template: "change-undone" as const, values };
      await notify(trx, news, isTold ? mail : null);
      await sendWayIn(trx, { kind: "email", value: token.target }, account, ended.ended);
      return ended;
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new ProblemError("address-taken") : error;
    });
  kickOutbox(after);
  securityEvent("address", "undone", { account: accountId, client });
  reportEnded(ways, "undo", { account: accountId, client, after });
  return { data: { kind: "change-undone" } };
}
