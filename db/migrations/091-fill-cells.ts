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
    insert into listing_cells (cell, purpose, type, bedrooms, bathrooms, price_step, area_step)
    select * from (
      select distinct listing_cell(purpose, type, bedrooms, bathrooms, listing_step(price_paisa), listing_step(area_sqft::float8)) as cell, purpose, type,
        coalesce(bedrooms, -1), coalesce(bathrooms, -1), listing_step(price_paisa), listing_step(area_sqft::float8)
      from listings as l where approval = 'approved' and hidden_at is null
    ) as written
    where not exists (select from listing_cells as c where c.cell = written.cell)
  `.execute(db);
  await sql`analyze listing_cells`.execute(db);
}
