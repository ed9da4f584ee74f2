import { sql, type Kysely } from "kysely";

/**
 * SMS about chosen topics, which nobody gets who did not ask. `sms_sent` counts what was handed to the provider, and so what is paid; its
 * `id` is that of the outbox's row. `account_id` stands with news alone, for the cap of a day. A message that a cap stopped is `capped`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification_settings add column sms boolean not null default false`.execute(db);
  await sql`
    create table sms_sent (
      id uuid primary key,
      account_id uuid references accounts on delete set null,
      template text not null check (length(template) between 1 and 60),
      pieces smallint not null check (pieces between 1 and 20),
      begun_at timestamptz not null
    )
  `.execute(db);
  await sql`create index sms_sent_begun on sms_sent (begun_at)`.execute(db);
  await sql`create index sms_sent_account on sms_sent (account_id, begun_at)`.execute(db);
  await sql`
    alter table outbox drop constraint outbox_state_check,
      add constraint outbox_state_check
        check (state in ('queued', 'claimed', 'sending', 'sent', 'failed', 'unclear', 'capped')) not valid,
      drop constraint content_until_settled,
      add constraint content_until_settled
        check ((payload is null) = (state in ('sent', 'failed', 'unclear', 'capped'))) not valid
  `.execute(db);
  await sql`alter table outbox validate constraint outbox_state_check`.execute(db);
  await sql`alter table outbox validate constraint content_until_settled`.execute(db);
}
