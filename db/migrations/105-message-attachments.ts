import { sql, type Kysely } from "kysely";

/**
 * What a mail brings beside its words: the part that its program quoted, and the files that came along. A file whose message is deleted belongs to
 * none and is removed from the store with its row. A message of files alone has no words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inquiry_messages
      add column rest text check (length(rest) between 1 and 200000 and rest is nfc normalized),
      drop constraint inquiry_messages_body_check,
      add constraint inquiry_messages_body_check check (length(body) <= 4000 and body is nfc normalized)
  `.execute(db);
  await sql`
    create table inquiry_attachments (
      id uuid primary key,
      message_id uuid references inquiry_messages (id) on delete set null,
      place smallint not null,
      name text not null check (length(name) between 1 and 120 and name is nfc normalized),
      type text check (type in ('picture', 'pdf')),
      bytes integer not null check (bytes >= 0),
      left_out text check (left_out in ('too-large', 'kind', 'unreadable', 'too-many')),
      created_at timestamptz not null,
      constraint inquiry_attachments_is_one check ((type is null) = (left_out is not null))
    )
  `.execute(db);
  await sql`create index inquiry_attachments_message on inquiry_attachments (message_id, place)`.execute(db);
}
