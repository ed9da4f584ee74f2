import { sql, type Kysely } from "kysely";

/**
 * Calendars of other sites that sell the same rooms: the nights they have sold are blocks that belong to them and leave with them. `conflicts` are
 * nights of theirs that are sold here too. The address of a room's own calendar ends with its number: the next number makes another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room_types add column feed_number integer not null default 0`.execute(db);
  await sql`
    create table room_calendars (
      id uuid primary key,
      room_type_id uuid not null references room_types (id) on delete cascade,
      address text not null check (length(address) between 10 and 1000),
      asked_at timestamptz not null,
      read_at timestamptz,
      failed_since timestamptz,
      problem text check (problem in ('unreachable', 'forbidden', 'not-a-calendar', 'too-large')),
      conflicts jsonb not null default '[]',
      unique (room_type_id, address),
      check ((problem is null) = (failed_since is null))
    )
  `.execute(db);
  await sql`create index room_calendars_asked on room_calendars (asked_at)`.execute(db);
  await sql`
    alter table stays
      add column calendar_id uuid references room_calendars on delete cascade,
      add constraint stays_of_calendars_block check (calendar_id is null or state = 'blocked') not valid
  `.execute(db);
  await sql`alter table stays validate constraint stays_of_calendars_block`.execute(db);
}
