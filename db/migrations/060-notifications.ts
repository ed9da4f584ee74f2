import { sql, type Kysely } from "kysely";

/**
 * What somebody with an account is told, written in the transaction of what happened. `event` names that: two that report it at the same
 * moment make one row. `shown`: the list has it; a row that waits for a digest alone has not. `digest_at`: when it is mailed with others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      kind text not null check (length(kind) between 1 and 60),
      event text not null check (length(event) between 1 and 200),
      record text check (length(record) <= 200),
      data jsonb not null check (jsonb_typeof(data) = 'object'),
      shown boolean not null,
      digest_at timestamptz,
      created_at timestamptz not null,
      read_at timestamptz,
      mailed_at timestamptz,
      constraint notifications_once unique (account_id, event),
      constraint notifications_mailed_once check (digest_at is null or mailed_at is null)
    )
  `.execute(db);
  await sql`create index notifications_list on notifications (account_id, created_at desc, id desc) where shown`.execute(
    db,
  );
  await sql`create index notifications_unread on notifications (account_id) where shown and read_at is null`.execute(
    db,
  );
  await sql`create index notifications_digest on notifications (digest_at) where digest_at is not null`.execute(db);
  await sql`create index notifications_by_age on notifications (created_at)`.execute(db);
  await sql`
    create table notification_settings (
      account_id uuid not null references accounts (id) on delete cascade,
      topic text not null check (length(topic) between 1 and 40),
      mail text not null check (mail in ('now', 'daily', 'weekly', 'off')),
      page boolean not null,
      primary key (account_id, topic),
      constraint settings_never_silence_these check (topic not in ('money', 'account') or mail = 'now')
    )
  `.execute(db);
}
