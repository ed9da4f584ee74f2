import { sql, type Kysely } from "kysely";

/**
 * What is written in an inquiry after its first message, and the secrets of links and reply addresses by which somebody without a session writes
 * there. A written answer lay in the inquiry itself and stays there; from now on it is a message, so `replied` no longer needs words beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inquiry_messages (
      id uuid primary key,
      inquiry_id uuid not null references inquiries (id) on delete cascade,
      side text not null check (side in ('seeker', 'advertiser')),
      author_id uuid references profiles (id) on delete set null,
      body text not null check (length(body) between 1 and 4000 and body is nfc normalized),
      mail_hash text check (mail_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index inquiry_messages_thread on inquiry_messages (inquiry_id, created_at, id)`.execute(db);
  await sql`create index inquiry_messages_author on inquiry_messages (author_id) where author_id is not null`.execute(
    db,
  );
  // A provider brings the same mail again when it did not hear the answer.
  await sql`
    create unique index inquiry_messages_mail on inquiry_messages (inquiry_id, side, mail_hash) where mail_hash is not null
  `.execute(db);
  await sql`
    create table inquiry_tokens (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      inquiry_id uuid not null references inquiries (id) on delete cascade,
      side text not null check (side in ('seeker', 'advertiser')),
      use text not null check (use in ('page', 'mail')),
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index inquiry_tokens_thread on inquiry_tokens (inquiry_id)`.execute(db);
  await sql`
    alter table inquiries
      add column seeker_wrote_at timestamptz,
      add column advertiser_wrote_at timestamptz,
      add column sender_read_at timestamptz,
      drop constraint inquiry_reply_has_words
  `.execute(db);
}
