import type { Kysely } from "kysely";
import type { Database } from "../schema/tables.ts";

/** What is handed out of some tables: a name in the export → its rows. */
export type ExportedRows = Record<string, unknown[]>;

/** What was counted of their posts by day; not of whom. */
export async function figureRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const listingDays = await db
    .selectFrom("listing_days")
    .selectAll()
    .where("listing_id", "in", db.selectFrom("listings").select("id").where("agent_id", "=", accountId))
    .orderBy("day")
    .execute();
  const resortDays = await db
    .selectFrom("resort_days")
    .selectAll()
    .where("resort_id", "in", db.selectFrom("resorts").select("id").where("created_by", "=", accountId))
    .orderBy("day")
    .execute();
  return { listingDays, resortDays };
}

/** Where they belong to, and which agencies invited their address; not whom they invited. */
export async function agencyRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const agency = await db
    .selectFrom("agency_members as m")
    .innerJoin("agencies as a", "a.id", "m.agency_id")
    .leftJoin("name_changes as n", "n.agency_id", "a.id")
    .select(["a.name", "a.name_bn", "a.slug", "a.phone", "m.role", "m.joined_at"])
    .select(["n.name as waiting_name", "n.name_bn as waiting_name_bn"])
    .where("m.account_id", "=", accountId)
    .execute();
  const agencyInvitations = await db
    .selectFrom("agency_invitations as i")
    .innerJoin("agencies as a", "a.id", "i.agency_id")
    .select(["a.name", "i.email", "i.role", "i.created_at", "i.expires_at", "i.accepted_at", "i.revoked_at"])
    .where("i.email", "=", db.selectFrom("accounts").select("email").where("id", "=", accountId))
    .execute();
  return { agency, agencyInvitations };
}

/** Keys by which programs act for them, without what opens anything; their feed's address; and imports that are still kept. */
export async function programRows(db: Kysely<Database>, accountId: string): Promise<ExportedRows> {
  const [apiKeys, feeds, imports] = await Promise.all([
    db
      .selectFrom("api_keys")
      .select(["name", "start", "scopes", "created_at", "expires_at", "last_used_at"])
      .where("account_id", "=", accountId)
      .execute(),
    db.selectFrom("feed_tokens").select(["token", "created_at"]).where("account_id", "=", accountId).execute(),
    db
      .selectFrom("listing_imports")
      .select(["name", "records", "faults", "posted", "created_at", "finished_at"])
      .where("account_id", "=", accountId)
      .execute(),
  ]);
  return { apiKeys, feeds, imports };
}
