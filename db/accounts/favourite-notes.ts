import { sql, type Kysely } from "kysely";
import { mergeNotes, readNotes, type FavouriteNotes } from "#domain/account/favourite-notes.ts";
import type { Database } from "../schema/tables.ts";

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
