import { sql, type Kysely, type Transaction } from "kysely";
import { isPublicListing } from "../listings/public-listing.ts";
import type { Database } from "../schema/tables.ts";

const TABLES = ["listings", "listing_images", "listing_words", "nearby_places", "listing_prices", "slug_history"];

/** Reads the statements that drop and create the indexes and constraints of some tables. Constraints with an index come first. */
export async function definitions(db: Kysely<Database>): Promise<{ drop: string; make: string; name: string }[]> {
  const { rows } = await sql<{ drop: string; make: string; name: string }>`
    select name, "drop", make from (
      select 2 as step, i.relname as name, format('drop index %I', i.relname) as "drop", pg_get_indexdef(i.oid) as make
      from pg_index as x join pg_class as i on i.oid = x.indexrelid join pg_class as t on t.oid = x.indrelid
      where t.relname = any(${TABLES}::text[]) and t.relnamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_constraint where conindid = x.indexrelid)
      union all
      select case contype when 'f' then 3 else 1 end, conname,
        format('alter table %s drop constraint %I', conrelid::regclass, conname),
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint
      where conrelid = any(${TABLES}::text[]::regclass[]) and contype in ('f', 'u', 'p')
        and not (conrelid = 'listings'::regclass and contype = 'p')
    ) as parts
    order by step, name
  `.execute(db);
  return rows;
}

/** Computes all counts of public listings anew, those of the map's cells too, and adds the cells that they are the first in. */
export async function recount(db: Kysely<Database>): Promise<void> {
  await sql`select fill_map_cells()`.execute(db);
  await sql`truncate listing_counts`.execute(db);
  await sql`
    insert into listing_counts (purpose, type, area_id, listings)
    select purpose, type, area_id, count(*) from listings as l where ${isPublicListing} group by purpose, type, area_id
  `.execute(db);
  await sql`
    insert into listing_cells (cell, purpose, type, bedrooms, bathrooms, price_step, area_step)
    select * from (
      select distinct listing_cell(purpose, type, bedrooms, bathrooms, listing_step(price_paisa), listing_step(area_sqft::float8)) as cell, purpose, type,
        coalesce(bedrooms, -1), coalesce(bathrooms, -1), listing_step(price_paisa), listing_step(area_sqft::float8)
      from listings as l where ${isPublicListing}
    ) as written
    where not exists (select from listing_cells as c where c.cell = written.cell)
  `.execute(db);
}

/** Writes the search words of listings that were inserted while the trigger was off. */
async function writeWords(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into listing_words
    select id, array_to_tsvector(search_words(listing_search_text(purpose, title, title_bn, description, description_bn)))
    from listings as l where not exists (select from listing_words as w where w.listing_id = l.id)
  `.execute(db);
}

/**
 * Runs `load` without indexes, foreign keys and count triggers and restores them afterwards, in one transaction: if it is interrupted, the
 * database stays as it was. The tables are locked during that time.
 * @param onStep called before each index or constraint is made, with its name, its number and the total
 */
export async function withoutIndexes(
  db: Kysely<Database>,
  load: (trx: Transaction<Database>) => Promise<void>,
  onStep: (name: string, step: number, of: number) => void,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A second seeder waits here, and afterwards finds everything done.
    await sql`lock table listings in access exclusive mode`.execute(trx);
    const parts = await definitions(trx);
    await sql`set local synchronous_commit = off`.execute(trx);
    await sql`set local maintenance_work_mem = '768MB'`.execute(trx);
    await sql`alter table listings disable trigger user`.execute(trx);
    for (const { drop } of [...parts].reverse()) await sql.raw(drop).execute(trx);
    await load(trx);
    await sql`alter table listings enable trigger user`.execute(trx);
    onStep("listing_words", 0, parts.length);
    await writeWords(trx);
    for (const [index, { name, make }] of parts.entries()) {
      onStep(name, index + 1, parts.length);
      await sql.raw(make).execute(trx);
    }
    await recount(trx);
  });
}
