import { sql, type Kysely } from "kysely";

/**
 * The amenities of a listing become a column of its row, as its tenants are: they are a filter now, and what a listing was before a change,
 * which the alerts compare with, is its row. Six words that the code knows need no table of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings add column amenities text[] not null default '{}'
      check (amenities <@ array['lift', 'gas', 'generator', 'security', 'cctv', 'gym'])
  `.execute(db);
  // Not a change of the listings: nobody is told of it, and no count moves.
  await sql`alter table listings disable trigger user`.execute(db);
  await sql`
    update listings set amenities = own.codes
    from (
      select la.listing_id, array_agg(a.code order by a.id) as codes
      from listing_amenities as la join amenities as a on a.id = la.amenity_id group by la.listing_id
    ) as own
    where own.listing_id = listings.id
  `.execute(db);
  await sql`alter table listings enable trigger user`.execute(db);
  await sql`drop table listing_amenities`.execute(db);
  await sql`drop table amenities`.execute(db);
}
