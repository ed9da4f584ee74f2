import { sql, type Kysely } from "kysely";

/**
 * Counting a view is an insert, so 200 visitors of one listing do not queue for one row; a job folds the buffer into
 * `listing_views`. Listings stay untouched by it, which keeps their indexes readable without the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_views_buffer (
      id bigint primary key generated always as identity,
      listing_id uuid not null references listings (id) on delete cascade,
      views integer not null default 1 check (views > 0),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index listing_views_buffer_listing on listing_views_buffer (listing_id) include (views)`.execute(db);
  await sql`
    create table listing_views (
      listing_id uuid primary key references listings (id) on delete cascade,
      views bigint not null check (views >= 0)
    ) with (fillfactor = 70)
  `.execute(db);
}
