import { sql, type Kysely } from "kysely";

/** What of a stay's sum is breakfast, and what guests beyond those whom the rooms are priced for cost. Stays of before had neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      add column breakfast_paisa bigint not null default 0,
      add column extra_guests smallint not null default 0,
      add column extra_guests_paisa bigint not null default 0
  `.execute(db);
  await sql`
    alter table bookings
      add constraint bookings_extras_check check (
        breakfast_paisa >= 0 and extra_guests between 0 and 200 and extra_guests_paisa >= 0
        and breakfast_paisa + extra_guests_paisa <= coalesce(stay_paisa, 0)
      ) not valid
  `.execute(db);
  await sql`alter table bookings validate constraint bookings_extras_check`.execute(db);
}
