import { sql, type Kysely } from "kysely";
import { listingConditions } from "#db/listings/filters.ts";
import { placeIndex } from "#db/places.ts";
import type { Database } from "#db/schema/tables.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { savedQuery } from "#domain/search/saved-search.ts";

/** How many searches are checked, with the conditions of the list pages. */
const SAMPLE = 200;

/** How many checked searches were not told about exactly what their list pages find; all homes of the market were new to them. */
export async function toldOtherwise(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: string; purpose: Purpose; search: string }>`
    select id, purpose, search from saved_searches order by md5(id::text) limit ${SAMPLE}
  `.execute(db);
  let otherwise = 0;
  for (const saved of rows) {
    const query = savedQuery(saved);
    const conditions = listingConditions(query, matchingPlaceIds(placeIndex, query.location));
    const { rows: differences } = await sql`
      (select l.id from listings as l where ${conditions} except select unnest(listings) from saved_search_told where search_id = ${saved.id}::uuid)
      union all
      (select unnest(listings) from saved_search_told where search_id = ${saved.id}::uuid except select l.id from listings as l where ${conditions})
    `.execute(db);
    if (differences.length > 0) otherwise += 1;
  }
  return otherwise;
}
