import { sql, type Kysely } from "kysely";

/** A visit of a home without a week names up to three times, may be a video call, and is reminded of twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      add column others text[] not null default '{}' check (cardinality(others) <= 2),
      add column way text not null default 'in-person' check (way in ('in-person', 'video')),
      add column reminded_soon_at timestamptz
  `.execute(db);
  await sql`
    create table visit_calls (
      listing_id uuid primary key references listings on delete cascade,
      url text not null check (url like 'https://%' and length(url) <= 500)
    )
  `.execute(db);
}
