import { sql, type Kysely } from "kysely";

/**
 * By whom unpaid nights are held: the client of a stay's booking, as a keyed hash that is forgotten after a day. Each index serves one of
 * the questions that are asked before nights are held.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column client_hash text check (client_hash ~ '^[0-9a-f]{64}$')`.execute(db);
  await sql`
    create index bookings_client_hash on bookings (client_hash, created_at) where client_hash is not null
  `.execute(db);
  await sql`create index bookings_stay_phone on bookings (phone, created_at) where kind = 'resort'`.execute(db);
  await sql`
    create index bookings_stay_guests on bookings (resort_id, created_at) where kind = 'resort' and account_id is null
  `.execute(db);
}
