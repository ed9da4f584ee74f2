import type { Kysely } from "kysely";
import type { SharedHome } from "#domain/account/shared-favourites.ts";
import type { Database } from "../schema/tables.ts";

/** A shared list as its link gives it. `ended`: by its maker or by its time; then it holds no homes. */
export type SharedList = { accountId: string; homes: SharedHome[]; endsAt: Date; ended: boolean };

/** Makes a list and ends the one before. Give a transaction. */
export async function makeSharedList(
  trx: Kysely<Database>,
  { code, accountId, homes, endsAt }: { code: string; accountId: string; homes: readonly SharedHome[]; endsAt: Date },
  now: Date,
): Promise<void> {
  await endSharedLists(trx, accountId);
  await trx
    .insertInto("shared_favourites")
    .values({ code, account_id: accountId, homes: JSON.stringify(homes), ends_at: endsAt, created_at: now })
    .execute();
}

/** Ends what an account shares; its homes and notes are deleted, so that only the code remains, which says that it has ended. */
export async function endSharedLists(db: Kysely<Database>, accountId: string): Promise<void> {
  await db
    .updateTable("shared_favourites")
    .set({ ended: true, homes: "[]" })
    .where("account_id", "=", accountId)
    .where("ended", "=", false)
    .execute();
}

/** Days after its time in which a link still says that it has ended. */
const ENDED_DAYS = 180;

/** Empties lists whose time is over, and forgets those of long ago. Returns how many went. */
export async function forgetSharedLists(db: Kysely<Database>, now: Date): Promise<number> {
  await db
    .updateTable("shared_favourites")
    .set({ ended: true, homes: "[]" })
    .where("ends_at", "<=", now)
    .where("ended", "=", false)
    .execute();
  const before = new Date(now.getTime() - ENDED_DAYS * 86_400_000);
  const { numDeletedRows } = await db.deleteFrom("shared_favourites").where("ends_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The list that an account shares at the moment; null if there is none. */
export async function sharedListOf(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<{ code: string; endsAt: Date } | null> {
  const row = await db
    .selectFrom("shared_favourites")
    .select(["code", "ends_at"])
    .where("account_id", "=", accountId)
    .where("ended", "=", false)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row ? { code: row.code, endsAt: row.ends_at } : null;
}

/** @param lock for a change: whoever changes it at the same time waits. Give a transaction then. */
export async function sharedListByCode(
  db: Kysely<Database>,
  code: string,
  now: Date,
  lock = false,
): Promise<SharedList | null> {
  const row = await db
    .selectFrom("shared_favourites")
    .select(["account_id", "homes", "ends_at", "ended"])
    .where("code", "=", code)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const ended = row.ended || row.ends_at <= now;
  return { accountId: row.account_id, homes: ended ? [] : row.homes, endsAt: row.ends_at, ended };
}

export const writeSharedHomes = (
  trx: Kysely<Database>,
  code: string,
  homes: readonly SharedHome[],
  now: Date,
): Promise<unknown> =>
  trx
    .updateTable("shared_favourites")
    .set({ homes: JSON.stringify(homes), changed_at: now })
    .where("code", "=", code)
    .execute();
