import { sql, type Kysely } from "kysely";
import type { ComparedListing } from "#domain/comparison-table.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { isSlug } from "./listing-detail.ts";
import { summaryColumns, toSummary, withFirstPicture, type SummaryRow } from "./listing-rows.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database } from "./schema.ts";

type ComparedRow = SummaryRow & {
  asked: string;
  description: string;
  description_bn: string;
  amenities_json: ComparedListing["amenities"];
};

const UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/**
 * Public listings as the comparison shows them, each with the name that it was asked for by: id, slug, demo id ("10", or "demo-10" as a
 * built-in sample calls itself) or an old slug. What is unknown or not public is left out. At most four names are looked at.
 */
export async function comparedListings(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<{ asked: string; listing: ComparedListing }[]> {
  const wanted = names.filter(isSlug).slice(0, COMPARE_MAX);
  if (wanted.length === 0) return [];
  const { rows } = await sql<ComparedRow>`
    select names.asked, ${summaryColumns}, l.description, l.description_bn,
      coalesce((
        select jsonb_agg(a.code order by a.id)
        from listing_amenities as la join amenities as a on a.id = la.amenity_id where la.listing_id = l.id
      ), '[]') as amenities_json
    from unnest(${wanted}::text[]) with ordinality as names (asked, place)
    join listings as l on l.id = coalesce(
      case when names.asked ~ ${UUID} then names.asked::uuid end,
      (select id from listings where slug = names.asked),
      (select id from listings where demo_id = names.asked),
      (select id from listings where demo_id = substring(names.asked from '^demo-(.+)$')),
      (select listing_id from slug_history where slug = names.asked)
    )
    ${withFirstPicture}
    where ${isPublicListing}
    order by names.place
  `.execute(db);
  return rows.map((row) => ({
    asked: row.asked,
    listing: {
      ...toSummary(row),
      description: row.description,
      descriptionBn: row.description_bn,
      amenities: row.amenities_json,
    },
  }));
}
