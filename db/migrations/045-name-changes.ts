import { sql, type Kysely } from "kysely";

/**
 * Names that wait for the administrator: an agent whose listings are public has bought trust under the present one. One for each account; a
 * later wish takes the place of the one before. Few rows at any time, so they need no index besides the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table name_changes (
      account_id uuid primary key references accounts (id) on delete cascade,
      name text not null check (length(name) between 1 and 120 and name is nfc normalized),
      name_bn text check (length(name_bn) between 1 and 120 and name_bn is nfc normalized),
      requested_at timestamptz not null
    )
  `.execute(db);
}
