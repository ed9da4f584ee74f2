import { sql, type Kysely } from "kysely";

export const transaction = false;

/**
 * Boxes on the map, in sixteen parts that are each spread over it as all homes are: by the last digit of an id, which is random. A map of
 * very many homes reads as many parts as it takes to fill its cells.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists listings_map_parts`.execute(db);
  await sql`create index concurrently listings_map_parts
    on listings (purpose, type, (get_byte(uuid_send(id), 15) & 15), public_lat5, public_lng5)
    include (price_paisa, area_sqft, bedrooms, area_id, place_hidden, id)
    where approval = 'approved' and hidden_at is null`.execute(db);
  // The planner has to know how even the parts are.
  await sql`analyze listings`.execute(db);
}
