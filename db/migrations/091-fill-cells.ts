import { sql, type Kysely } from "kysely";

export const transaction = false;

/** The cells of the homes that were there before 090, and the index by which the homes of a cell are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists listings_cell`.execute(db);
  await sql`
    create index concurrently listings_cell
      on listings (listing_cell(purpose, type, bedrooms, bathrooms, listing_step(price_paisa), listing_step(area_sqft::float8)))
      include (purpose, type, bedrooms, bathrooms, price_paisa, area_sqft, sqft_price_paisa, created_at, id)
      where approval = 'approved' and hidden_at is null
  `.execute(db);
  await sql`
    insert into listing_cells
    select distinct listing_cell(purpose, type, bedrooms, bathrooms, listing_step(price_paisa), listing_step(area_sqft::float8)), purpose, type,
      coalesce(bedrooms, -1), coalesce(bathrooms, -1), listing_step(price_paisa), listing_step(area_sqft::float8)
    from listings where approval = 'approved' and hidden_at is null
    on conflict (cell) do nothing
  `.execute(db);
  await sql`analyze listing_cells`.execute(db);
}
