import { sql, type Kysely } from "kysely";
import { isSlug, viewsOf } from "./listing-detail.ts";
import type { Database } from "./schema.ts";

/** How many buffered rows one flush folds away. */
const FLUSH_ROWS = 20_000;

/**
 * Counts `n` views of a public listing (slug or demo id).
 * @returns the number to show, these views included; null where there is no such public listing
 */
export async function recordView(db: Kysely<Database>, slug: string, n = 1): Promise<number | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<{ views: number }>`
    with seen as (
      select l.id, ${viewsOf} as views from listings as l
      where l.approval = 'approved' and l.id = coalesce(
        (select id from listings where slug = ${slug}),
        (select id from listings where demo_id = ${slug})
      )
    ),
    counted as (
      insert into listing_views_buffer (listing_id, views) select id, ${n}::integer from seen returning views
    )
    select (seen.views + counted.views)::bigint as views from seen, counted
  `.execute(db);
  return rows[0]?.views ?? null;
}

/**
 * Folds buffered views into `listing_views`; a job runs it. One statement, so a view is either here or there, and rows that another
 * flush holds are left to it.
 * @returns how many buffered rows were folded; call again while it is more than 0
 */
export async function flushViews(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with moved as (
      delete from listing_views_buffer where id in (
        select id from listing_views_buffer order by id limit ${FLUSH_ROWS} for update skip locked
      )
      returning listing_id, views
    ),
    sums as (select listing_id, sum(views) as views from moved group by listing_id order by listing_id),
    folded as (
      insert into listing_views (listing_id, views) select listing_id, views from sums
      on conflict (listing_id) do update set views = listing_views.views + excluded.views
      returning 1
    )
    select count(*)::integer as folded from moved where (select count(*) from folded) >= 0
  `.execute(db);
  return rows[0]?.folded ?? 0;
}
