import { sql, type Kysely } from "kysely";
import {
  eachKind,
  FAVOURITE_AGE_MAX,
  type FavouriteChange,
  type FavouriteLists,
} from "#domain/account/account-favourites.ts";
import { FAVOURITES_MAX } from "#domain/account/favourites.ts";
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
export async function changeFavourites(
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
