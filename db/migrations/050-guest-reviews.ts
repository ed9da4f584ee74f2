import { sql, type Kysely } from "kysely";

/** Indexes on tables in use are made concurrently; every statement can be run again. */
export const transaction = false;

/**
 * Reviews of resorts by guests who stayed there: they are reviews with a booking, and wait in the same queue. A resort's rating and number of
 * reviews follow from the approved ones, whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_reviews
      add column if not exists resort_id uuid references resorts (id) on delete cascade,
      add column if not exists booking_id uuid references bookings (id),
      alter column page_source drop not null,
      drop constraint if exists review_of_one_kind
  `.execute(db);
  await sql`
    alter table customer_reviews add constraint review_of_one_kind
      check ((resort_id is null) = (booking_id is null) and (resort_id is null) = (page_source is not null)) not valid
  `.execute(db);
  await sql`alter table customer_reviews validate constraint review_of_one_kind`.execute(db);
  await sql`
    create or replace function rate_resort() returns trigger language plpgsql as $$
    declare
      rated uuid := coalesce(new.resort_id, old.resort_id);
    begin
      if rated is null then return null; end if;
      -- Two decisions at once do not see each other's review: the second waits here, and its next statement sees what the first wrote.
      perform from resorts where id = rated for no key update;
      update resorts set (rating, total_reviews) = (
        select round(avg(r.rating), 1), count(*) from customer_reviews as r where r.resort_id = rated and r.approval = 'approved'
      ) where id = rated;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create or replace trigger customer_reviews_rated after insert or update of approval, rating or delete on customer_reviews
      for each row execute function rate_resort()
  `.execute(db);
  await indexes(db);
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  // One review for each booking.
  await sql`drop index concurrently if exists customer_reviews_booking`.execute(db);
  await sql`create unique index concurrently customer_reviews_booking on customer_reviews (booking_id)`.execute(db);
  await sql`drop index concurrently if exists customer_reviews_resort`.execute(db);
  await sql`
    create index concurrently customer_reviews_resort on customer_reviews (resort_id, created_at desc, id desc)
      where approval = 'approved' and resort_id is not null
  `.execute(db);
  // Who left lately, to be asked how it was.
  await sql`drop index concurrently if exists bookings_check_out`.execute(db);
  await sql`create index concurrently bookings_check_out on bookings (check_out) where check_out is not null`.execute(
    db,
  );
}
