import { sql, type Kysely } from "kysely";

const TYPES = "'beach', 'hill', 'tea-garden', 'forest', 'lake', 'eco', 'island', 'heritage', 'safari', 'city'";
const AMENITIES =
  "'swimming-pool', 'beach-access', 'restaurant', 'spa', 'gym', 'wifi', 'parking', 'conference-room', 'boat-service', " +
  "'nature-tours', 'garden-view', 'mountain-view', 'lake-view', 'ac', 'room-service'";

/** Resorts and what they have several of. What the app must never store is refused here too, whoever writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Places as owners name them. A search compares its words with these few rows and then reads resorts by number.
  await sql`
    create table resort_places (
      id integer primary key generated always as identity,
      area text not null check (length(area) between 1 and 120 and area is nfc normalized),
      area_bn text not null check (length(area_bn) between 1 and 120 and area_bn is nfc normalized),
      district_id integer not null references areas (id),
      unique (area, area_bn, district_id)
    )
  `.execute(db);
  await sql`
    create table resorts (
      id uuid primary key,
      demo_id text check (demo_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(demo_id) <= 60),
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
      created_by uuid references profiles (id),
      place_id integer not null references resort_places (id),
      type text not null check (type in (${sql.raw(TYPES)})),
      approval text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
      approved_by uuid references profiles (id),
      approved_at timestamptz,
      rejection_reason text check (length(rejection_reason) <= 1000 and rejection_reason is nfc normalized),
      featured boolean not null default false,
      title text not null check (length(title) between 1 and 200 and title is nfc normalized),
      title_bn text not null check (length(title_bn) between 1 and 200 and title_bn is nfc normalized),
      description text not null check (length(description) <= 10000 and description is nfc normalized),
      description_bn text not null check (length(description_bn) <= 10000 and description_bn is nfc normalized),
      street text check (length(street) between 1 and 200 and street is nfc normalized),
      street_bn text check (length(street_bn) between 1 and 200 and street_bn is nfc normalized),
      night_paisa bigint not null check (night_paisa between 1 and 1000000000),
      original_night_paisa bigint check (original_night_paisa between 1 and 1000000000),
      price_negotiable boolean not null default false,
      max_guests smallint not null default 2 check (max_guests between 1 and 200),
      bedrooms smallint not null default 2 check (bedrooms between 0 and 200),
      bathrooms smallint not null default 1 check (bathrooms between 0 and 200),
      size_sqft integer check (size_sqft between 1 and 100000000),
      check_in_time text not null default '14:00' check (check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      check_out_time text not null default '12:00' check (check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      contact_name text not null check (length(contact_name) between 1 and 120 and contact_name is nfc normalized),
      contact_phone text not null check (contact_phone ~ '^[+][1-9][0-9]{7,14}$'),
      contact_email text check (length(contact_email) <= 254 and contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      manager_name text check (length(manager_name) between 1 and 120 and manager_name is nfc normalized),
      rating numeric(2, 1) check (rating between 1 and 5),
      total_reviews integer not null default 0 check (total_reviews >= 0),
      base_views integer not null default 0 check (base_views >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint resort_updated_after_created check (updated_at >= created_at),
      constraint resort_rating_has_reviews check ((rating is null) = (total_reviews = 0))
    )
  `.execute(db);
  // Long texts live beside the row: a list reads many rows and none of their descriptions.
  await sql`
    alter table resorts
      alter column description set storage external,
      alter column description_bn set storage external,
      set (toast_tuple_target = 640)
  `.execute(db);
  await sql`create unique index resorts_demo_id on resorts (demo_id) where demo_id is not null`.execute(db);
  await sql`create index resorts_creator on resorts (created_by, created_at desc)`.execute(db);
  await parts(db);
  await views(db);
  await slugs(db);
  // One index for each order in which public resorts are read; the filters' columns are carried along.
  const orders = {
    resorts_newest: "created_at desc, id desc",
    resorts_demo_newest: "(demo_id is not null) desc, created_at desc, id desc",
    resorts_price: "night_paisa, id",
    resorts_place: "place_id, created_at desc, id desc",
  };
  for (const [name, keys] of Object.entries(orders)) {
    await sql
      .raw(
        `create index ${name} on resorts (${keys}) include (night_paisa, max_guests, place_id) where approval = 'approved'`,
      )
      .execute(db);
  }
}

/** Pictures, amenities, rooms, rules and sights, in the order in which they are shown. */
async function parts(db: Kysely<unknown>): Promise<void> {
  const owned = "resort_id uuid not null references resorts (id) on delete cascade";
  const ordered = `${owned}, display_order smallint not null check (display_order >= 0), primary key (resort_id, display_order)`;
  const text = (name: string, max: number, min = 1) =>
    `${name} text not null check (length(${name}) between ${min} and ${max} and ${name} is nfc normalized)`;
  const tables = [
    `resort_images (${ordered}, picture_id text not null references pictures (id))`,
    `resort_amenities (${owned}, amenity text not null check (amenity in (${AMENITIES})),
       included boolean not null default true, primary key (resort_id, amenity))`,
    `room_types (${ordered}, ${text("name", 120)}, ${text("name_bn", 120)}, ${text("detail", 300, 0)},
       ${text("detail_bn", 300, 0)}, night_paisa bigint not null check (night_paisa between 1 and 1000000000),
       capacity smallint not null check (capacity between 1 and 200))`,
    `resort_policies (${ordered}, ${text("policy", 500)}, ${text("policy_bn", 500)})`,
    `nearby_attractions (${ordered}, ${text("name", 160)}, ${text("name_bn", 160)},
       distance integer not null check (distance between 0 and 500000))`,
  ];
  for (const table of tables) await sql.raw(`create table ${table}`).execute(db);
  await sql`create index resort_images_picture on resort_images (picture_id)`.execute(db);
}

/** Counted as listings are: an insert for each view, folded by a job (see 005). */
async function views(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table resort_views_buffer (
      id bigint primary key generated always as identity,
      resort_id uuid not null references resorts (id) on delete cascade,
      views integer not null default 1 check (views > 0),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index resort_views_buffer_resort on resort_views_buffer (resort_id) include (views)`.execute(db);
  await sql`
    create table resort_views (
      resort_id uuid primary key references resorts (id) on delete cascade,
      views bigint not null check (views >= 0)
    ) with (fillfactor = 70)
  `.execute(db);
}

/** Old addresses keep leading to the resort. */
async function slugs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table resort_slug_history (
      slug text primary key,
      resort_id uuid not null references resorts (id) on delete cascade,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index resort_slug_history_resort on resort_slug_history (resort_id)`.execute(db);
  await sql`
    create function keep_resort_slug() returns trigger language plpgsql as $$
    begin
      delete from resort_slug_history where slug = new.slug and resort_id = new.id;
      insert into resort_slug_history (slug, resort_id) values (old.slug, old.id)
        on conflict (slug) do update set resort_id = excluded.resort_id, created_at = now();
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger resort_slug_kept after update of slug on resorts
      for each row when (old.slug is distinct from new.slug) execute function keep_resort_slug()
  `.execute(db);
}
