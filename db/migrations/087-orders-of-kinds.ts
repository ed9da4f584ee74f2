import { sql, type Kysely } from "kysely";

export const transaction = false;

const INDEXES = [
  // Orders in which the homes of one kind are few among others: without it a shop is looked for among all flats.
  {
    name: "listings_type_sqft_price",
    keys: "purpose, type, sqft_price_paisa, id",
    carried: "price_paisa, area_sqft, bedrooms, area_id",
  },
  {
    name: "listings_type_area",
    keys: "purpose, type, area_sqft desc, id desc",
    carried: "price_paisa, bedrooms, area_id",
  },
  // A place has few enough homes to be put into any order, if what orders look at is in the index.
  {
    name: "listings_place_orders",
    keys: "area_id, purpose, created_at desc, id desc",
    carried: "type, price_paisa, area_sqft, sqft_price_paisa, bedrooms",
  },
];
/** Lists of both purposes are merged from the two indexes that have a purpose; `listings_place_orders` has all that the place's index had. */
const REPLACED = ["listings_place_newest", "listings_price", "listings_area", "listings_sqft_price"];

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
  for (const name of REPLACED) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
