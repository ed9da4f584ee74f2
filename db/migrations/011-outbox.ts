import { sql, type Kysely } from "kysely";

/**
 * Mails and SMS that wait to be sent, written in the transaction of what they tell about. `claimed` is a worker's for the length of its
 * lease and nothing has left us yet; `sending` means that the server has been given the content, so it is never given again.
 * What was sent keeps neither its recipient nor its content.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id uuid primary key,
      channel text not null check (channel in ('mail', 'sms')),
      template text not null check (length(template) between 1 and 60),
      locale text not null check (locale in ('en', 'bn')),
      recipient text check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:][:space:]]'),
      payload text,
      dedupe_key text unique check (length(dedupe_key) between 1 and 200),
      state text not null default 'queued'
        check (state in ('queued', 'claimed', 'sending', 'sent', 'failed', 'unclear')),
      attempts smallint not null default 0 check (attempts >= 0),
      problem text check (length(problem) <= 80),
      claim uuid,
      due_at timestamptz not null,
      lease_until timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      constraint content_until_settled check ((payload is null) = (state in ('sent', 'failed', 'unclear'))),
      constraint recipient_until_sent check ((recipient is null) = (state = 'sent')),
      constraint settled_once_over check ((settled_at is null) = (payload is not null)),
      constraint leased_while_claimed check (
        (state in ('claimed', 'sending')) = (lease_until is not null)
        and (claim is not null or state in ('queued', 'failed'))
      )
    )
  `.execute(db);
  await sql`create index outbox_due on outbox (due_at) where state = 'queued'`.execute(db);
  await sql`create index outbox_leases on outbox (lease_until) where state in ('claimed', 'sending')`.execute(db);
  await sql`create index outbox_settled on outbox (settled_at) where settled_at is not null`.execute(db);
}
