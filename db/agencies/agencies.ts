import type { Kysely } from "kysely";
import { AGENCY_LISTINGS_MAX, agencyMay, type AgencyListing, type OwnAgency } from "#domain/agency/agency.ts";
import { invitationsOf } from "./invitations.ts";
import { membersOf } from "./members.ts";
import { countOutside } from "./outside-listings.ts";
import type { Database } from "../schema/tables.ts";

export type AgencyContent = { name: string; nameBn: string | null; phone: string | null };
export type NewAgency = AgencyContent & { id: string; slug: string; now: Date };

export async function insertAgency(trx: Kysely<Database>, agency: NewAgency): Promise<void> {
  const { id, slug, name, nameBn, phone, now } = agency;
  await trx.insertInto("agencies").values({ id, slug, name, name_bn: nameBn, phone, created_at: now }).execute();
}

export async function updateAgency(trx: Kysely<Database>, id: string, content: AgencyContent): Promise<void> {
  const { name, nameBn, phone } = content;
  await trx.updateTable("agencies").set({ name, name_bn: nameBn, phone }).where("id", "=", id).execute();
}

/** The number that an agency shows; null where it shows none. */
export async function agencyPhone(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom("agencies").select("phone").where("id", "=", id).executeTakeFirst();
  return row?.phone ?? null;
}

/** The agency of an account as it may see it; null where it belongs to none. */
export async function ownAgency(db: Kysely<Database>, accountId: string, now: Date): Promise<OwnAgency | null> {
  const row = await db
    .selectFrom("agency_members as m")
    .innerJoin("agencies as a", "a.id", "m.agency_id")
    .select(["a.id", "a.slug", "a.name", "a.name_bn as nameBn", "a.phone", "m.role"])
    .where("m.account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return null;
  const [outside, members, invitations, listings] = await Promise.all([
    countOutside(db, accountId),
    membersOf(db, row.id),
    agencyMay(row.role, "seeInvitations") ? invitationsOf(db, row.id, now) : [],
    agencyMay(row.role, "editAgencyListing") ? listingsOfAgency(db, row.id) : [],
  ]);
  return { ...row, outside, members, invitations, listings };
}

/** Whatever their approval, the newest first. */
const listingsOfAgency = (db: Kysely<Database>, agencyId: string): Promise<AgencyListing[]> =>
  db
    .selectFrom("listings")
    .select(["id", "title", "title_bn as titleBn", "agent_id as agentId", "approval"])
    .select((select) => select("hidden_at", "is not", null).as("hidden"))
    .$narrowType<{ hidden: boolean }>()
    .where("agency_id", "=", agencyId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(AGENCY_LISTINGS_MAX)
    .execute();
