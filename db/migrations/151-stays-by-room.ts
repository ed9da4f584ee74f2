import { sql, type Kysely } from "kysely";

export const transaction = false;

/** The nights of a room type are counted at each booking, and looked for when a type is taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists stays_room`.execute(db);
  await sql`
    create index concurrently stays_room on stays (room_type_id, check_out)
    where state in ('held', 'confirmed', 'blocked')
  `.execute(db);
}
