import { sql, type Kysely } from "kysely";
import { isSlug } from "../listings/detail.ts";
import { resortViewsOf } from "./detail.ts";
import type { Database } from "../schema/tables.ts";

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
