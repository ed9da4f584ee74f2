import { sql, type Kysely } from "kysely";

/**
 * Homes that are alike form a cell: one purpose, type and number of rooms, one step of price and of size. `listing_cells` names every cell
 * that has or had a home. A market of any size has a few thousand, so what a combination of filters can find at all is known at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each step ends at 1.65 times its beginning.
  await sql`
    create function listing_step(float8) returns integer language plpgsql immutable parallel safe strict as $$
    begin
      return greatest(0, least(63, floor(2 * ln(greatest($1, 1)))))::integer;
    end
    $$
  `.execute(db);
  // Not in SQL, which the planner would write into every statement instead of recognising the index by the function's name.
  await sql`
    create function listing_cell(purpose text, type text, bedrooms smallint, bathrooms smallint, price_step integer, area_step integer)
      returns text language plpgsql immutable parallel safe as $$
    begin
      return concat_ws('/', purpose, type, coalesce(bedrooms, -1), coalesce(bathrooms, -1), price_step, area_step);
    end
    $$
  `.execute(db);
  await sql`
    create table listing_cells (
      id bigint generated always as identity primary key,
      cell text not null,
      purpose text not null,
      type text not null,
      bedrooms smallint not null,
      bathrooms smallint not null,
      price_step smallint not null,
      area_step smallint not null
    )
  `.execute(db);
  await sql`create index listing_cells_cell on listing_cells (cell)`.execute(db);
  await sql`create index listing_cells_kind on listing_cells (purpose, type, price_step)`.execute(db);
  // Not unique, or whoever posts would wait for somebody else whose home is the first of the same cell: two at once both name it. Cells are
  // never deleted: somebody may be putting a home into one at that moment.
  await sql`
    create function keep_listing_cells() returns trigger language plpgsql as $$
    begin
      insert into listing_cells (cell, purpose, type, bedrooms, bathrooms, price_step, area_step)
      select * from (
        select distinct listing_cell(purpose, type, bedrooms, bathrooms, listing_step(price_paisa), listing_step(area_sqft::float8)) as cell, purpose, type,
          coalesce(bedrooms, -1), coalesce(bathrooms, -1), listing_step(price_paisa), listing_step(area_sqft::float8)
        from added where approval = 'approved' and hidden_at is null
      ) as written
      where not exists (select from listing_cells as c where c.cell = written.cell);
      return null;
    end
    $$
  `.execute(db);
  for (const event of ["insert", "update"]) {
    await sql
      .raw(
        `create trigger listings_cells_${event} after ${event} on listings referencing new table as added
         for each statement execute function keep_listing_cells()`,
      )
      .execute(db);
  }
}
