import { sql, type Kysely } from "kysely";
import {
  eachKind,
  FAVOURITE_AGE_MAX,
  type FavouriteChange,
  type FavouriteLists,
} from "#domain/account/account-favourites.ts";
import { FAVOURITES_MAX } from "#domain/account/favourites.ts";
import { mergeNotes, readNotes, type FavouriteNotes } from "#domain/account/favourite-notes.ts";
import type { SharedHome } from "#domain/account/shared-favourites.ts";
import type { Database } from "../schema/tables.ts";

/** What an account has marked, the newest first. */
export async function favouritesOf(db: Kysely<Database>, accountId: string): Promise<FavouriteLists> {
  const rows = await db
    .selectFrom("favourites")
    .select(["kind", "item"])
    .where("account_id", "=", accountId)
    .where("marked", "=", true)
    .orderBy("changed_at", "desc")
    .orderBy("item")
    .execute();
  return eachKind((kind) => rows.filter((row) => row.kind === kind).map(({ item }) => item));
}

/** Deletes the oldest marks beyond the maximum, and removals that are older than any change can be. */
async function forgetTheOldest(trx: Kysely<Database>, accountId: string, now: Date): Promise<void> {
  await sql`
    delete from favourites as f using (
      select kind, item, marked, changed_at,
        row_number() over (partition by kind, marked order by changed_at desc, item) as place
      from favourites where account_id = ${accountId}::uuid
    ) as ranked
    where f.account_id = ${accountId}::uuid and f.kind = ranked.kind and f.item = ranked.item
      and (
        ranked.place > ${FAVOURITES_MAX}
        or not ranked.marked and ranked.changed_at < ${new Date(now.getTime() - FAVOURITE_AGE_MAX)}
      )
  `.execute(trx);
}

/**
 * Applies changes, each dated by its `age`. One that is older than the stored change of its item is ignored. Give a transaction.
 * @param changes one for each item
 * @returns false if there is no such account any more
 */
export async function applyFavouriteChanges(
  trx: Kysely<Database>,
  accountId: string,
  changes: readonly (FavouriteChange & { age: number })[],
  now: Date,
): Promise<boolean> {
  // One device after the other, because two that lock the same marks in a different order would deadlock.
  const { rows } = await sql`select id from accounts where id = ${accountId}::uuid for no key update`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    insert into favourites (account_id, kind, item, marked, changed_at)
    select ${accountId}::uuid, * from unnest(
      ${changes.map(({ kind }) => kind)}::text[],
      ${changes.map(({ item }) => item)}::text[],
      ${changes.map(({ marked }) => marked)}::boolean[],
      ${changes.map(({ age }) => new Date(now.getTime() - age))}::timestamptz[]
    )
    on conflict (account_id, kind, item) do update
    set marked = excluded.marked, changed_at = excluded.changed_at
    where favourites.changed_at <= excluded.changed_at
  `.execute(trx);
  await forgetTheOldest(trx, accountId, now);
  return true;
}

/** What an account has noted of the homes it marked. */
export async function favouriteNotesOf(db: Kysely<Database>, accountId: string): Promise<FavouriteNotes> {
  const row = await db
    .selectFrom("favourite_notes")
    .select("notes")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return readNotes(row?.notes);
}

/**
 * Joins notes of a device to those of its account. Give a transaction.
 * @returns all notes then; null if there is no such account any more
 */
export async function joinFavouriteNotes(
  trx: Kysely<Database>,
  accountId: string,
  given: FavouriteNotes,
): Promise<FavouriteNotes | null> {
  // One device after the other: two that read the same notes would each write without the other's.
  const { rows } = await sql`select id from accounts where id = ${accountId}::uuid for no key update`.execute(trx);
  if (rows.length === 0) return null;
  const notes = mergeNotes(await favouriteNotesOf(trx, accountId), given);
  const stored = JSON.stringify(notes);
  await trx
    .insertInto("favourite_notes")
    .values({ account_id: accountId, notes: stored })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ notes: stored }))
    .execute();
  return notes;
}

/** A shared list as its link gives it. `ended`: by its maker or by its time; then it holds no homes. */
export type StoredSharedList = { accountId: string; homes: SharedHome[]; endsAt: Date; ended: boolean };

/** Makes a list and ends the one before. Give a transaction. */
export async function insertSharedList(
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
): Promise<StoredSharedList | null> {
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
