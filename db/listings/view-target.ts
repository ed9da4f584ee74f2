import { sql, type Kysely } from "kysely";
import { viewsOf } from "./detail.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database } from "../schema/tables.ts";

/** The public listing that a slug, a demo id or an old slug names, and the views to show for it; null if there is none. */
export async function viewTarget(
  db: Kysely<Database>,
  slug: string,
): Promise<{ id: string; slug: string; views: number } | null> {
  const { rows } = await sql<{ id: string; slug: string; views: number }>`
    select l.id, l.slug, ${viewsOf} as views from listings as l
    where ${isPublicListing} and l.id = coalesce(
      (select id from listings where slug = ${slug}),
      (select id from listings where demo_id = ${slug}),
      (select listing_id from slug_history where slug = ${slug} limit 1)
    )
  `.execute(db);
  return rows[0] ?? null;
}
