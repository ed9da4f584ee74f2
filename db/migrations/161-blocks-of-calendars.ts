import { sql, type Kysely } from "kysely";

export const transaction = false;

/** A calendar's blocks are compared at each reading, and leave with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists stays_calendar`.execute(db);
  await sql`create index concurrently stays_calendar on stays (calendar_id) where calendar_id is not null`.execute(db);
}
