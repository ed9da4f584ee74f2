import { sql, type Kysely } from "kysely";

export const transaction = false;

/**
 * The rarer orders of a place. Without these the planner looks for the homes of a place in an index of the whole market, which took a second
 * at five million listings where the place has few.
 */
const INDEXES = [
  {
    name: "listings_place_sqft_price",
    keys: "area_id, purpose, sqft_price_paisa, id",
    carried: "type, price_paisa, area_sqft, bedrooms",
  },
  {
    name: "listings_place_area",
    keys: "area_id, purpose, area_sqft desc, id desc",
    carried: "type, price_paisa, bedrooms",
  },
];
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, keys, carried } of INDEXES) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql
      .raw(
        `create index concurrently ${name} on listings (${keys}) include (${carried})
         where approval = 'approved' and hidden_at is null`,
      )
      .execute(db);
  }
}
