import type { Kysely } from "kysely";
import { AGENCY_LISTINGS_MAX, agencyMay, type AgencyListing, type OwnAgency } from "#domain/agency/agency.ts";
import { invitationsOf } from "./invitations.ts";
import { membersOf } from "./members.ts";
import { countOutside } from "./handover.ts";
import type { AgenciesTable } from "../schema/accounts.ts";
import type { Database } from "../schema/tables.ts";

type Names = { name: string; name_bn: string | null };
export type NewAgency = Names & Pick<AgenciesTable, "id" | "slug" | "phone" | "created_at" | "named_at">;

export const insertAgency = (trx: Kysely<Database>, agency: NewAgency): Promise<unknown> =>
  trx.insertInto("agencies").values(agency).execute();

/** The number and the names of an agency, and whether visitors see them. */
export const agencyFacts = (db: Kysely<Database>, id: string): Promise<Omit<AgenciesTable, "created_at">> =>
  db
    .selectFrom("agencies")
    .select(["id", "slug", "name", "name_bn", "phone", "named_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const setAgencyPhone = (trx: Kysely<Database>, id: string, phone: string | null): Promise<unknown> =>
  trx.updateTable("agencies").set({ phone }).where("id", "=", id).execute();

/** Another name for an agency that has none in public, and an address to go with it. */
export const renameUnshown = (trx: Kysely<Database>, id: string, content: Names & { slug: string }): Promise<unknown> =>
  trx.updateTable("agencies").set(content).where("id", "=", id).where("named_at", "is", null).execute();

/** Visitors see these names from now on. */
export const showAgencyName = (trx: Kysely<Database>, id: string, names: Names, now: Date): Promise<unknown> =>
  trx
    .updateTable("agencies")
    .set((set) => ({ ...names, named_at: set.fn.coalesce("named_at", set.val(now)) }))
    .where("id", "=", id)
    .execute();

/** The agency of an account as it may see it; null where it belongs to none. */
export async function ownAgency(db: Kysely<Database>, accountId: string, now: Date): Promise<OwnAgency | null> {
  const row = await db
    .selectFrom("agency_members as m")
    .innerJoin("agencies as a", "a.id", "m.agency_id")
    .leftJoin("name_changes as n", "n.agency_id", "a.id")
    .select(["a.id", "a.slug", "a.name", "a.name_bn as nameBn", "a.phone", "a.named_at", "m.role"])
    .select(["n.name as waitingName", "n.name_bn as waitingNameBn"])
    .where("m.account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return null;
  const [outside, everybody, invitations, listings] = await Promise.all([
    countOutside(db, accountId),
    membersOf(db, row.id),
    agencyMay(row.role, "seeInvitations") ? invitationsOf(db, row.id, now) : [],
    agencyMay(row.role, "editAgencyListing") ? listingsOfAgency(db, row.id) : [],
  ]);
  // What owners want of each other is between owners.
  const members = agencyMay(row.role, "removeMember")
    ? everybody
    : everybody.map((each) => ({ ...each, notice: null }));
  const { named_at, waitingName, waitingNameBn, ...agency } = row;
  const waiting = waitingName === null ? null : { name: waitingName, nameBn: waitingNameBn };
  return { ...agency, named: named_at !== null, waitingName: waiting, outside, members, invitations, listings };
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
