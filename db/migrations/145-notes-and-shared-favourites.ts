import { sql, type Kysely } from "kysely";

/** What an account notes of the homes it marked, and the copies of its list that it shares by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favourite_notes (
      account_id uuid primary key references accounts on delete cascade,
      notes jsonb not null
    )
  `.execute(db);
  await sql`
    create table shared_favourites (
      code text primary key check (code ~ '^[A-Za-z0-9_-]{22}$'),
      account_id uuid not null references accounts on delete cascade,
      homes jsonb not null check (jsonb_typeof(homes) = 'array'),
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      ends_at timestamptz not null,
      ended boolean not null default false
    )
  `.execute(db);
  await sql`create index shared_favourites_account on shared_favourites (account_id)`.execute(db);
  // One link at a time: what was shared before ends when another copy is made.
  await sql`create unique index shared_favourites_live on shared_favourites (account_id) where not ended`.execute(db);
}
