import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Database } from "../schema/tables.ts";
import { isSlug } from "./detail.ts";
import { isPublicListing } from "./public-listing.ts";
import { summaryColumns, toSummary, type SummaryRow } from "./rows.ts";

const UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/**
 * The id of the listing that a name means: its id, slug, demo id ("10", or "demo-10" as favourites of earlier versions call a sample) or an
 * old slug; null for an unknown name. `name` is text in lower case.
 */
export const namedListing = (name: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  case when ${name} ~ ${UUID} then ${name}::uuid end,
  (select id from listings where slug = ${name}),
  (select id from listings where demo_id = ${name}),
  (select id from listings where demo_id = substring(${name} from '^demo-(.+)$')),
  (select listing_id from slug_history where slug = ${name})
)`;

/**
 * Public listings by id, demo id, slug or old slug (`namedListing`), in the order of `ids`, each once; unknown ones are left out. At most
 * 48 names are read.
 */
export async function listingsByIds(db: Kysely<Database>, ids: readonly string[]): Promise<ListingSummary[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isSlug).slice(0, 48);
  if (wanted.length === 0) return [];
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}
    from unnest(${wanted}::text[]) with ordinality as names (asked, place)
    join listings as l on l.id = ${namedListing(sql`names.asked`)}
    where ${isPublicListing}
    order by names.place
  `.execute(db);
  return [...new Map(rows.map((row) => [row.id, toSummary(row)])).values()];
}
