import { sql, type Kysely } from "kysely";
import type { Locale } from "#domain/locale.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** A current subscriber of the newsletter, or one who left recently. */
export type Subscriber = {
  id: string;
  email: string;
  locale: Locale;
  token: string;
  active: boolean;
};

const columns = sql`id, email, locale, unsubscribe_token as token, unsubscribed_at is null as active`;

export async function subscriberByEmail(db: Kysely<Database>, email: string): Promise<Subscriber | null> {
  const { rows } = await sql<Subscriber>`
    select ${columns} from newsletter_subscribers where email = ${email}
  `.execute(db);
  return rows[0] ?? null;
}

export async function subscriberByToken(db: Kysely<Database>, token: string): Promise<Subscriber | null> {
  const { rows } = await sql<Subscriber>`
    select ${columns} from newsletter_subscribers where unsubscribe_token = ${token}
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Adds a confirmed address, or one that comes back, with its current language. Unsubscribe links of earlier mails keep working.
 * @param lastMonth first day of the previous month, whose digest a new subscriber does not get
 */
export async function enterSubscriber(
  db: Kysely<Database>,
  who: { email: string; locale: Locale; token: string; lastMonth: string; now: Date },
): Promise<void> {
  await sql`
    insert into newsletter_subscribers (id, email, locale, unsubscribe_token, confirmed_at, digest_month)
    values (${uuidv7(who.now.getTime())}, ${who.email}, ${who.locale}, ${who.token}, ${who.now}, ${who.lastMonth}::date)
    on conflict (email) do update set locale = excluded.locale, confirmed_at = excluded.confirmed_at, unsubscribed_at = null,
      digest_month = greatest(newsletter_subscribers.digest_month, excluded.digest_month)
  `.execute(db);
}

/** Unsubscribes by the token of a mail; can be repeated. Mails that wait to be sent are dropped. */
export async function leaveByToken(trx: Kysely<Database>, token: string, now: Date): Promise<Subscriber | null> {
  const { rows } = await sql<Subscriber>`
    update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, ${now})
    where unsubscribe_token = ${token} returning ${columns}
  `.execute(trx);
  const [subscriber] = rows;
  if (!subscriber) return null;
  await sql`
    delete from outbox where recipient = ${subscriber.email} and template = 'newsletter-digest' and state = 'queued'
  `.execute(trx);
  return subscriber;
}

/** Subscribes again after leaving; null if the address was already deleted. */
export async function returnByToken(db: Kysely<Database>, token: string): Promise<Subscriber | null> {
  const { rows } = await sql<Subscriber>`
    update newsletter_subscribers set unsubscribed_at = null where unsubscribe_token = ${token} returning ${columns}
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Takes up to `most` subscribers who have not had the digest of a month, and marks it as sent to them. Needs the transaction that queues
 * their mails. Skips subscribers that another run has locked.
 */
export async function takeForDigest(trx: Kysely<Database>, month: string, most: number): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    update newsletter_subscribers set digest_month = ${month}::date
    where id in (
      select id from newsletter_subscribers where unsubscribed_at is null and digest_month < ${month}::date
      order by digest_month, id limit ${most} for update skip locked
    )
    returning ${columns}
  `.execute(trx);
  return rows;
}

/** Deletes subscribers who left before `before`. Returns how many. */
export async function forgetSubscribers(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("newsletter_subscribers")
    .where("unsubscribed_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
