import { sql, type Kysely } from "kysely";

export const transaction = false;

/** Pages, orders and counts of an owner's list come out of one index, however many thousands they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists listings_own`.execute(db);
  await sql`create index concurrently listings_own on listings (agent_id, created_at desc, id desc)
    include (approval, hidden_at, must_confirm, confirmed_at)`.execute(db);
}
