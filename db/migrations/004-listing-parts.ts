import { sql, type Kysely } from "kysely";

/** What a listing has several of: pictures, amenities, places nearby. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]*$' and length(id) <= 80),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      alt text not null check (length(alt) <= 300 and alt is nfc normalized),
      alt_bn text not null check (length(alt_bn) <= 300 and alt_bn is nfc normalized),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  // The first picture is the one on the card.
  await sql`
    create table listing_images (
      listing_id uuid not null references listings (id) on delete cascade,
      display_order smallint not null check (display_order >= 0),
      picture_id text not null references pictures (id),
      primary key (listing_id, display_order)
    )
  `.execute(db);
  await sql`create index listing_images_picture on listing_images (picture_id)`.execute(db);
  await sql`create table amenities (id smallint primary key, code text not null unique)`.execute(db);
  await sql`
    create table listing_amenities (
      listing_id uuid not null references listings (id) on delete cascade,
      amenity_id smallint not null references amenities (id),
      primary key (listing_id, amenity_id)
    )
  `.execute(db);
  await sql`
    create table nearby_places (
      listing_id uuid not null references listings (id) on delete cascade,
      display_order smallint not null check (display_order >= 0),
      type text not null check (type in ('school', 'shopping', 'transport', 'airport', 'park', 'gym')),
      name text not null check (length(name) between 1 and 160 and name is nfc normalized),
      name_bn text not null check (length(name_bn) between 1 and 160 and name_bn is nfc normalized),
      distance integer not null check (distance between 0 and 200000),
      primary key (listing_id, display_order)
    )
  `.execute(db);
}
