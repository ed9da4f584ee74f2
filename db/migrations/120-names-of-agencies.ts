import { sql, type Kysely } from "kysely";

/**
 * An agency's name waits for the administrator as an agent's does. `named_at`: when a name was first approved; visitors see none before. Names
 * that are shown today stay shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agencies add column named_at timestamptz`.execute(db);
  await sql`update agencies set named_at = created_at`.execute(db);
  await sql`alter table name_changes drop constraint name_changes_pkey`.execute(db);
  await sql`
    alter table name_changes
      alter column account_id drop not null,
      add column agency_id uuid unique references agencies (id) on delete cascade,
      add unique (account_id),
      add check (num_nonnulls(account_id, agency_id) = 1)
  `.execute(db);
}
