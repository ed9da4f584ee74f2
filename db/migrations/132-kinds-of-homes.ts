import { sql, type Kysely } from "kysely";

/**
 * What of a home is to let, how it is laid out, and the block and road that its address names; null = not said, as nobody has so far. A sale
 * lets nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column rental text,
      add column layout text,
      add column block text,
      add column road text,
      add constraint listings_rental_check check (
        rental is null
        or (purpose = 'rent' and type in ('apartment', 'house')
          and rental in ('home', 'room', 'seat', 'sublet', 'mess', 'hostel'))
      ) not valid,
      add constraint listings_layout_check check (
        layout is null or (type in ('apartment', 'house') and layout in ('studio', 'duplex'))
      ) not valid,
      add constraint listings_block_check check (char_length(block) between 1 and 6) not valid,
      add constraint listings_road_check check (char_length(road) between 1 and 12) not valid
  `.execute(db);
  for (const name of ["rental", "layout", "block", "road"]) {
    await sql`alter table listings validate constraint ${sql.id(`listings_${name}_check`)}`.execute(db);
  }
}
