import { sql, type Kysely } from "kysely";

/**
 * What a listing asked in public and since when; a row for each price, written when the price becomes public. A price is a month's where the
 * purpose was rent: a home that is sold after it was let begins anew. What cards name of it, the latest cut, stands in the listing itself, so
 * that a list need not look here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_prices (
      listing_id uuid not null references listings (id) on delete cascade,
      since timestamptz not null,
      purpose text not null check (purpose in ('sale', 'rent')),
      price_paisa bigint not null check (price_paisa between 1 and 10000000000000),
      primary key (listing_id, since)
    )
  `.execute(db);
  await sql`
    alter table listings
      add column price_cut_from_paisa bigint,
      add column price_cut_at timestamptz,
      add constraint price_cut_is_whole check ((price_cut_from_paisa is null) = (price_cut_at is null))
  `.execute(db);
  // Nobody wrote earlier prices down: what is public now has been so since its approval, as far as is known.
  await sql`
    insert into listing_prices (listing_id, since, purpose, price_paisa)
    select id, coalesce(approved_at, created_at), purpose, price_paisa from listings where approval = 'approved'
  `.execute(db);
}
