import { sql, type Kysely } from "kysely";
import {
  noticeEnds,
  type AgencyMember,
  type AgencyRole,
  type Membership,
  type OwnerWish,
} from "#domain/agency/agency.ts";
import { standingNotices } from "./owner-notices.ts";
import type { Database } from "../schema/tables.ts";

/** The agency of an account, which stays so until the transaction ends: leaving waits. null: it belongs to none. */
export async function agencyOf(trx: Kysely<Database>, accountId: string): Promise<string | null> {
  const row = await trx
    .selectFrom("agency_members")
    .select("agency_id")
    .where("account_id", "=", accountId)
    .forShare()
    .executeTakeFirst();
  return row?.agency_id ?? null;
}

/**
 * The role of an account in its agency. Locks the agency's members and invitations until the transaction ends. Lock the account
 * (`holdAccount`) before this and never after it. null: it belongs to none.
 */
export async function holdMembership(trx: Kysely<Database>, accountId: string): Promise<Membership | null> {
  const before = await membership(trx, accountId);
  if (!before) return null;
  await trx.selectFrom("agencies").select("id").where("id", "=", before.id).forNoKeyUpdate().execute();
  // The transaction that held the lock may have changed it.
  const now = await membership(trx, accountId);
  return now?.id === before.id ? now : null;
}

async function membership(db: Kysely<Database>, accountId: string): Promise<Membership | null> {
  const row = await db
    .selectFrom("agency_members")
    .select(["agency_id as id", "role"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps an agency as it is until the transaction ends. @returns false where there is none (any more) */
export async function holdAgency(trx: Kysely<Database>, id: string): Promise<boolean> {
  const rows = await trx.selectFrom("agencies").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return rows.length === 1;
}

type Row = Omit<AgencyMember, "joinedAt" | "notice"> & {
  joinedAt: Date;
  wish: OwnerWish | null;
  askedAt: Date | null;
  askedBy: string | null;
};

/** Who belongs to an agency: owners first, then who has been there longest. */
export async function membersOf(db: Kysely<Database>, agencyId: string): Promise<AgencyMember[]> {
  const { rows } = await sql<Row>`
    select m.account_id as id, p.name, p.name_bn as "nameBn", p.image_url as image, m.role, m.joined_at as "joinedAt",
      p.phone is not null as reachable,
      (select count(*)::integer from listings as l where l.agency_id = m.agency_id and l.agent_id = m.account_id) as listings,
      n.wish, n.asked_at as "askedAt", n.asked_by as "askedBy"
    from agency_members as m join profiles as p on p.id = m.account_id
    left join ${standingNotices} as n on n.account_id = m.account_id
    where m.agency_id = ${agencyId}::uuid
    order by m.role = 'owner' desc, m.joined_at, m.account_id
  `.execute(db);
  return rows.map(({ wish, askedAt, askedBy, joinedAt, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    notice: wish && askedAt && askedBy ? { wish, askedBy, ...noticeEnds(askedAt, new Date()) } : null,
  }));
}

/** @param member `by`: who invited; null: the founder. @returns false where the account belongs to an agency by now */
export async function addMember(
  trx: Kysely<Database>,
  member: { accountId: string; agencyId: string; role: AgencyRole; by: string | null; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto("agency_members")
    .values({
      account_id: member.accountId,
      agency_id: member.agencyId,
      role: member.role,
      joined_at: member.now,
      role_by: member.by,
      role_since: member.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (written ?? 0n) > 0n;
}

/** @param given `by`: whose decision it was; null: it came by itself, as where the last owner goes */
export async function setRole(
  trx: Kysely<Database>,
  accountId: string,
  { role, by, now }: { role: AgencyRole; by: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable("agency_members")
    .set({ role, role_by: by, role_since: now })
    .where("account_id", "=", accountId)
    .execute();
}

/** Removes a member from the agency. Waits for posts that the member is just writing, so that they can be handed over. */
export async function deleteMember(trx: Kysely<Database>, accountId: string): Promise<void> {
  await trx.deleteFrom("agency_members").where("account_id", "=", accountId).execute();
}
