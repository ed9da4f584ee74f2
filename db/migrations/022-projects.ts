import { sql, type Kysely } from "kysely";

/**
 * Projects that people post. The samples of the product are content and have no row here. What the app must never store is refused here too,
 * whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table projects (
      id uuid primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
      created_by uuid not null references profiles (id) on delete cascade,
      area_id integer not null references areas (id),
      type text not null check (type in ('apartment', 'commercial', 'land')),
      completion_status text not null check (completion_status in ('ready', 'under-construction', 'upcoming')),
      approval text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
      rejection_reason text check (length(rejection_reason) <= 1000 and rejection_reason is nfc normalized),
      approved_by uuid references profiles (id) on delete set null,
      approved_at timestamptz,
      title text not null check (length(title) between 1 and 200 and title is nfc normalized),
      title_bn text not null default '' check (length(title_bn) <= 200 and title_bn is nfc normalized),
      description text not null default '' check (length(description) <= 10000 and description is nfc normalized),
      description_bn text not null default ''
        check (length(description_bn) <= 10000 and description_bn is nfc normalized),
      developer text check (length(developer) between 1 and 200 and developer is nfc normalized),
      developer_bn text check (length(developer_bn) between 1 and 200 and developer_bn is nfc normalized),
      location text check (length(location) between 1 and 300 and location is nfc normalized),
      location_bn text check (length(location_bn) between 1 and 300 and location_bn is nfc normalized),
      price_from_paisa bigint not null check (price_from_paisa between 1 and 10000000000000),
      price_to_paisa bigint not null check (price_to_paisa between price_from_paisa and 10000000000000),
      area_unit text not null default 'sqft' check (area_unit in ('sqft', 'katha')),
      area_from numeric(12, 2) check (area_from between 0.01 and 100000000),
      area_to numeric(12, 2) check (area_to between area_from and 100000000),
      total_units integer check (total_units between 1 and 100000),
      available_units integer check (available_units between 0 and total_units),
      completion_month text check (completion_month ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'),
      amenities text[] not null default '{}' check (
        amenities <@ array['pool', 'gym', 'community-hall', 'play-area', 'security', 'power-backup', 'parking',
          'elevator', 'garden', 'rooftop']
      ),
      rehab_number text check (length(rehab_number) between 1 and 60 and rehab_number is nfc normalized),
      approval_number text check (length(approval_number) between 1 and 60 and approval_number is nfc normalized),
      approval_authority text check (approval_authority in ('rajuk', 'cda', 'kda', 'rda', 'city-corporation')),
      contact_name text not null check (length(contact_name) between 1 and 120 and contact_name is nfc normalized),
      contact_phone text not null check (contact_phone ~ '^\\+8801[03-9][0-9]{8}$'),
      contact_email text check (length(contact_email) between 3 and 254 and contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      contact_whatsapp text check (contact_whatsapp ~ '^\\+8801[03-9][0-9]{8}$'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now() check (updated_at >= created_at),
      check ((area_from is null) = (area_to is null)),
      check (available_units is null or total_units is not null)
    )
  `.execute(db);
  await sql`create index projects_public on projects (created_at desc, id desc) where approval = 'approved'`.execute(
    db,
  );
  await sql`create index projects_waiting on projects (created_at) where approval = 'pending'`.execute(db);
  await sql`create index projects_owner on projects (created_by, created_at desc)`.execute(db);

  await sql`
    create table project_images (
      project_id uuid not null references projects (id) on delete cascade,
      display_order smallint not null check (display_order between 0 and 19),
      picture_id text not null references pictures (id),
      primary key (project_id, display_order),
      unique (project_id, picture_id)
    )
  `.execute(db);
}
