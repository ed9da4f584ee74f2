import { sql, type Kysely } from "kysely";
import type { SmsCap, SmsCaps } from "#domain/account/sms-news.ts";
import type { Locale } from "#domain/locale.ts";
import { dayStart, monthStart } from "#domain/text/date.ts";
import type { Database } from "../schema/tables.ts";
import { beginSending, SMS_NEWS, type ClaimedMessage } from "./outbox.ts";

/** So long it is known what was sent: this month, and the one before. */
const KEPT_MS = 62 * 86_400_000;

/** Somebody who is told by SMS: their confirmed number, and the language of their account. */
export type SmsReader = { accountId: string; phone: string; locale: Locale };

/** Those of these accounts that have a confirmed number and are not about to be erased. */
export async function smsReaders(db: Kysely<Database>, accountIds: readonly string[]): Promise<SmsReader[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<SmsReader>`
    select id as "accountId", phone, locale from accounts
    where id = any(${[...accountIds]}::uuid[]) and phone is not null and phone_verified_at is not null and erasure_requested_at is null
  `.execute(db);
  return rows;
}

/** `accountId`: whom the news are for; null: it is a code. */
type SmsBeginning = { pieces: number; accountId: string | null; caps: SmsCaps; now: Date; leaseUntil: Date };

/**
 * Records that the provider is about to get an SMS, as `beginSending` does, and counts it. News of somebody are held to the caps: workers
 * count one after another, so that none of them is over.
 * @returns the cap that the message met, or `taken`: another worker has it
 */
export async function beginSms(
  db: Kysely<Database>,
  message: Pick<ClaimedMessage, "id" | "claim" | "template">,
  { pieces, accountId, caps, now, leaseUntil }: SmsBeginning,
): Promise<"begun" | "taken" | SmsCap> {
  return db.transaction().execute(async (trx) => {
    if (accountId !== null) {
      await sql`select pg_advisory_xact_lock(hashtext('sms-caps'))`.execute(trx);
      const { rows } = await sql<{ site: number; person: number }>`
        select count(*)::integer as site, (count(*) filter (where account_id = ${accountId}::uuid))::integer as person
        from sms_sent where begun_at >= ${dayStart(now)} and template = ${SMS_NEWS}
      `.execute(trx);
      const { site = 0, person = 0 } = rows[0] ?? {};
      if (person >= caps.person) return "person-cap";
      if (site >= caps.site) return "site-cap";
    }
    if (!(await beginSending(trx, message, leaseUntil))) return "taken";
    const row = { account_id: accountId, template: message.template, pieces, begun_at: now };
    await trx
      .insertInto("sms_sent")
      .values({ id: message.id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    return "begun";
  });
}

/** The provider did not take a message: it costs nothing, and counts for no cap. */
export async function uncountSms(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("sms_sent").where("id", "=", id).execute();
}

/** What SMS did since the month began in Dhaka: handed to the provider, what they are paid as, and what did not go out. */
export type SmsMonth = { sent: number; pieces: number; capped: number; failed: number };

/** The figures of this month. */
export async function smsMonth(db: Kysely<Database>, now: Date): Promise<SmsMonth> {
  const since = monthStart(now);
  const { rows } = await sql<SmsMonth>`
    select count(*)::integer as sent, coalesce(sum(pieces), 0)::integer as pieces,
      (select count(*) from outbox where channel = 'sms' and state = 'capped' and settled_at >= ${since})::integer as capped,
      (select count(*) from outbox where channel = 'sms' and state = 'failed' and settled_at >= ${since})::integer as failed
    from sms_sent where begun_at >= ${since}
  `.execute(db);
  return rows[0] ?? { sent: 0, pieces: 0, capped: 0, failed: 0 };
}

/** Forgets what was sent before the month before. */
export async function forgetSms(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("sms_sent")
    .where("begun_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
}
