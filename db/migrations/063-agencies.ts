import { sql, type Kysely } from "kysely";

/** Indexes on tables in use are made concurrently; every statement can be run again. */
export const transaction = false;

/**
 * Agencies: who belongs to one and as what, who is invited by their mail address, and which listings are an agency's. Nobody belongs to two, and
 * an address has one open invitation of an agency. An agency that closes leaves its listings to those who show them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists agencies (
      id uuid primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
      name text not null check (length(name) between 1 and 120 and name is nfc normalized),
      name_bn text check (length(name_bn) between 1 and 120 and name_bn is nfc normalized),
      phone text check (phone ~ '^\\+[1-9][0-9]{7,14}$'),
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table if not exists agency_members (
      account_id uuid primary key references accounts (id) on delete cascade,
      agency_id uuid not null references agencies (id) on delete cascade,
      role text not null check (role in ('owner', 'agent')),
      joined_at timestamptz not null
    )
  `.execute(db);
  await sql`create index if not exists agency_members_agency on agency_members (agency_id, joined_at)`.execute(db);
  // Who invited is a profile, which stays when its account goes: nobody waits for an account that is being erased.
  await sql`
    create table if not exists agency_invitations (
      id uuid primary key,
      agency_id uuid not null references agencies (id) on delete cascade,
      email text not null check (email = lower(email) and length(email) <= 254),
      role text not null check (role in ('owner', 'agent')),
      invited_by uuid references profiles (id) on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      revoked_at timestamptz,
      check (accepted_at is null or revoked_at is null)
    )
  `.execute(db);
  await sql`
    create unique index if not exists agency_invitations_open on agency_invitations (agency_id, email)
      where accepted_at is null and revoked_at is null
  `.execute(db);
  await sql`create index if not exists agency_invitations_email on agency_invitations (email)`.execute(db);
  await sql`create index if not exists agency_invitations_end on agency_invitations (expires_at)`.execute(db);
  await sql`alter table listings add column if not exists agency_id uuid references agencies (id) on delete set null`.execute(
    db,
  );
  await sql`drop index concurrently if exists listings_agency`.execute(db);
  await sql`
    create index concurrently listings_agency on listings (agency_id, created_at desc, id desc) where agency_id is not null
  `.execute(db);
}
