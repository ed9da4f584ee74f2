import { sql, type Kysely } from "kysely";

/** What accounts have marked. A mark that was taken away stays as a row for a while, so that an older "marked" that arrives late loses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `item` is an id, or the slug of a project: samples are content and have no row that a foreign key could name.
  await sql`
    create table favourites (
      account_id uuid not null references accounts (id) on delete cascade,
      kind text not null check (kind in ('listings', 'resorts', 'projects')),
      item text not null check (length(item) between 1 and 160 and item ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      marked boolean not null,
      changed_at timestamptz not null,
      primary key (account_id, kind, item)
    )
  `.execute(db);
}
