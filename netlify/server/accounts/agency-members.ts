import type { Kysely } from "kysely";
import type { AgencyAnswer, changeMember, handOverListings, removeMember } from "#api/account/agency.ts";
import type { InputOf } from "#api/endpoint.ts";
import { transferListings, type Handover } from "#db/agencies/handover.ts";
import { deleteMember, membersOf, setRole } from "#db/agencies/members.ts";
import { db } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import { agencyMay, isLastOwner, type AgencyAct, type AgencyMember } from "#domain/agency/agency.ts";
import { agencyTag, agentTag } from "#domain/site/cache-tags.ts";
import type { Answer, Call } from "../http/answer.ts";
import { agencyAnswer, inAgency, membershipFor } from "./agency.ts";
import { tellAgencyGrant } from "../sessions/grants.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { askOfOwner, type WishOutcome } from "./owner-notices.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { securityEvent } from "../security/log.ts";

const memberIn = (members: readonly AgencyMember[], id: string): AgencyMember => {
  const member = members.find((each) => each.id === id);
  if (!member) throw new ProblemError("member-not-found");
  return member;
};

/**
 * The member that a path names, if the caller may do the act to them; `own` is the right that the act needs for oneself.
 * @throws ProblemError `agency-not-found`, `not-allowed`, `member-not-found`
 */
export const findMember =
  (act: AgencyAct, own: AgencyAct = act) =>
  async (call: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> => {
    const { account } = await call.signedIn();
    const id = call.param("id").toLowerCase();
    const agency = await membershipFor(id === account.id ? own : act)(call);
    return memberIn(await membersOf(db, agency.id), id).id;
  };

/** PATCH /api/agency/members/{id} */
export async function changeRole(
  { input, signedIn, client, after }: Call<InputOf<typeof changeMember>>,
  id: string,
): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  const became = await inAgency<WishOutcome["became"]>(account.id, "changeRole", async (trx, agency) => {
    const members = await membersOf(trx, agency.id);
    const member = memberIn(members, id);
    const { role, name } = member;
    if (role === input.role) return "standing";
    if (input.role !== "owner" && isLastOwner(members, id)) throw new ProblemError("last-owner");
    if (role === "owner" && id !== account.id) {
      const wanted = { agencyId: agency.id, owner: member, wish: "agent", successor: null, by: account.id } as const;
      return (await askOfOwner(trx, wanted)).became;
    }
    const now = new Date();
    await setRole(trx, id, { role: input.role, by: account.id, now });
    const grant = { way: "role", id, what: name, agencyId: agency.id, by: account.id, before: role, now } as const;
    await tellAgencyGrant(trx, grant, { owners: input.role, member: `made-${input.role}` });
    return "done";
  });
  kickOutbox(after);
  if (became !== "standing") {
    const outcome = became === "given" ? "notice-given" : "role-changed";
    securityEvent("agency", outcome, { account: account.id, client }, { subject: id });
  }
  return { data: await agencyAnswer(account) };
}

/** @returns tags of what it changes. @throws ProblemError `successor-needs-phone` */
async function giveTo(trx: Kysely<Database>, handover: Handover): Promise<string[]> {
  const handed = await transferListings(trx, handover);
  if (handed.outcome === "no-phone") throw new ProblemError("successor-needs-phone");
  return handed.tags;
}

/** DELETE /api/agency/members/{id}: leaving, or being removed. */
export async function removeOrLeave(
  { input, signedIn, client, after }: Call<InputOf<typeof removeMember>>,
  id: string,
): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  const isOwn = id === account.id;
  const act = isOwn ? "leave" : "removeMember";
  const { became, tags } = await inAgency<WishOutcome>(account.id, act, async (trx, { id: agencyId }) => {
    const members = await membersOf(trx, agencyId);
    const member = memberIn(members, id);
    if (isLastOwner(members, id)) throw new ProblemError("last-owner");
    const successor = input.to === "" ? null : memberIn(members, input.to.toLowerCase());
    if (!isOwn && member.role === "owner") {
      return askOfOwner(trx, { agencyId, owner: member, wish: "remove", successor, by: account.id });
    }
    // First wait for posts that the member is just writing, so that they are counted.
    await deleteMember(trx, id);
    const to = successor?.id ?? null;
    if (to === id) throw new ProblemError("invalid-input", [{ field: "to", code: "unknown-value" }]);
    const handed = to === null ? [] : await giveTo(trx, { agencyId, from: id, to, now: new Date() });
    if (to === null && (await hasListings(trx, agencyId, id))) {
      throw new ProblemError("invalid-input", [{ field: "to", code: "required" }]);
    }
    return { became: "done", tags: [agencyTag(agencyId), agentTag(id), ...handed] };
  });
  kickOutbox(after);
  if (became !== "standing") {
    const outcome = isOwn ? "left" : became === "given" ? "notice-given" : "removed";
    securityEvent("agency", outcome, { account: account.id, client }, { subject: id });
  }
  if (tags.length > 0) after(() => purge(tags));
  return { data: await agencyAnswer(account) };
}

async function hasListings(trx: Kysely<Database>, agencyId: string, agentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("listings")
    .select("id")
    .where("agency_id", "=", agencyId)
    .where("agent_id", "=", agentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** POST /api/agency/handover */
export async function handOver({
  input,
  signedIn,
  client,
  after,
}: Call<InputOf<typeof handOverListings>>): Promise<Answer<AgencyAnswer>> {
  const { account } = await signedIn();
  await consume("change-account", account.id);
  const [from, to] = [input.from.toLowerCase(), input.to.toLowerCase()];
  const act = from === account.id ? "handOverOwn" : "handOver";
  if (account.agency && !agencyMay(account.agency.role, act)) throw new ProblemError("not-allowed");
  const tags = await inAgency(account.id, act, async (trx, { id: agencyId }) => {
    const members = await membersOf(trx, agencyId);
    const [giver, taker] = [memberIn(members, from), memberIn(members, to)];
    return giveTo(trx, { agencyId, from: giver.id, to: taker.id, now: new Date() });
  });
  if (tags.length > 0) securityEvent("agency", "handed-over", { account: account.id, client }, { subject: from });
  after(() => purge(tags));
  return { data: await agencyAnswer(account) };
}
