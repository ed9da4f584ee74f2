import { sql, type Kysely } from "kysely";

/** What is kept about bKash itself: the one token that all functions share, and the messages it sends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Token calls are counted here, since bKash blocks who makes more than two an hour. Tokens are sealed.
  await sql`
    create table bkash_tokens (
      id text primary key check (length(id) between 1 and 80),
      id_token text,
      refresh_token text,
      expires_at timestamptz,
      refresh_expires_at timestamptz,
      lease uuid,
      lease_until timestamptz,
      called_at timestamptz,
      called_before_at timestamptz,
      failures smallint not null default 0 check (failures >= 0),
      blocked_until timestamptz,
      constraint token_has_end check ((id_token is null) = (expires_at is null)),
      constraint refresh_token_has_end check ((refresh_token is null) = (refresh_expires_at is null)),
      constraint lease_has_end check ((lease is null) = (lease_until is null))
    )
  `.execute(db);
  await sql`
    create table ipn_messages (
      id uuid primary key,
      message_id text not null unique check (length(message_id) between 1 and 100),
      trx_id text unique check (trx_id ~ '^[A-Za-z0-9]{1,40}$'),
      invoice text check (length(invoice) <= 255),
      amount_paisa bigint check (amount_paisa >= 0),
      payment_id uuid references payments (id),
      received_at timestamptz not null
    )
  `.execute(db);
  await sql`create index ipn_messages_payment on ipn_messages (payment_id) where payment_id is not null`.execute(db);
}
