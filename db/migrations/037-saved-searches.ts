import { sql, type Kysely } from "kysely";

/**
 * Searches that people keep, and what is needed to tell them about every listing that begins to match, once.
 *
 * `listing_news` is a line for each time that a posted listing became public or changed while it was, written by a trigger in the transaction
 * of that change, whoever makes it. Transactions do not commit in the order in which they take numbers, so a line has no place in the
 * order of the log until the job, which sees committed lines only and runs under a lock, gives it one: whoever has read the places up
 * to one has read everything that will ever have a lower one. `before` is the row as it was: what matched already is no news.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await news(db);
  await sql`
    create table saved_searches (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      name text not null check (length(name) between 1 and 80 and name is nfc normalized),
      purpose text not null check (purpose in ('sale', 'rent')),
      search text not null check (length(search) <= 4000),
      alert text not null check (alert in ('at-once', 'daily', 'none')),
      seen bigint not null,
      due_at timestamptz not null,
      unsubscribe_token text not null unique check (unsubscribe_token ~ '^[A-Za-z0-9_-]{43}$'),
      created_at timestamptz not null,
      constraint saved_once unique (account_id, purpose, search)
    )
  `.execute(db);
  await sql`create index saved_searches_at_once on saved_searches (seen, id) where alert = 'at-once'`.execute(db);
  await sql`create index saved_searches_daily on saved_searches (due_at) where alert = 'daily'`.execute(db);
  // What a search was told about; nothing stands here twice.
  await sql`
    create table saved_search_mails (
      search_id uuid not null references saved_searches (id) on delete cascade,
      listing_id uuid not null references listings (id) on delete cascade,
      mailed_at timestamptz not null,
      primary key (search_id, listing_id)
    )
  `.execute(db);
  await sql`create index saved_search_mails_listing on saved_search_mails (listing_id)`.execute(db);
}

async function news(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_news (
      id bigint primary key generated always as identity,
      listing_id uuid not null references listings (id) on delete cascade,
      before jsonb,
      place bigint unique,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create sequence listing_news_places owned by listing_news.place`.execute(db);
  await sql`create index listing_news_waiting on listing_news (id) where place is null`.execute(db);
  await sql`create index listing_news_listing on listing_news (listing_id)`.execute(db);
  await sql`
    create function note_listing_news() returns trigger language plpgsql as $$
    begin
      insert into listing_news (listing_id, before) values (new.id, case when tg_op = 'UPDATE' then to_jsonb(old) end);
      return null;
    end
    $$
  `.execute(db);
  // Samples and seeded listings (nobody is asked to confirm them) are no news.
  const isNews = "new.approval = 'approved' and new.hidden_at is null and new.must_confirm";
  for (const [event, when] of [
    ["insert", isNews],
    ["update", `${isNews} and old.* is distinct from new.*`],
  ]) {
    await sql
      .raw(
        `create trigger listings_news_${event} after ${event} on listings
          for each row when (${when}) execute function note_listing_news()`,
      )
      .execute(db);
  }
}
