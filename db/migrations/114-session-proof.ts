import { sql, type Kysely } from "kysely";

/** When the owner last typed the account's password, or a code that was sent to them, in this session; null where never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column proved_at timestamptz`.execute(db);
}
