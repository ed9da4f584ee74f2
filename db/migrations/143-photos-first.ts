import { sql, type Kysely } from "kysely";

export const transaction = false;

const NEWEST = "pictured desc, created_at desc, id desc";
/** Between the leading columns and `place_hidden`: what the lists' filters compare. */
const FILTERED = `price_paisa, area_sqft, bedrooms, area_id, demo_id, bathrooms, tenants, furnished, floor, orientation, parking,
  amenities, rental_month, advance_months, price_negotiable, confirmed_at, mark_count, public_lat5, public_lng5, advertiser, rental, layout,
  total_floors, block, road, place_hidden`;
const CELL = `listing_cell(purpose, type, bedrooms, bathrooms, listing_step(price_paisa::double precision),
  listing_step(area_sqft::double precision))`;

/** The index to make, the one that it replaces, and what it consists of. */
const INDEXES = [
  [
    "listings_fresh",
    "listings_newest",
    `(${NEWEST}) include (purpose, type, price_paisa, area_sqft, bedrooms, area_id, demo_id)`,
  ],
  [
    "listings_place_fresh",
    "listings_place_orders",
    `(area_id, purpose, ${NEWEST}) include (type, price_paisa, area_sqft, sqft_price_paisa, bedrooms)`,
  ],
  ["listings_purpose_fresh", "listings_purpose_kinds", `(purpose, ${NEWEST}) include (type, ${FILTERED})`],
  ["listings_type_fresh", "listings_type_kinds", `(purpose, type, ${NEWEST}) include (${FILTERED})`],
  [
    "listings_verified_fresh",
    "listings_well_verified",
    `(purpose, ${NEWEST})`,
    "approval = 'approved' and mark_count >= 3",
  ],
  [
    "listings_box",
    "listings_map",
    `(public_lat5, public_lng5) include (purpose, type, price_paisa, area_sqft, bedrooms, area_id, place_hidden, pictured, created_at, id)`,
  ],
  [
    "listings_cell_homes",
    "listings_cell",
    `(${CELL}) include (purpose, type, bedrooms, bathrooms, price_paisa, area_sqft, sqft_price_paisa, pictured, created_at, id)`,
  ],
  [
    "listings_type_rooms",
    "listings_type_bedrooms",
    `(purpose, type, bedrooms, price_paisa) include (area_sqft, area_id, pictured, created_at, id)`,
  ],
] as const;

/** The indexes that have the order of a list, or what it compares, have those with pictures first. Each is made beside the one that it replaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [made, replaced, consists, where = "approval = 'approved' and hidden_at is null"] of INDEXES) {
    await sql.raw(`drop index concurrently if exists ${made}`).execute(db);
    await sql.raw(`create index concurrently ${made} on listings using btree ${consists} where ${where}`).execute(db);
    await sql.raw(`drop index concurrently if exists ${replaced}`).execute(db);
  }
}
