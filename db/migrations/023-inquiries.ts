import { sql, type Kysely } from "kysely";

/** Messages that visitors write to the owner of a listing or a resort. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inquiries (
      id uuid primary key,
      kind text not null check (kind in ('listing', 'resort')),
      listing_id uuid references listings (id) on delete set null,
      resort_id uuid references resorts (id) on delete set null,
      subject text not null check (length(subject) between 1 and 200 and subject is nfc normalized),
      account_id uuid references profiles (id) on delete set null,
      name text not null check (length(name) between 1 and 120 and name is nfc normalized),
      email text not null check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      phone text not null check (phone ~ '^[+][1-9][0-9]{7,14}$'),
      message text not null check (length(message) between 1 and 2000 and message is nfc normalized),
      page_source text not null check (page_source in ('property-details', 'resort-details')),
      locale text not null check (locale in ('en', 'bn')),
      delivery text not null check (delivery in ('relayed', 'kept')),
      created_at timestamptz not null default now(),
      constraint inquiry_about_one check (
        (kind = 'listing' and resort_id is null) or (kind = 'resort' and listing_id is null)
      )
    )
  `.execute(db);
  await sql`create index inquiries_listing on inquiries (listing_id, created_at desc) where listing_id is not null`.execute(
    db,
  );
  await sql`create index inquiries_resort on inquiries (resort_id, created_at desc) where resort_id is not null`.execute(
    db,
  );
  // What nobody could be told of waits for the administrator.
  await sql`create index inquiries_kept on inquiries (created_at desc) where delivery = 'kept'`.execute(db);
  await sql`create index inquiries_account on inquiries (account_id) where account_id is not null`.execute(db);
}
