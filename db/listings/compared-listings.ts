import { sql, type Kysely } from "kysely";
import type { ComparedListing } from "#domain/listing/compare/table.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { isSlug } from "./detail.ts";
import { namedListing } from "./names.ts";
import { rentExtrasOf, summaryColumns, toSummary, type SummaryRow } from "./rows.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database } from "../schema/tables.ts";

type ComparedRow = SummaryRow & {
  asked: string;
  description: string;
  description_bn: string;
  amenities: ComparedListing["amenities"];
  parking: number | null;
  furnished: ComparedListing["furnished"];
  advance_months: number | null;
  tenants: ComparedListing["tenants"];
};

/**
 * Public listings as the comparison shows them, each with the name that it was asked for by: id, slug, demo id or an old slug
 * (`namedListing`). What is unknown or not public is left out. At most four names are looked at.
 */
export async function comparedListings(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<{ asked: string; listing: ComparedListing }[]> {
  const wanted = names.filter(isSlug).slice(0, COMPARE_MAX);
  if (wanted.length === 0) return [];
  const { rows } = await sql<ComparedRow>`
    select names.asked, ${summaryColumns}, l.description, l.description_bn, l.amenities,
      l.parking, l.furnished, l.advance_months, l.tenants
    from unnest(${wanted}::text[]) with ordinality as names (asked, place)
    join listings as l on l.id = ${namedListing(sql`names.asked`)}
    where ${isPublicListing}
    order by names.place
  `.execute(db);
  return rows.map((row) => ({
    asked: row.asked,
    listing: {
      ...toSummary(row),
      description: row.description,
      descriptionBn: row.description_bn,
      amenities: row.amenities,
      parking: row.parking,
      furnished: row.furnished,
      rentExtras: rentExtrasOf(row),
      advanceMonths: row.advance_months,
      tenants: row.tenants,
    },
  }));
}
