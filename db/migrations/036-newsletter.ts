import { sql, type Kysely } from "kysely";

/**
 * Who gets the newsletter: only addresses whose owner said so by the link of a mail; until then there is a token and no row. Whoever leaves
 * is kept for a while, so that the link of an older mail can say so. `unsubscribe_token` stands in every mail and can do nothing but
 * leave and come back, so it is kept as it is: a hash could not be written into the next mail. `digest_month`: the month of the last digest,
 * at first the one before the subscription.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_subscribers (
      id uuid primary key,
      email text not null unique check (length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      locale text not null check (locale in ('en', 'bn')),
      unsubscribe_token text not null unique check (unsubscribe_token ~ '^[A-Za-z0-9_-]{43}$'),
      confirmed_at timestamptz not null,
      unsubscribed_at timestamptz,
      digest_month date not null check (extract(day from digest_month) = 1)
    )
  `.execute(db);
  await sql`
    create index newsletter_subscribers_due on newsletter_subscribers (digest_month, id) where unsubscribed_at is null
  `.execute(db);
  await sql`
    create index newsletter_subscribers_gone on newsletter_subscribers (unsubscribed_at) where unsubscribed_at is not null
  `.execute(db);
  // What became public lately, for the digest. Samples were never approved by anybody and are not in it.
  await sql`
    create index listings_approved on listings (approved_at)
    where approval = 'approved' and hidden_at is null and approved_at is not null
  `.execute(db);
}
