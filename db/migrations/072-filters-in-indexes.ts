import { sql, type Kysely } from "kysely";

export const transaction = false;

/** What filters ask of a listing's row, but for the columns that an index has in its key. */
const FILTERS =
  "price_paisa, area_sqft, bedrooms, area_id, demo_id, bathrooms, tenants, furnished, floor, orientation, parking, amenities, rental_month, " +
  "advance_months, price_negotiable, confirmed_at, mark_count, public_lat5, public_lng5";

const INDEXES = [
  // Newest first with every filter beside it: counts of filters and rare filters are read from an index, not from a row for each home.
  { name: "listings_purpose_filters", keys: "purpose, created_at desc, id desc", carried: `type, ${FILTERS}` },
  { name: "listings_type_filters", keys: "purpose, type, created_at desc, id desc", carried: FILTERS },
  // What a kind has few or none of (land with bedrooms) is seen at once instead of at the end of all of the kind.
  {
    name: "listings_type_bedrooms",
    keys: "purpose, type, bedrooms, price_paisa",
    carried: "area_sqft, area_id, created_at, id",
  },
];
/** Of the indexes of 007 those that the first two replace. */
const REPLACED = ["listings_purpose_newest", "listings_type_newest"];

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
  // Kind and bedrooms depend on each other: taken for independent, the planner hopes to meet soon what is hardly there.
  await sql`create statistics if not exists listings_kinds (mcv) on purpose, type, bedrooms from listings`.execute(db);
  await sql`analyze listings`.execute(db);
}
