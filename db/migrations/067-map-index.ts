import { sql, type Kysely } from "kysely";

export const transaction = false;

/** Boxes on the map: homes lie in a few cities, so a strip of latitude is little more than the city, and the index alone answers for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists listings_map`.execute(db);
  await sql`create index concurrently listings_map on listings (public_lat5, public_lng5)
    include (purpose, type, price_paisa, area_sqft, bedrooms, area_id, place_hidden, created_at, id)
    where approval = 'approved' and hidden_at is null`.execute(db);
}
