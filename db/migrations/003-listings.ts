import { sql, type Kysely } from "kysely";

/** Listings. What the app must never store is refused here too, whoever writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listings (
      id uuid primary key,
      demo_id text check (demo_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(demo_id) <= 60),
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
      agent_id uuid not null references profiles (id),
      area_id integer not null references areas (id),
      purpose text not null check (purpose in ('sale', 'rent')),
      type text not null check (type in ('apartment', 'house', 'land', 'commercial', 'office', 'shop')),
      status text not null default 'available' check (status = 'available'),
      approval text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
      rejection_reason text check (length(rejection_reason) <= 1000 and rejection_reason is nfc normalized),
      verified boolean not null default false check (not verified or approval = 'approved'),
      featured boolean not null default false,
      title text not null check (length(title) between 1 and 200 and title is nfc normalized),
      title_bn text not null check (length(title_bn) between 1 and 200 and title_bn is nfc normalized),
      description text not null check (length(description) <= 10000 and description is nfc normalized),
      description_bn text not null check (length(description_bn) <= 10000 and description_bn is nfc normalized),
      price_paisa bigint not null check (price_paisa between 1 and 10000000000000),
      price_negotiable boolean not null default false,
      area_value numeric(12, 2) not null check (area_value between 0.01 and 100000000),
      area_unit text not null check (area_unit in ('sqft', 'katha', 'decimal')),
      area_sqft numeric(14, 2) not null generated always as (
        area_value * case area_unit when 'katha' then 720 when 'decimal' then 435.6 else 1 end
      ) stored,
      sqft_price_paisa bigint not null generated always as (
        round(price_paisa
          / (greatest(area_value, 0.01) * case area_unit when 'katha' then 720 when 'decimal' then 435.6 else 1 end))
      ) stored,
      bedrooms smallint check (bedrooms between 0 and 99),
      bathrooms smallint check (bathrooms between 0 and 99),
      floor smallint check (floor between -5 and 200),
      total_floors smallint check (total_floors between 0 and 200),
      parking smallint check (parking between 0 and 9999),
      rental_month text check (
        rental_month in ('January', 'February', 'March', 'April', 'May', 'June',
          'July', 'August', 'September', 'October', 'November', 'December')
      ),
      tenants text[] not null default '{}'
        check (tenants <@ array['family', 'bachelor', 'female', 'student', 'office']),
      furnished text check (furnished in ('furnished', 'semi-furnished', 'unfurnished')),
      orientation text check (length(orientation) <= 60 and orientation is nfc normalized),
      year_built smallint check (year_built between 1700 and 2200),
      completion_status text not null default 'ready'
        check (completion_status in ('ready', 'under-construction', 'upcoming')),
      handover_date date,
      developer text check (length(developer) <= 160 and developer is nfc normalized),
      project_name text check (length(project_name) <= 160 and project_name is nfc normalized),
      video_url text check (video_url ~ '^https://' and length(video_url) <= 500),
      virtual_tour_url text check (virtual_tour_url ~ '^https://' and length(virtual_tour_url) <= 500),
      street text check (length(street) <= 200 and street is nfc normalized),
      postal_code text check (postal_code ~ '^[0-9]{4}$'),
      latitude double precision check (latitude between 20.3 and 26.8),
      longitude double precision check (longitude between 87.9 and 92.8),
      base_views integer not null default 0 check (base_views >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      confirmed_at timestamptz not null default now(),
      constraint rental_facts_only_on_rentals check (purpose = 'rent' or (rental_month is null and tenants = '{}')),
      constraint point_is_whole check ((latitude is null) = (longitude is null)),
      constraint updated_after_created check (updated_at >= created_at)
    )
  `.execute(db);
  // Long texts live beside the row: a list reads many rows and none of their descriptions.
  await sql`
    alter table listings
      alter column description set storage external,
      alter column description_bn set storage external,
      set (toast_tuple_target = 640)
  `.execute(db);
  await sql`create unique index listings_demo_id on listings (demo_id) where demo_id is not null`.execute(db);
  await sql`create index listings_agent on listings (agent_id, created_at desc)`.execute(db);

  await sql`
    create table slug_history (
      slug text primary key,
      listing_id uuid not null references listings (id) on delete cascade,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index slug_history_listing on slug_history (listing_id)`.execute(db);
  await sql`
    create function keep_listing_slug() returns trigger language plpgsql as $$
    begin
      delete from slug_history where slug = new.slug and listing_id = new.id;
      insert into slug_history (slug, listing_id) values (old.slug, old.id);
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger listing_slug_kept after update of slug on listings
      for each row when (old.slug is distinct from new.slug) execute function keep_listing_slug()
  `.execute(db);
}
