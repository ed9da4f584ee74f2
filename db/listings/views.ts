import { sql, type Kysely, type RawBuilder } from "kysely";
import { JOB_STATEMENT_MS, longTransaction } from "../connection-limits.ts";
import { isSlug, viewsOf } from "./detail.ts";
import { isPublicListing } from "./public-listing.ts";
import { resortViewsOf } from "../resorts/detail.ts";
import { dhakaDay } from "../accounts/figures.ts";
import { PREPARED } from "../prepared.ts";
import type { Database } from "../schema/tables.ts";

/** How many buffered rows one flush processes. */
const FLUSH_ROWS = 20_000;

/** Where the views of each kind are stored. `shown`: the views to show for the row that `from` gives the alias `row`. */
const COUNTED = {
  listing: {
    id: "listing_id",
    buffer: "listing_views_buffer",
    days: "listing_days",
    sums: "listing_views",
    from: sql`listings as l`,
    row: "l",
    isPublic: isPublicListing,
    shown: viewsOf,
  },
  resort: {
    id: "resort_id",
    buffer: "resort_views_buffer",
    days: "resort_days",
    sums: "resort_views",
    from: sql`resorts as r`,
    row: "r",
    isPublic: sql<boolean>`r.approval = 'approved'`,
    shown: resortViewsOf,
  },
} as const satisfies Record<string, unknown>;
type Counted = keyof typeof COUNTED;

/** Counts `n` views of the public row that `which` names; null if there is none. */
async function record(
  db: Kysely<Database>,
  kind: Counted,
  which: RawBuilder<unknown>,
  n: number,
): Promise<number | null> {
  const { id, buffer, from, row, isPublic, shown } = COUNTED[kind];
  const { rows } = await sql<{ views: number }>`
    with ${PREPARED} seen as (
      select ${sql.ref(`${row}.id`)} as id, ${shown} as views from ${from}
      where ${isPublic} and ${sql.ref(`${row}.id`)} = ${which}
    ),
    counted as (
      insert into ${sql.table(buffer)} (${sql.ref(id)}, views) select id, ${n}::integer from seen returning views
    )
    select (seen.views + counted.views)::bigint as views from seen, counted
  `.execute(db);
  return rows[0]?.views ?? null;
}

/**
 * Counts `n` views of a public listing (slug or demo id).
 * @returns the number to show, these views included; null where there is no such public listing
 */
export async function recordView(db: Kysely<Database>, slug: string, n = 1): Promise<number | null> {
  if (!isSlug(slug)) return null;
  const which = sql`coalesce(
    (select id from listings where slug = ${slug}),
    (select id from listings where demo_id = ${slug})
  )`;
  return record(db, "listing", which, n);
}

/**
 * Counts `n` views of a public resort.
 * @param id as `resortViewTarget` gave it
 * @returns the number to show, these views included; null if it is not public (any more)
 */
export const recordResortView = (db: Kysely<Database>, id: string, n = 1): Promise<number | null> =>
  record(db, "resort", sql`${id}::uuid`, n);

/**
 * Moves buffered views into the sums and into the days (Dhaka time) on which they happened; a job runs it. It is one statement, so no view
 * is counted twice or lost. Rows that another flush has locked are skipped.
 * @returns how many buffered rows were moved; call again while it is more than 0
 */
async function flush(db: Kysely<Database>, kind: Counted): Promise<number> {
  const counted = COUNTED[kind];
  const [id, buffer, sums] = [sql.ref(counted.id), sql.table(counted.buffer), sql.table(counted.sums)];
  const days = sql.table(counted.days);
  const { rows } = await sql<{ folded: number }>`
    with moved as (
      delete from ${buffer} where id in (
        select id from ${buffer} order by id limit ${FLUSH_ROWS} for update skip locked
      )
      returning ${id}, views, created_at
    ),
    sums as (select ${id}, sum(views) as views from moved group by ${id} order by ${id}),
    folded as (
      insert into ${sums} (${id}, views) select ${id}, views from sums
      on conflict (${id}) do update set views = ${sums}.views + excluded.views
      returning 1
    ),
    counted as (
      insert into ${days} (${id}, day, views)
      select ${id}, ${dhakaDay("created_at")}, sum(views) from moved group by 1, 2 order by 1, 2
      on conflict (${id}, day) do update set views = ${days}.views + excluded.views
      returning 1
    )
    select count(*)::integer as folded from moved
    where (select count(*) from folded) >= 0 and (select count(*) from counted) >= 0
  `.execute(db);
  return rows[0]?.folded ?? 0;
}

/** Flushes buffered views of listings; see `flush`. */
export const flushViews = (db: Kysely<Database>): Promise<number> =>
  longTransaction(db, JOB_STATEMENT_MS, (trx) => flush(trx, "listing"));
/** Flushes buffered views of resorts; see `flush`. */
export const flushResortViews = (db: Kysely<Database>): Promise<number> =>
  longTransaction(db, JOB_STATEMENT_MS, (trx) => flush(trx, "resort"));
