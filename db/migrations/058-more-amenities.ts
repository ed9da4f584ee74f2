import { sql, type Kysely } from "kysely";

/** Two more groups of amenities. What a listing already has is among the new words, so nothing has to be looked at again while it is locked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings drop constraint listings_amenities_check`.execute(db);
  await sql`
    alter table listings add constraint listings_amenities_check check (
      amenities <@ array[
        'lift', 'gas', 'generator', 'security', 'cctv', 'gym',
        'ips', 'solar', 'tubewell', 'lpg', 'broadband', 'intercom',
        'fire-safety', 'prayer-room', 'community-hall', 'rooftop', 'playground', 'step-free'
      ]
    ) not valid
  `.execute(db);
  await sql`alter table listings validate constraint listings_amenities_check`.execute(db);
}
