import { sql, type Kysely } from "kysely";
import {
  DEFAULT_SETTING,
  digestDue,
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPICS,
  TOPIC_OF,
  type NotificationSettings,
} from "#domain/account/notification.ts";
import type { Database } from "../schema/tables.ts";

/** The notification settings of an account, for every topic. */
export async function notificationSettingsOf(db: Kysely<Database>, accountId: string): Promise<NotificationSettings> {
  const rows = await db
    .selectFrom("notification_settings")
    .select(["topic", "mail", "page"])
    .where("account_id", "=", accountId)
    .execute();
  const kept = new Map(rows.map(({ topic, mail, page }) => [topic, { mail, page }]));
  return Object.fromEntries(
    NOTIFICATION_TOPICS.map((topic) => [topic, kept.get(topic) ?? DEFAULT_SETTING]),
  ) as NotificationSettings;
}

/**
 * Stores the notification settings of an account. Lines that wait for a digest move to the new day, or are no longer mailed. Needs a
 * transaction.
 */
export async function saveNotificationSettings(
  trx: Kysely<Database>,
  accountId: string,
  settings: NotificationSettings,
  now: Date,
): Promise<void> {
  const values = NOTIFICATION_TOPICS.map((topic) => ({ account_id: accountId, topic, ...settings[topic] }));
  await trx
    .insertInto("notification_settings")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "topic"])
        .doUpdateSet((set) => ({ mail: set.ref("excluded.mail"), page: set.ref("excluded.page") })),
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
