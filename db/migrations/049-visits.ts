import { sql, type Kysely } from "kysely";

/**
 * Visits of homes: at which hours of a week an owner shows a listing, and who asked for which of them. An hour of a listing is one visit's as
 * long as it is open: the unique index decides between two that ask at the same moment. `phone` is what the seeker gave for this visit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit_hours (
      listing_id uuid not null references listings (id) on delete cascade,
      day smallint not null check (day between 0 and 6),
      from_hour smallint not null check (from_hour between 0 and 23),
      until_hour smallint not null check (until_hour <= 24),
      primary key (listing_id, day),
      constraint visit_hours_order check (until_hour > from_hour)
    )
  `.execute(db);
  await sql`
    create table visits (
      id uuid primary key,
      listing_id uuid not null references listings (id) on delete cascade,
      seeker_id uuid not null references accounts (id) on delete cascade,
      phone text not null check (phone ~ '^\\+[1-9][0-9]{7,14}$'),
      state text not null check (state in ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'done', 'no-show')),
      starts_at timestamptz not null,
      acted_by text not null check (acted_by in ('owner', 'seeker')),
      sequence integer not null check (sequence >= 0),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      reminded_at timestamptz
    )
  `.execute(db);
  await sql`
    create unique index visits_one_an_hour on visits (listing_id, starts_at) where state in ('requested', 'proposed', 'confirmed')
  `.execute(db);
  await sql`create index visits_seeker on visits (seeker_id, starts_at)`.execute(db);
  await sql`create index visits_listing on visits (listing_id, starts_at)`.execute(db);
  await sql`create index visits_to_remind on visits (starts_at) where state = 'confirmed' and reminded_at is null`.execute(
    db,
  );
  await sql`create index visits_by_time on visits (starts_at)`.execute(db);
}
