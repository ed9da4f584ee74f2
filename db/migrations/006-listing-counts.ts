import { sql, type Kysely } from "kysely";

const moves = [
  { event: "insert", tables: "referencing new table as added", removed: null, added: "added" },
  { event: "delete", tables: "referencing old table as removed", removed: "removed", added: null },
  {
    event: "update",
    tables: "referencing old table as removed new table as added",
    removed: "removed",
    added: "added",
  },
] as const;

const difference = (table: string, sign: string) =>
  `select purpose, type, area_id, ${sign}count(*) as listings from ${table} where approval = 'approved' group by 1, 2, 3`;

/**
 * Number of public listings by purpose, type and place, kept by statement triggers: totals and facets of a whole market are
 * a sum over a few thousand rows. Rows are touched in one order, so that two writers cannot lock each other out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_counts (
      purpose text not null,
      type text not null,
      area_id integer not null references areas (id),
      listings bigint not null check (listings >= 0),
      primary key (purpose, type, area_id)
    ) with (fillfactor = 70)
  `.execute(db);
  await sql`create index listing_counts_area on listing_counts (area_id)`.execute(db);
  for (const { event, tables, removed, added } of moves) {
    const parts = [removed && difference(removed, "-"), added && difference(added, "")].filter(Boolean);
    // An insert of the whole difference would break the check before it is added up: new places start from 0.
    await sql
      .raw(
        `create function count_listings_${event}() returns trigger language plpgsql as $$
        declare change record;
        begin
          for change in
            select purpose, type, area_id, sum(listings)::bigint as listings
            from (${parts.join(" union all ")}) as changes
            group by 1, 2, 3 having sum(listings) <> 0 order by 1, 2, 3
          loop
            insert into listing_counts values (change.purpose, change.type, change.area_id, greatest(change.listings, 0))
            on conflict (purpose, type, area_id)
              do update set listings = listing_counts.listings + change.listings;
          end loop;
          return null;
        end
        $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger listings_counted_${event} after ${event} on listings ${tables}
         for each statement execute function count_listings_${event}()`,
      )
      .execute(db);
  }
}
