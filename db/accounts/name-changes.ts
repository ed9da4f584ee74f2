import { sql, type Kysely } from "kysely";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import type { NameChange } from "#domain/account/name-change.ts";
import { showAgencyName } from "../agencies/agencies.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import type { Database } from "../schema/tables.ts";

/** Names on a page. */
const NAMES_PAGE = 30;

type Names = { name: string; name_bn: string | null };

/** Whose name it is. */
export type NameOwner = Pick<NameChange, "of" | "id">;
const SHOWN = { account: sql.table("profiles"), agency: sql.table("agencies") } as const;
const COLUMN = { account: "account_id", agency: "agency_id" } as const;

/** The names that others see. Locks them until the transaction ends. */
export async function holdNames(trx: Kysely<Database>, { of, id }: NameOwner): Promise<Names> {
  const { rows } = await sql<Names>`
    select name, name_bn from ${SHOWN[of]} where id = ${id}::uuid for no key update
  `.execute(trx);
  const [names] = rows;
  if (!names) throw new Error(`No ${of} ${id}`);
  return names;
}

/** Whether somebody's name is one that the public knows: a listing of theirs was approved. One that is hidden for a while counts. */
export async function isNamePublic(db: Kysely<Database>, id: string): Promise<boolean> {
  const listing = db.selectFrom("listings").select("id").where("agent_id", "=", id).where("approval", "=", "approved");
  return (await listing.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Makes a name wait for the administrator, in the place of one that waits already. Give a transaction that holds the names.
 * @returns false if this very name was waiting: it keeps its place
 */
export async function requestName(
  trx: Kysely<Database>,
  { of, id }: NameOwner,
  names: Names,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto("name_changes")
    .values({ account_id: null, [COLUMN[of]]: id, ...names, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .column(COLUMN[of])
        .doUpdateSet({ ...names, requested_at: now })
        .where(
          sql<boolean>`(name_changes.name, name_changes.name_bn) is distinct from (excluded.name, excluded.name_bn)`,
        ),
    )
    .executeTakeFirst();
  return Boolean(written);
}

/** The name that others see is the one that is wanted again. */
export const withdrawName = (trx: Kysely<Database>, { of, id }: NameOwner): Promise<unknown> =>
  trx.deleteFrom("name_changes").where(COLUMN[of], "=", id).execute();

type Row = Omit<NameChange, "requestedAt"> & { requestedAt: Date; sort: string };

/** Names that wait, the oldest first, how many there are, and where to go on (null after the last). */
export async function waitingNames(
  db: Kysely<Database>,
  cursor: ListCursor | null,
): Promise<{ items: NameChange[]; next: ListCursor | null; waiting: number }> {
  const after = cursor ? sql`where ${cursorAfter("n.requested_at", "asc", cursor, "n.id")}` : sql``;
  const { rows } = await sql<Row>`
    select n.id, case when n.agency_id is null then 'account' else 'agency' end as "of", n.name, n.name_bn as "nameBn", a.slug,
      coalesce(p.name, a.name) as "shownName", coalesce(p.name_bn, a.name_bn) as "shownNameBn",
      n.requested_at as "requestedAt", ${microseconds("n.requested_at")} as sort
    from (select *, coalesce(account_id, agency_id) as id from name_changes) as n
      left join profiles as p on p.id = n.account_id left join agencies as a on a.id = n.agency_id and a.named_at is not null
    ${after} order by n.requested_at, n.id limit ${NAMES_PAGE + 1}
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

/** Whose waiting name an id means; null if none waits. */
export async function ownerOfWaiting(db: Kysely<Database>, id: string): Promise<NameOwner | null> {
  const row = await db
    .selectFrom("name_changes")
    .select("agency_id")
    .where((where) => where.or([where("account_id", "=", id), where("agency_id", "=", id)]))
    .executeTakeFirst();
  return row ? { of: row.agency_id === null ? "account" : "agency", id } : null;
}

type Decided =
  | { outcome: "gone" }
  | { outcome: "changed-meanwhile"; version: Date }
  | { outcome: "decided"; names: Names };

/**
 * Decides about a waiting name; if it is approved, others see it from now on. Only one of several simultaneous decisions takes effect. Give
 * a transaction.
 */
export async function storeNameDecision(
  trx: Kysely<Database>,
  owner: NameOwner,
  { version, approved }: { version: Date; approved: boolean },
): Promise<Decided> {
  const { of, id } = owner;
  await holdNames(trx, owner);
  const waiting = await trx.selectFrom("name_changes").selectAll().where(COLUMN[of], "=", id).executeTakeFirst();
  if (!waiting) return { outcome: "gone" };
  const { name, name_bn, requested_at } = waiting;
  if (requested_at.getTime() !== version.getTime()) return { outcome: "changed-meanwhile", version: requested_at };
  if (approved && of === "account")
    await trx.updateTable("profiles").set({ name, name_bn }).where("id", "=", id).execute();
  if (approved && of === "agency") await showAgencyName(trx, id, { name, name_bn }, new Date());
  await withdrawName(trx, owner);
  return { outcome: "decided", names: { name, name_bn } };
}
