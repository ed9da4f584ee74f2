import { sql, type Kysely } from "kysely";

/**
 * Which nights of a resort are taken. A hold keeps them for a guest who is paying; the database itself refuses a second hold or booking
 * that shares a night, whoever asks and however many at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`
    create table stays (
      id uuid primary key,
      resort_id uuid not null references resorts (id) on delete cascade,
      check_in date not null,
      check_out date not null,
      state text not null check (state in ('held', 'confirmed', 'expired', 'released')),
      held_until timestamptz,
      created_at timestamptz not null default now(),
      constraint stay_has_nights check (check_out > check_in and check_out - check_in <= 366),
      constraint hold_ends check (state <> 'held' or held_until is not null),
      constraint stays_do_not_overlap exclude using gist (
        resort_id with =, daterange(check_in, check_out) with &&
      ) where (state in ('held', 'confirmed'))
    )
  `.execute(db);
  await sql`create index stays_resort on stays (resort_id, check_out) where state in ('held', 'confirmed')`.execute(db);
}
