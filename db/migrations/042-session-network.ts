import { sql, type Kysely } from "kysely";

/** The block of addresses that a session began from, as a keyed hash: a sign-in from another one is told to the owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column network text check (network ~ '^[0-9a-f]{64}$')`.execute(db);
}
