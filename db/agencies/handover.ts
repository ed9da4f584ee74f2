import { sql, type Kysely, type RawBuilder } from "kysely";
import { agencyTag, agentTag, tagsTouchedBy } from "#domain/site/cache-tags.ts";
import { isLastOwner, longestMember } from "#domain/agency/agency.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { roleAfterPosting } from "#domain/account/permissions.ts";
import { deleteMember, holdMembership, membersOf, setRole } from "./members.ts";
import { isAhead } from "../bookings/open-bookings.ts";
import type { Database } from "../schema/tables.ts";

/** What is handed over: everything of an agency that one member shows. */
export type Handover = { agencyId: string; from: string; to: string; now: Date };
/** `no-phone`: the new agent has no telephone number, and nothing was written. `tags`: what must be purged at the CDN. */
export type HandedOver = { outcome: "no-phone" } | { outcome: "handed-over"; listings: number; tags: string[] };

type Moved = { id: string; slug: string; purpose: Purpose; areaSlug: string };

/**
 * Gives the listings of an agency that one member shows to another, with the bookings of them that are not over; visits follow their listing.
 * Inquiries stay with whom they were written to. Give a transaction that holds the agency.
 */
export async function transferListings(
  trx: Kysely<Database>,
  { agencyId, from, to, now }: Handover,
): Promise<HandedOver> {
  const theirs = sql`agency_id = ${agencyId}::uuid and agent_id = ${from}::uuid`;
  // Lock bookings before listings, in the same order as the deletion of a listing.
  await sql`
    select from bookings as b where b.listing_id in (select id from listings where ${theirs}) and ${isAhead(now)}
    order by b.id for update
  `.execute(trx);
  const { rows: held } = await sql<{ id: string }>`
    select id from listings where ${theirs} order by id for no key update
  `.execute(trx);
  const nothing = { outcome: "handed-over", listings: 0, tags: [] } as const;
  if (held.length === 0 || from === to) return { ...nothing, tags: [] };
  if (!(await makeReachable(trx, to))) return { outcome: "no-phone" };
  const ids = held.map(({ id }) => id);
  const { rows } = await sql<Moved>`
    update listings as l set agent_id = ${to}::uuid, reminded_at = null from areas as a
    where a.id = l.area_id and l.id = any(${ids}::uuid[]) returning l.id, l.slug, l.purpose, a.slug as "areaSlug"
  `.execute(trx);
  await sql`
    update bookings as b set owner_id = ${to}::uuid where b.listing_id = any(${ids}::uuid[]) and ${isAhead(now)}
  `.execute(trx);
  await sql`
    update pictures set owner_id = ${to}::uuid where owner_id = ${from}::uuid and id in (
      select picture_id from listing_images where listing_id = any(${ids}::uuid[])
    )
  `.execute(trx);
  const tags = [...rows.flatMap(tagsTouchedBy), agentTag(from), agentTag(to), agencyTag(agencyId)];
  return { outcome: "handed-over", listings: ids.length, tags: [...new Set(tags)] };
}

/** Makes the new holder an agent, who needs a telephone number. @returns false if there is none */
async function makeReachable(trx: Kysely<Database>, id: string): Promise<boolean> {
  const profile = await trx
    .selectFrom("profiles")
    .select(["phone", "role"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!profile || profile.phone === null) return false;
  const role = roleAfterPosting(profile.role);
  if (role !== profile.role) await trx.updateTable("profiles").set({ role }).where("id", "=", id).execute();
  return true;
}

/**
 * Takes an account that is being erased out of its agency: what it shows there goes to the member who has been there longest and can be called,
 * and an agency never stays without an owner. Without anybody else it closes. Give the transaction that holds the account.
 * @returns tags of what shows it
 */
export async function partWithAgency(trx: Kysely<Database>, accountId: string, now: Date): Promise<string[]> {
  const member = await holdMembership(trx, accountId);
  if (!member) return [];
  const members = await membersOf(trx, member.id);
  const heir = longestMember(members, accountId);
  await deleteMember(trx, accountId);
  if (!heir) {
    await deleteAgency(trx, member.id);
    return [agencyTag(member.id)];
  }
  if (isLastOwner(members, accountId)) await setRole(trx, heir.id, { role: "owner", by: null, now });
  const reachable = longestMember(
    members.filter((each) => each.reachable),
    accountId,
  );
  const handed =
    reachable && (await transferListings(trx, { agencyId: member.id, from: accountId, to: reachable.id, now }));
  return [agencyTag(member.id), ...(handed?.outcome === "handed-over" ? handed.tags : [])];
}

/** Closes an agency; its listings stay with their agents. Give a transaction that holds it. */
export async function deleteAgency(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.deleteFrom("agencies").where("id", "=", id).execute();
}

/** What an account shows that is of no agency. */
const isOutside = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`l.agent_id = ${accountId}::uuid and l.agency_id is null`;

export async function countOutside(db: Kysely<Database>, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listings as l where ${isOutside(accountId)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Lets an agency have everything that a member shows outside it. Give a transaction that holds the member.
 * @returns tags of what shows it
 */
export async function bringInto(trx: Kysely<Database>, agencyId: string, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string; purpose: Purpose; areaSlug: string }>`
    update listings as l set agency_id = ${agencyId}::uuid from areas as a
    where a.id = l.area_id and ${isOutside(accountId)} returning l.slug, l.purpose, a.slug as "areaSlug"
  `.execute(trx);
  if (rows.length === 0) return [];
  return [...new Set([...rows.flatMap(tagsTouchedBy), agentTag(accountId), agencyTag(agencyId)])];
}
