import { isUuid } from "#domain/text/uuid.ts";
import type { Kysely } from "kysely";
import type { AgencyAnswer, answerInvitation, inviteMember } from "#api/account/agency.ts";
import type { InputOf } from "#api/endpoint.ts";
import { accountBy, holdAccount } from "#db/accounts/accounts.ts";
import { agencyFacts } from "#db/agencies/agencies.ts";
import {
  invitationAgency,
  invitationsOf,
  isMember,
  takeBackInvitation,
  settleInvitation,
  storeInvitation,
} from "#db/agencies/invitations.ts";
import { addMember, holdAgency, membersOf } from "#db/agencies/members.ts";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import { AGENCY_MEMBERS_MAX, invitationEnds } from "#domain/agency/agency.ts";
import { agencyTag, agentTag } from "#domain/site/cache-tags.ts";
import { hasNameAddress } from "#domain/account/name-address.ts";
import { links } from "#domain/site/links.ts";
import type { Answer, Call } from "../http/answer.ts";
import { agencyAnswer, inAgency } from "./agency.ts";
import { tellAgencyGrant } from "../sessions/grants.ts";
import { consume, mayMailStranger } from "../http/limits.ts";
import { kickOutbox, queueMail } from "../mail/outbox.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { securityEvent } from "../security/log.ts";
import type { SignedIn } from "../sessions/session.ts";
import { fullUrl } from "../site-url.ts";

type Input = InputOf<typeof inviteMember>;

/** In the language of the invited account; without an account, in that of the inviter. */
async function mailInvitation(
  trx: Kysely<Database>,
  { agencyId, by, input, now }: { agencyId: string; by: SignedIn["account"]; input: Input; now: Date },
): Promise<void> {
  const { email: to, role } = input;
  const known = await accountBy(trx, { kind: "email", value: to });
  const locale = known?.locale ?? input.locale;
  const { name, name_bn: nameBn, named_at: namedAt } = await agencyFacts(trx, agencyId);
  const inReadersWords = (text: string, bengali: string | null) => (locale === "bn" && bengali) || text;
  const expiresAt = invitationEnds(now);
  await queueMail(trx, {
    to,
    locale,
    template: "agency-invitation",
    values: {
      agency: namedAt === null ? null : inReadersWords(name, nameBn),
      // A name from before the rule may lead somewhere; it is not mailed to strangers.
      by: [by.name, by.nameBn ?? ""].some(hasNameAddress) ? null : inReadersWords(by.name, by.nameBn),
      role,
      until: expiresAt.toISOString(),
      email: to,
      url: fullUrl(links.agency(locale)),
    },
  });
}

/** POST /api/agency/invitations */
export async function invite({ input, signedIn, client, after }: Call<Input>): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("agency-invite-account", account.id);
  const { email, role } = input;
  const mayMail = await mayMailStranger(email);
  const now = new Date();
  const invitedTo = await inAgency(account.id, "invite", async (trx, { id: agencyId }) => {
    if (await isMember(trx, agencyId, email)) throw new ProblemError("already-member");
    const [members, open] = [await membersOf(trx, agencyId), await invitationsOf(trx, agencyId, now)];
    const isNew = !open.some((each) => each.email === email);
    if (isNew && members.length + open.length >= AGENCY_MEMBERS_MAX) throw new ProblemError("agency-full");
    const id = await storeInvitation(trx, { agencyId, email, role, invitedBy: account.id, now });
    const grant = { way: "invitation", id, what: email, agencyId, by: account.id, now } as const;
    await tellAgencyGrant(trx, grant, { owners: "invitation" });
    if (mayMail) await mailInvitation(trx, { agencyId, by: account, input, now });
    return agencyId;
  });
  securityEvent("agency", "invited", { account: account.id, client }, { kind: role, subject: invitedTo });
  kickOutbox(after);
  return { data: await agencyAnswer(account), status: 201 };
}

const idIn = (param: Call<unknown>["param"]): string => {
  const id = param("id").toLowerCase();
  if (!isUuid(id)) throw new ProblemError("invitation-not-found");
  return id;
};

/** DELETE /api/agency/invitations/{id} */
export async function revoke({ param, signedIn, client }: Call<unknown>): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  const id = idIn(param);
  await consume("change-account", account.id);
  await inAgency(account.id, "revokeInvitation", async (trx, { id: agencyId }) => {
    if (!(await takeBackInvitation(trx, { id, agencyId, now: new Date() }))) {
      throw new ProblemError("invitation-not-found");
    }
  });
  securityEvent("agency", "invitation-revoked", { account: account.id, client }, { subject: id });
  return { data: await agencyAnswer(account) };
}

/**
 * The open invitation of a path, if it was sent to the account's confirmed address.
 * @throws ProblemError `invitation-not-found`
 */
export async function findInvitation({
  param,
  signedIn,
}: Pick<Call<unknown>, "param" | "signedIn">): Promise<{ id: string; email: string }> {
  const { email, emailVerified } = (await signedIn()).account;
  const id = idIn(param);
  const isTheirs = email !== null && emailVerified;
  if (!isTheirs || (await invitationAgency(db, { id, email, now: new Date() })) === null) {
    throw new ProblemError("invitation-not-found");
  }
  return { id, email };
}

/** POST /api/agency/invitations/{id}/answer */
export async function answer(
  { input, signedIn, client, after }: Call<InputOf<typeof answerInvitation>>,
  { id, email }: { id: string; email: string },
): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  const now = new Date();
  const isAccepted = input.answer === "accept";
  const joined = await db.transaction().execute(async (trx) => {
    await holdAccount(trx, account.id);
    // The account may have been erased while this waited, or may have another address now.
    const holder = await accountBy(trx, { kind: "email", value: email });
    if (holder?.id !== account.id) throw new ProblemError("invitation-not-found");
    const agencyId = await invitationAgency(trx, { id, email, now });
    if (agencyId === null || !(await holdAgency(trx, agencyId))) throw new ProblemError("invitation-not-found");
    const settled = await settleInvitation(trx, id, isAccepted ? "accepted_at" : "revoked_at", now);
    if (settled === null) throw new ProblemError("invitation-not-found");
    if (!isAccepted) return null;
    if (!(await addMember(trx, { accountId: account.id, agencyId, ...settled, now }))) {
      throw new ProblemError("already-member");
    }
    const grant = { way: "member", id: account.id, what: account.name, agencyId, by: account.id, now } as const;
    await tellAgencyGrant(trx, grant, { owners: "member", member: "joined" });
    return agencyId;
  });
  kickOutbox(after);
  if (joined !== null) {
    securityEvent("agency", "joined", { account: account.id, client }, { subject: joined });
    after(() => purge([agencyTag(joined), agentTag(account.id)]));
  } else securityEvent("agency", "invitation-declined", { account: account.id, client }, { subject: id });
  return { data: await agencyAnswer(account) };
}
