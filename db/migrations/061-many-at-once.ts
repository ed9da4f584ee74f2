import { sql, type Kysely } from "kysely";

/**
 * Keys by which a program acts for an account, the address of an account's feed, and imports of properties with their report. Of a key there
 * is a keyed hash and its first letters. A feed's token is no secret: what it opens is public.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      name text not null check (length(name) between 1 and 80 and name is nfc normalized),
      start text not null check (start ~ '^nbk_[A-Za-z0-9]{4}$'),
      key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
      scopes text[] not null check (scopes <@ array['listings:read', 'listings:write'] and cardinality(scopes) > 0),
      created_at timestamptz not null,
      expires_at timestamptz,
      last_used_at timestamptz
    )
  `.execute(db);
  await sql`create index api_keys_account on api_keys (account_id, created_at)`.execute(db);
  await sql`
    create table feed_tokens (
      account_id uuid primary key references accounts (id) on delete cascade,
      token text not null unique check (token ~ '^nbf_[A-Za-z0-9]{32}$'),
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table listing_imports (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      name text not null check (length(name) <= 200),
      records jsonb not null,
      pictures jsonb not null default '{}',
      faults jsonb not null default '[]',
      mode text check (mode in ('all', 'good')),
      next integer not null default 0 check (next >= 0),
      posted jsonb not null default '[]',
      created_at timestamptz not null,
      finished_at timestamptz
    )
  `.execute(db);
  await sql`create index listing_imports_account on listing_imports (account_id, created_at)`.execute(db);
  await sql`create index listing_imports_age on listing_imports (created_at)`.execute(db);
}
