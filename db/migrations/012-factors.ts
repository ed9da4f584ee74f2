import { sql, type Kysely } from "kysely";

/** Other ways to prove who somebody is: an identity at Google, and second factors beside the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `subject` is what the provider calls the person for ever; the address is kept to show which account it is.
  await sql`
    create table identities (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      provider text not null check (provider in ('google')),
      subject text not null check (length(subject) between 1 and 255),
      email text not null check (length(email) <= 254),
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      unique (provider, subject)
    )
  `.execute(db);
  await sql`create index identities_account on identities (account_id)`.execute(db);

  // `last_step`: the half minute of the last accepted code. A code of that step or an earlier one is not taken again.
  await sql`
    create table factors (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      kind text not null check (kind in ('totp', 'phone')),
      label text not null check (length(label) <= 60 and label is nfc normalized),
      secret_encrypted text,
      phone text check (phone ~ '^[+][1-9][0-9]{7,14}$'),
      last_step bigint,
      verified_at timestamptz,
      created_at timestamptz not null,
      constraint kind_has_its_secret check (
        (kind = 'totp' and secret_encrypted is not null and phone is null)
        or (kind = 'phone' and phone is not null and secret_encrypted is null)
      )
    )
  `.execute(db);
  await sql`create index factors_account on factors (account_id)`.execute(db);

  // The code that was last sent to a telephone; sending another replaces it, using it deletes it.
  await sql`
    create table factor_codes (
      factor_id uuid primary key references factors (id) on delete cascade,
      code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
      attempts integer not null default 0,
      expires_at timestamptz not null
    )
  `.execute(db);

  // A used code is deleted: what is here still works.
  await sql`
    create table recovery_codes (
      account_id uuid not null references accounts (id) on delete cascade,
      code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null,
      primary key (account_id, code_hash)
    )
  `.execute(db);
}
