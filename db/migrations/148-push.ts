import { sql, type Kysely } from "kysely";

/**
 * Which devices are told of news, how fast of which topic, and messages to them in the outbox. A device is a session: it leaves with the
 * sign-out, however that comes, and with the account. Without an address its push service has ended it, and the device asks again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id uuid primary key,
      session_id text not null unique references sessions on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      endpoint text unique check (length(endpoint) between 10 and 1000),
      p256dh text check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
      auth text check (auth ~ '^[A-Za-z0-9_-]{22}$'),
      locale text not null check (locale in ('en', 'bn')),
      created_at timestamptz not null,
      reached_at timestamptz,
      constraint address_with_keys check (num_nulls(endpoint, p256dh, auth) in (0, 3))
    )
  `.execute(db);
  await sql`create index push_subscriptions_account on push_subscriptions (account_id)`.execute(db);
  await sql`
    alter table notification_settings add column push text not null default 'now' check (push in ('now', 'daily', 'off'))
  `.execute(db);
  await sql`
    alter table outbox drop constraint outbox_channel_check,
      add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push')) not valid
  `.execute(db);
  await sql`alter table outbox validate constraint outbox_channel_check`.execute(db);
}
