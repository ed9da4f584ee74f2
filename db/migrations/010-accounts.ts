import { sql, type Kysely } from "kysely";

const E164 = sql.raw(`'^[+][1-9][0-9]{7,14}$'`);

/**
 * Who can sign in. An account appears when its e-mail address or its telephone was confirmed; until then a sign-up is a token. Secrets
 * are kept as hashes only: sessions by the SHA-256 of what the cookie holds, tokens by an HMAC.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles alter column phone drop not null`.execute(db);
  await sql`
    alter table profiles add constraint agents_can_be_called check (role <> 'agent' or phone is not null)
  `.execute(db);

  await sql`
    create table accounts (
      id uuid primary key references profiles (id),
      email text unique check (
        length(email) <= 254 and email = lower(email) and email is nfc normalized and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
      ),
      email_verified_at timestamptz,
      phone text unique check (phone ~ ${E164}),
      phone_verified_at timestamptz,
      password_hash text check (password_hash like '$argon2id$%'),
      locale text not null default 'en' check (locale in ('en', 'bn')),
      created_at timestamptz not null default now(),
      last_sign_in_at timestamptz,
      erasure_requested_at timestamptz,
      constraint reachable check (email is not null or phone is not null)
    )
  `.execute(db);
  await sql`
    create index accounts_to_erase on accounts (erasure_requested_at) where erasure_requested_at is not null
  `.execute(db);

  await sql`
    create table sessions (
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      account_id uuid not null references accounts (id) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      user_agent text not null default '' check (length(user_agent) <= 200),
      authenticated_at timestamptz not null,
      factor_at timestamptz
    )
  `.execute(db);
  await sql`create index sessions_account on sessions (account_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);

  await sql`
    create table auth_tokens (
      id uuid primary key,
      kind text not null check (length(kind) between 1 and 40),
      account_id uuid references accounts (id) on delete cascade,
      secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
      target text not null check (length(target) <= 254),
      payload jsonb not null default '{}',
      attempts integer not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create unique index auth_tokens_secret on auth_tokens (secret_hash)`.execute(db);
  await sql`create index auth_tokens_target on auth_tokens (target, kind, created_at desc)`.execute(db);
  await sql`create index auth_tokens_account on auth_tokens (account_id)`.execute(db);
  await sql`create index auth_tokens_expiry on auth_tokens (expires_at)`.execute(db);

  // In the shape that rate-limiter-flexible writes; `expire` is in milliseconds since 1970. Keys are hashes of what they stand for.
  await sql`
    create table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    )
  `.execute(db);
  await sql`create index rate_limits_expiry on rate_limits (expire)`.execute(db);
}
