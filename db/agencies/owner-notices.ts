import { sql, type Kysely } from "kysely";
import { OWNER_NOTICE_MS, type OwnerWish } from "#domain/agency/agency.ts";
import type { Database } from "../schema/tables.ts";

/** What is to become of an owner (`id`) when the notice is over, and who takes over what they show. */
export type OwnerNotice = {
  id: string;
  agencyId: string;
  wish: OwnerWish;
  successor: string | null;
  askedBy: string;
  askedAt: Date;
};

/**
 * Notices that stand: whoever asked and the one concerned have been owners of one agency ever since. Whatever takes that from either, in
 * whichever way, ends the notice, even where they become owners again.
 */
export const standingNotices = sql`
  (select n.account_id, m.agency_id, n.wish, n.successor, n.asked_by, n.asked_at
    from owner_notices as n
    join agency_members as m on m.account_id = n.account_id
    join agency_members as b on b.account_id = n.asked_by and b.agency_id = m.agency_id
    where m.role = 'owner' and (m.role_since is null or m.role_since <= n.asked_at)
      and b.role = 'owner' and (b.role_since is null or b.role_since <= n.asked_at))
`;

/** Writes a notice, in the place of one that does not stand any more. Give a transaction that holds the agency. */
export async function storeNotice(trx: Kysely<Database>, notice: Omit<OwnerNotice, "agencyId">): Promise<void> {
  const { id, wish, successor, askedBy, askedAt } = notice;
  const values = { wish, successor, asked_by: askedBy, asked_at: askedAt };
  await trx
    .insertInto("owner_notices")
    .values({ account_id: id, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** The notice of an owner, if it stands; else null. */
export async function noticeOf(trx: Kysely<Database>, id: string): Promise<OwnerNotice | null> {
  const { rows } = await sql<OwnerNotice>`
    select account_id as id, agency_id as "agencyId", wish, successor, asked_by as "askedBy", asked_at as "askedAt"
    from ${standingNotices} as n where account_id = ${id}::uuid
  `.execute(trx);
  return rows[0] ?? null;
}

/** How many notices of an account stand. */
export async function countNoticesBy(trx: Kysely<Database>, by: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${standingNotices} as n where asked_by = ${by}::uuid
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Notices that are over or do not stand any more, the oldest first. */
export async function endedNotices(
  db: Kysely<Database>,
  now: Date,
): Promise<{ id: string; agencyId: string; wish: OwnerWish }[]> {
  const { rows } = await sql<{ id: string; agencyId: string; wish: OwnerWish }>`
    select o.account_id as id, m.agency_id as "agencyId", o.wish
    from owner_notices as o join agency_members as m on m.account_id = o.account_id
    where o.asked_at <= ${new Date(now.getTime() - OWNER_NOTICE_MS)}
      or not exists (select from ${standingNotices} as n where n.account_id = o.account_id)
    order by o.asked_at, o.account_id limit 100
  `.execute(db);
  return rows;
}

/** Ends what an account has asked for since a moment: it may have been somebody in its session. The owners are told by the next run. */
export async function disownNotices(trx: Kysely<Database>, { by, since }: { by: string; since: Date }): Promise<void> {
  await trx
    .updateTable("owner_notices")
    .set({ asked_by: null })
    .where("asked_by", "=", by)
    .where("asked_at", ">=", since)
    .execute();
}

/** @returns false where there is none (any more) */
export async function deleteNotice(trx: Kysely<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("owner_notices").where("account_id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Whether both have been owners of the agency for as long as a notice takes: otherwise somebody in an owner's session could make a second owner
 * and be two.
 */
export async function areSeasoned(
  trx: Kysely<Database>,
  agencyId: string,
  ids: readonly [string, string],
  now: Date,
): Promise<boolean> {
  const rows = await trx
    .selectFrom("agency_members")
    .select("account_id")
    .where("agency_id", "=", agencyId)
    .where("account_id", "in", ids)
    .where("role", "=", "owner")
    .where((where) =>
      where.or([where("role_since", "is", null), where("role_since", "<=", new Date(now.getTime() - OWNER_NOTICE_MS))]),
    )
    .execute();
  return rows.length === 2;
}
