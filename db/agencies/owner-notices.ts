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
  dueAt: Date;
};

/** Writes a notice. Give a transaction that holds the agency. */
export async function storeNotice(trx: Kysely<Database>, notice: OwnerNotice, now: Date): Promise<void> {
  await trx
    .insertInto("owner_notices")
    .values({
      account_id: notice.id,
      agency_id: notice.agencyId,
      wish: notice.wish,
      successor: notice.successor,
      asked_by: notice.askedBy,
      asked_at: now,
      due_at: notice.dueAt,
    })
    .execute();
}

const columns = sql<OwnerNotice>`
  account_id as id, agency_id as "agencyId", wish, successor, asked_by as "askedBy", due_at as "dueAt"
`;

/** The notice of an owner; null where there is none. */
export async function noticeOf(trx: Kysely<Database>, id: string): Promise<OwnerNotice | null> {
  const { rows } = await sql<OwnerNotice>`
    select ${columns} from owner_notices where account_id = ${id}::uuid
  `.execute(trx);
  return rows[0] ?? null;
}

/** Notices that are over, the oldest first. */
export async function dueNotices(db: Kysely<Database>, now: Date): Promise<OwnerNotice[]> {
  const { rows } = await sql<OwnerNotice>`
    select ${columns} from owner_notices where due_at <= ${now} order by due_at, account_id limit 100
  `.execute(db);
  return rows;
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
