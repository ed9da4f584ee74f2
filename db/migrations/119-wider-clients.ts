import { sql, type Kysely } from "kysely";

export const transaction = false;

/**
 * Unpaid nights of accounts are counted like those of guests: by the network around a client too, and at a resort by everybody. The earlier
 * index by resort left accounts out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings add column if not exists client_wider_hash text check (client_wider_hash ~ '^[0-9a-f]{64}$')
  `.execute(db);
  await sql`drop index concurrently if exists bookings_client_wider_hash`.execute(db);
  await sql`
    create index concurrently bookings_client_wider_hash on bookings (client_wider_hash, created_at)
    where client_wider_hash is not null
  `.execute(db);
  await sql`drop index concurrently if exists bookings_stay_resort`.execute(db);
  await sql`
    create index concurrently bookings_stay_resort on bookings (resort_id, created_at) where kind = 'resort'
  `.execute(db);
  await sql`drop index concurrently if exists bookings_stay_guests`.execute(db);
}
