import { sql, type Kysely } from "kysely";
import type { EndedWay } from "#domain/account/grant.ts";
import { agencyTag, agentTag } from "#domain/site/cache-tags.ts";
import { longestMember } from "#domain/agency/agency.ts";
import { transferListings } from "./handover.ts";
import { disownNotices } from "./owner-notices.ts";
import { deleteMember, holdMembership, membersOf, setRole } from "./members.ts";
import type { Database } from "../schema/tables.ts";

/**
 * Takes a member out of an agency, whoever showed the homes afterwards: `to`, or else whoever has been there longest and can be called. Where
 * nobody can, the homes leave with their agent. Give a transaction that holds the agency.
 * @returns tags of what shows them
 */
export async function expelMember(
  trx: Kysely<Database>,
  { agencyId, id, to, now }: { agencyId: string; id: string; to: string; now: Date },
): Promise<string[]> {
  // First wait for posts that the member is just writing, so that they are handed over too.
  await deleteMember(trx, id);
  const others = (await membersOf(trx, agencyId)).filter(({ reachable }) => reachable);
  const heir = others.find((each) => each.id === to) ?? longestMember(others, id);
  const tags = [agencyTag(agencyId), agentTag(id)];
  if (heir) {
    const handed = await transferListings(trx, { agencyId, from: id, to: heir.id, now });
    if (handed.outcome === "handed-over") return [...tags, ...handed.tags];
  }
  await trx
    .updateTable("listings")
    .set({ agency_id: null })
    .where("agency_id", "=", agencyId)
    .where("agent_id", "=", id)
    .execute();
  return tags;
}

/**
 * Ends what an account gave in its agency since a moment: whoever came by its invitation leaves, whom it made an owner is an agent again, and
 * owners to whom it gave notice stay.
 * Give a transaction that holds the account.
 */
export async function endRolesGivenSince(
  trx: Kysely<Database>,
  { by, since, now }: { by: string; since: Date; now: Date },
): Promise<{ ended: EndedWay[]; tags: string[] }> {
  const agency = await holdMembership(trx, by);
  if (!agency) return { ended: [], tags: [] };
  await disownNotices(trx, { by, since });
  const { rows } = await sql<{ id: string; name: string; came: boolean }>`
    select * from (
      select m.account_id as id, p.name, m.joined_at >= ${since} and exists (
          select from agency_invitations as i
          where i.agency_id = m.agency_id and i.invited_by = ${by}::uuid and i.accepted_at = m.joined_at
        ) as came,
        m.role = 'owner' and m.role_by = ${by}::uuid and m.role_since >= ${since} as promoted
      from agency_members as m join profiles as p on p.id = m.account_id
      where m.agency_id = ${agency.id}::uuid and m.account_id <> ${by}::uuid
    ) as given
    where came or promoted order by id
  `.execute(trx);
  const tags: string[] = [];
  for (const { id, came } of rows) {
    if (came) tags.push(...(await expelMember(trx, { agencyId: agency.id, id, to: by, now })));
    else await setRole(trx, id, { role: "agent", by: null, now });
  }
  const isLastGone = rows.length > 0 && agency.role !== "owner";
  if (isLastGone) await keepAnOwner(trx, agency.id, by, now);
  return { ended: rows.map(({ name, came }) => ({ way: came ? "member" : "ownership", name })), tags };
}

/** An account that made others owners and was made an agent by them is an owner again where nobody else is left to be. */
async function keepAnOwner(trx: Kysely<Database>, agencyId: string, id: string, now: Date): Promise<void> {
  const members = await membersOf(trx, agencyId);
  if (!members.some(({ role }) => role === "owner")) await setRole(trx, id, { role: "owner", by: null, now });
}
