import { sql, type Kysely } from "kysely";

export const transaction = false;

/**
 * Bathrooms in the indexes of all orders: a list of homes with five of them in the order of prices looked into the table for every home on
 * its way.
 */
const INDEXES = [
  { name: "listings_purpose_price", keys: "purpose, price_paisa, id", carried: "type, area_sqft, bedrooms" },
  { name: "listings_purpose_area", keys: "purpose, area_sqft desc, id desc", carried: "type, price_paisa, bedrooms" },
  {
    name: "listings_purpose_sqft_price",
    keys: "purpose, sqft_price_paisa, id",
    carried: "type, price_paisa, area_sqft, bedrooms",
  },
  { name: "listings_type_price", keys: "purpose, type, price_paisa, id", carried: "area_sqft, bedrooms" },
  { name: "listings_type_area", keys: "purpose, type, area_sqft desc, id desc", carried: "price_paisa, bedrooms" },
  {
    name: "listings_type_sqft_price",
    keys: "purpose, type, sqft_price_paisa, id",
    carried: "price_paisa, area_sqft, bedrooms",
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, keys, carried } of INDEXES) {
    const next = `${name}_rooms`;
    await sql`drop index concurrently if exists ${sql.ref(next)}`.execute(db);
    await sql
      .raw(
        `create index concurrently ${next} on listings (${keys}) include (${carried}, bathrooms, area_id)
         where approval = 'approved' and hidden_at is null`,
      )
      .execute(db);
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
  }
}
