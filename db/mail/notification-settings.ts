import { sql, type Kysely } from "kysely";
import {
  defaultSetting,
  digestDue,
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPICS,
  offeredPace,
  TOPIC_OF,
  type SettingsByTopic,
} from "#domain/account/notification.ts";
import type { Locale } from "#domain/locale.ts";
import type { Database } from "../schema/tables.ts";
import type { StoredNotification } from "./notifications.ts";
import { mailName } from "../accounts/accounts.ts";

/** The notification settings of an account, for every topic. */
export async function notificationSettingsOf(db: Kysely<Database>, accountId: string): Promise<SettingsByTopic> {
  const rows = await db
    .selectFrom("notification_settings")
    .select(["topic", "mail", "page", "push", "sms"])
    .where("account_id", "=", accountId)
    .execute();
  const kept = new Map(rows.map(({ topic, ...setting }) => [topic, setting]));
  return Object.fromEntries(
    NOTIFICATION_TOPICS.map((topic) => {
      const setting = kept.get(topic) ?? defaultSetting(topic);
      return [topic, { ...setting, push: offeredPace(topic, setting.push) }];
    }),
  ) as SettingsByTopic;
}

/**
 * Stores the notification settings of an account. Lines that wait for a digest move to the new day, or are no longer mailed. Needs a
 * transaction.
 */
export async function saveNotificationSettings(
  trx: Kysely<Database>,
  accountId: string,
  settings: SettingsByTopic,
  now: Date,
): Promise<void> {
  const values = NOTIFICATION_TOPICS.map((topic) => ({ account_id: accountId, topic, ...settings[topic] }));
  await trx
    .insertInto("notification_settings")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "topic"]).doUpdateSet((set) => ({
        mail: set.ref("excluded.mail"),
        page: set.ref("excluded.page"),
        push: set.ref("excluded.push"),
        sms: set.ref("excluded.sms"),
      })),
    )
    .execute();
  for (const topic of NOTIFICATION_TOPICS) {
    const kinds = NOTIFICATION_KINDS.filter((kind) => TOPIC_OF[kind] === topic);
    const { mail } = settings[topic];
    // After a change to mails at once, the lines that already wait go into the next daily digest.
    const due = mail === "now" ? digestDue("daily", now) : digestDue(mail, now);
    await sql`
      update notifications set digest_at = ${due}
      where account_id = ${accountId}::uuid and digest_at is not null and kind in (${sql.join(kinds)})
    `.execute(trx);
  }
}

/** Lines read per reader on average: if some readers have more lines due, the batch has fewer readers. */
const LOOKED_AT = 20;

/** A reader of a digest. `email` null: no confirmed address, or the account is about to be erased. */
export type DigestReader = { id: string; name: string; email: string | null; locale: Locale };

/** Accounts whose digest is due, up to `most`, locked until the transaction ends. Skips accounts that another run has locked. */
export async function nextDigestReaders(trx: Kysely<Database>, now: Date, most: number): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    with due as materialized (
      select distinct account_id from (
        select account_id from notifications where digest_at <= ${now} order by digest_at, account_id limit ${most * LOOKED_AT}
      ) as lines
    )
    select a.id, ${mailName("p", "a")} as name, a.locale,
      case when a.email_verified_at is not null and a.erasure_requested_at is null then a.email end as email
    from accounts as a join profiles as p on p.id = a.id
    where a.id in (select account_id from due)
    order by a.id limit ${most} for no key update of a skip locked
  `.execute(trx);
  return rows;
}

/**
 * Takes the due lines of these readers, the oldest first, and marks them as mailed. Needs the transaction that locked the readers: of
 * several runs at the same moment, only one gets each line.
 * @param most most lines for each reader; the others stay due
 */
export async function takeDigests(
  trx: Kysely<Database>,
  accountIds: readonly string[],
  now: Date,
  most: number,
): Promise<Map<string, StoredNotification[]>> {
  const { rows } = await sql<StoredNotification & { owner: string }>`
    with due as (
      select line.id from unnest(${[...accountIds]}::uuid[]) as reader (id), lateral (
        select id from notifications where account_id = reader.id and digest_at <= ${now}
        order by created_at, id limit ${most} for update
      ) as line
    ), taken as (
      update notifications as n set digest_at = null, mailed_at = ${now} from due
      where n.id = due.id and n.digest_at <= ${now} returning n.*
    )
    select account_id as owner, id, kind, record, data, created_at as "createdAt", read_at as "readAt"
    from taken order by created_at, id
  `.execute(trx);
  return Map.groupBy(rows, ({ owner }) => owner);
}
