import { sql, type Kysely } from "kysely";

/**
 * `bulk`: one of very many that nobody waits for, such as the alert of a search; a code that somebody waits for goes before all of them.
 * What is sealed cannot be made smaller, so nobody tries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column bulk boolean not null default false`.execute(db);
  await sql`alter table outbox alter column payload set storage external`.execute(db);
}
