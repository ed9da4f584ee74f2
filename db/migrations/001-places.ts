import { sql, type Kysely } from "kysely";

/** Trigram search, a check that this database can do it in Bengali, and the places of Bangladesh. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // Under the C locale Bengali letters are not letters: every trigram index would be silently useless.
  await sql`
    do $$
    begin
      if similarity('ধানমন্ডি', 'ধানমন্ডী') <= 0 then
        raise exception 'This database cannot search in Bengali: its character type is "%". Create it with the locale C.UTF-8 (or another UTF-8 locale).',
          (select datctype from pg_database where datname = current_database());
      end if;
    end
    $$
  `.execute(db);
  await sql`
    create table areas (
      id integer primary key,
      kind text not null check (kind in ('division', 'district', 'upazila', 'thana', 'zone', 'area')),
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text not null check (name <> '' and name is nfc normalized),
      name_bn text not null check (name_bn <> '' and name_bn is nfc normalized),
      parent_id integer references areas (id) deferrable initially deferred,
      postcode text check (postcode ~ '^[0-9]{4}$'),
      latitude double precision check (latitude between 20.3 and 26.8),
      longitude double precision check (longitude between 87.9 and 92.8),
      check ((latitude is null) = (longitude is null)),
      check ((kind = 'division') = (parent_id is null))
    )
  `.execute(db);
  await sql`create index areas_parent on areas (parent_id)`.execute(db);
}
