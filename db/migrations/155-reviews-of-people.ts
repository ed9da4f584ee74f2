import { sql, type Kysely } from "kysely";

/**
 * What two people say of each other after a visit or a tenancy. The words are a row of `customer_reviews`, which waits for approval as all
 * reviews do; a row here says who has spoken of whom, and stays when the words are taken back: nobody speaks twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_reviews alter column email drop not null`.execute(db);
  // Of Nibash, of a resort, or of a person: only the last has no address of its own, as its writer has an account.
  await sql`alter table customer_reviews drop constraint review_of_one_kind`.execute(db);
  await sql`
    alter table customer_reviews add constraint review_of_one_kind check (
      (resort_id is null) = (booking_id is null) and (resort_id is null or page_source is null)
      and (email is null) = (resort_id is null and page_source is null)
    ) not valid
  `.execute(db);
  await sql`alter table customer_reviews validate constraint review_of_one_kind`.execute(db);
  await sql`
    create table party_reviews (
      id uuid primary key,
      review_id uuid unique references customer_reviews on delete set null,
      visit_id uuid references visits on delete set null,
      tenancy_id uuid references tenancies on delete set null,
      side text not null check (side in ('owner', 'seeker')),
      author_id uuid not null references accounts on delete cascade,
      about_id uuid not null references accounts on delete cascade,
      happened_at timestamptz not null,
      described text not null check (described in ('yes', 'partly', 'no')),
      answers text not null check (answers in ('yes', 'partly', 'no')),
      fair text not null check (fair in ('yes', 'partly', 'no')),
      unique (visit_id, side),
      unique (tenancy_id, side),
      check (visit_id is null or tenancy_id is null),
      check (author_id <> about_id)
    )
  `.execute(db);
  await sql`create index party_reviews_about on party_reviews (about_id, side)`.execute(db);
  await sql`create index party_reviews_author on party_reviews (author_id)`.execute(db);
}
