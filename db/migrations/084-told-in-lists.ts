import { sql, type Kysely } from "kysely";

/**
 * What a search was told about, a row for each time instead of one for each listing: a row with two foreign keys and two indexes cost more
 * than all else that an alert is. A listing that is gone stays in its lists; nothing has its id again.
 *
 * `saved_search_mails` has no reader any more. What the deploy before still writes there comes here too; the next deploy takes it away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_search_told (
      search_id uuid not null references saved_searches (id) on delete cascade,
      listings uuid[] not null check (cardinality(listings) > 0),
      mailed_at timestamptz not null
    )
  `.execute(db);
  await sql`create index saved_search_told_search on saved_search_told (search_id, mailed_at)`.execute(db);
  await sql`
    create function note_told() returns trigger language plpgsql as $$
    begin
      insert into saved_search_told values (new.search_id, array[new.listing_id], new.mailed_at);
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger saved_search_mails_told after insert on saved_search_mails for each row execute function note_told()
  `.execute(db);
}
