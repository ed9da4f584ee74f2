import { sql, type Kysely } from "kysely";

/** Pictures that people upload, beside the drawn scenes, and the drafts of posts that they are uploaded for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A scene has none of the four, an upload has all; the hash is missing where a picture shows nothing to know it by (a white wall).
  // `draft_id` names the draft, and then the post that the draft becomes: they have the same id, so no foreign key could say which.
  await sql`
    alter table pictures
      add column owner_id uuid references profiles (id),
      add column draft_id uuid,
      add column blob_base text check (length(blob_base) between 1 and 200 and blob_base ~ '^[a-z0-9/_-]+$'),
      add column hash bit(64),
      add constraint upload_is_whole check (
        (id ~ '^u-') = (owner_id is not null)
        and (owner_id is null) = (draft_id is null)
        and (owner_id is null) = (blob_base is null)
        and (owner_id is not null or hash is null)
      )
  `.execute(db);
  await sql`create unique index pictures_blob_base on pictures (blob_base) where blob_base is not null`.execute(db);
  await sql`create index pictures_owner on pictures (owner_id, created_at) where owner_id is not null`.execute(db);
  await sql`create index pictures_draft on pictures (draft_id) where draft_id is not null`.execute(db);
  // Alike pictures are found by reading every hash; the index is what is read, and it is a tenth of the table.
  await sql`create index pictures_hash on pictures (hash) include (id, owner_id) where hash is not null`.execute(db);

  await sql`
    create table drafts (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      kind text not null check (kind in ('property', 'resort', 'project')),
      data jsonb not null check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 131072),
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (account_id, kind)
    )
  `.execute(db);
  await sql`create index drafts_updated on drafts (updated_at)`.execute(db);
}
