import { sql, type Kysely } from "kysely";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import type { NameChange } from "#domain/account/name-change.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import type { Database } from "../schema/tables.ts";

/** Names on a page. */
const NAMES_PAGE = 30;

type Names = { name: string; name_bn: string | null };

/** The names that others see. Locks them until the transaction ends. */
export const holdNames = (trx: Kysely<Database>, id: string): Promise<Names> =>
  trx
    .selectFrom("profiles")
    .select(["name", "name_bn"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Whether somebody's name is one that the public knows: a listing of theirs was approved. One that is hidden for a while counts. */
export async function isNamePublic(db: Kysely<Database>, id: string): Promise<boolean> {
  const listing = db.selectFrom("listings").select("id").where("agent_id", "=", id).where("approval", "=", "approved");
  return (await listing.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Makes a name wait for the administrator, in the place of one that waits already. Give a transaction that holds the names.
 * @returns false if this very name was waiting: it keeps its place
 */
export async function requestName(trx: Kysely<Database>, id: string, names: Names, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto("name_changes")
    .values({ account_id: id, ...names, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ ...names, requested_at: now })
        .where(
          sql<boolean>`(name_changes.name, name_changes.name_bn) is distinct from (excluded.name, excluded.name_bn)`,
        ),
    )
    .executeTakeFirst();
  return Boolean(written);
}

/** The name that others see is the one that is wanted again. */
export const withdrawName = (trx: Kysely<Database>, id: string): Promise<unknown> =>
  trx.deleteFrom("name_changes").where("account_id", "=", id).execute();

type Row = Omit<NameChange, "requestedAt"> & { requestedAt: Date; sort: string };

/** Names that wait, the oldest first, how many there are, and where to go on (null after the last). */
export async function waitingNames(
  db: Kysely<Database>,
  cursor: ListCursor | null,
): Promise<{ items: NameChange[]; next: ListCursor | null; waiting: number }> {
  const after = cursor ? sql`where ${cursorAfter("n.requested_at", "asc", cursor, "n.account_id")}` : sql``;
  const { rows } = await sql<Row>`
    select n.account_id as id, n.name, n.name_bn as "nameBn", p.name as "shownName", p.name_bn as "shownNameBn",
      n.requested_at as "requestedAt", ${microseconds("n.requested_at")} as sort
    from name_changes as n join profiles as p on p.id = n.account_id
    ${after} order by n.requested_at, n.account_id limit ${NAMES_PAGE + 1}
  `.execute(db);
  const { waiting } = await db
    .selectFrom("name_changes")
    .select(sql<number>`count(*)::integer`.as("waiting"))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, NAMES_PAGE);
  return {
    items: shown.map(({ sort: _, requestedAt, ...row }) => ({ ...row, requestedAt: requestedAt.toISOString() })),
    next: rows.length > NAMES_PAGE ? cursorOf(shown.at(-1)) : null,
    waiting,
  };
}

export const isNameWaiting = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom("name_changes").select("account_id").where("account_id", "=", id).executeTakeFirst()) !==
  undefined;

type Decided =
  { outcome: "gone" } | { outcome: "changed-meanwhile"; version: Date } | { outcome: "decided"; names: Names };

/**
 * Decides about a waiting name; if it is approved, others see it from now on. Only one of several simultaneous decisions takes effect. Give
 * a transaction.
 */
export async function decideName(
  trx: Kysely<Database>,
  id: string,
  { version, approved }: { version: Date; approved: boolean },
): Promise<Decided> {
  await trx.selectFrom("profiles").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  const waiting = await trx.selectFrom("name_changes").selectAll().where("account_id", "=", id).executeTakeFirst();
  if (!waiting) return { outcome: "gone" };
  const { name, name_bn, requested_at } = waiting;
  if (requested_at.getTime() !== version.getTime()) return { outcome: "changed-meanwhile", version: requested_at };
  if (approved) await trx.updateTable("profiles").set({ name, name_bn }).where("id", "=", id).execute();
  await withdrawName(trx, id);
  return { outcome: "decided", names: { name, name_bn } };
}
