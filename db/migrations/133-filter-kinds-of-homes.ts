import { sql, type Kysely } from "kysely";

export const transaction = false;

/** Between the leading columns and `place_hidden`: what the lists' filters compare. */
const FILTERED = `price_paisa, area_sqft, bedrooms, area_id, demo_id, bathrooms, tenants, furnished, floor, orientation, parking,
  amenities, rental_month, advance_months, price_negotiable, confirmed_at, mark_count, public_lat5, public_lng5, advertiser, rental, layout,
  total_floors, block, road, place_hidden`;

/**
 * The indexes that hold every filter of a list hold what is to let, the layout, the top floor, block and road too, so that counting what
 * filters would give still reads no rows. Each is made beside the one that it replaces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, keys, more] of [
    ["purpose", "purpose", "type, "],
    ["type", "purpose, type", ""],
  ] as const) {
    const made = `listings_${name}_kinds`;
    await sql.raw(`drop index concurrently if exists ${made}`).execute(db);
    await sql
      .raw(
        `create index concurrently ${made} on listings (${keys}, created_at desc, id desc) include (${more}${FILTERED})
         where approval = 'approved' and hidden_at is null`,
      )
      .execute(db);
    await sql.raw(`drop index concurrently if exists listings_${name}_offers`).execute(db);
  }
}
