import { sql, type Kysely } from "kysely";

/**
 * Schools, hospitals, mosques, markets, bus and metro stations of OpenStreetMap (`npm run db:landmarks`), by what they are called there. A
 * point is in hundred-thousandths of a degree, as a listing's public one. Those of the samples have negative ids, which OpenStreetMap
 * never gives. The index is one of two dimensions: a box of some kilometres reads what lies in it, wherever the rest of the country is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table landmarks (
      osm_type text not null check (osm_type in ('node', 'way', 'relation')),
      osm_id bigint not null check (osm_id <> 0),
      kind text not null check (kind in ('school', 'hospital', 'mosque', 'market', 'bus', 'metro')),
      name text not null check (length(name) <= 255),
      name_bn text not null check (length(name_bn) <= 255),
      lat5 integer not null check (lat5 between -9000000 and 9000000),
      lng5 integer not null check (lng5 between -18000000 and 18000000),
      primary key (osm_type, osm_id),
      check (name <> '' or name_bn <> '')
    )
  `.execute(db);
  await sql`create index landmarks_place on landmarks using gist (point(lng5, lat5))`.execute(db);
}
