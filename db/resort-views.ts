import { sql, type Kysely } from "kysely";
import { isSlug } from "./listing-detail.ts";
import { resortViewsOf } from "./resort-detail.ts";
import type { Database } from "./schema.ts";

/** How many buffered rows one flush folds away. */
const FLUSH_ROWS = 20_000;

/** The public resort that a slug, a demo id or an old slug names, and the views to show for it; null if there is none. */
export async function resortViewTarget(
  db: Kysely<Database>,
  slug: string,
): Promise<{ id: string; slug: string; views: number } | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<{ id: string; slug: string; views: number }>`
    select r.id, r.slug, ${resortViewsOf} as views from resorts as r
    where r.approval = 'approved' and r.id = coalesce(
      (select id from resorts where slug = ${slug}),
      (select id from resorts where demo_id = ${slug}),
      (select resort_id from resort_slug_history where slug = ${slug} limit 1)
    )
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Counts `n` views of a public resort.
 * @param id as `resortViewTarget` gave it
 * @returns the number to show, these views included; null if it is not public (any more)
 */
export async function recordResortView(db: Kysely<Database>, id: string, n = 1): Promise<number | null> {
  const { rows } = await sql<{ views: number }>`
    with seen as (
      select r.id, ${resortViewsOf} as views from resorts as r where r.approval = 'approved' and r.id = ${id}::uuid
    ),
    counted as (
      insert into resort_views_buffer (resort_id, views) select id, ${n}::integer from seen returning views
    )
    select (seen.views + counted.views)::bigint as views from seen, counted
  `.execute(db);
  return rows[0]?.views ?? null;
}

/**
 * Folds buffered views into `resort_views`; a job runs it. One statement, so a view is either here or there, and rows that another
 * flush holds are left to it.
 * @returns how many buffered rows were folded; call again while it is more than 0
 */
export async function flushResortViews(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with moved as (
      delete from resort_views_buffer where id in (
        select id from resort_views_buffer order by id limit ${FLUSH_ROWS} for update skip locked
      )
      returning resort_id, views
    ),
    sums as (select resort_id, sum(views) as views from moved group by resort_id order by resort_id),
    folded as (
      insert into resort_views (resort_id, views) select resort_id, views from sums
      on conflict (resort_id) do update set views = resort_views.views + excluded.views
      returning 1
    )
    select count(*)::integer as folded from moved where (select count(*) from folded) >= 0
  `.execute(db);
  return rows[0]?.folded ?? 0;
}
