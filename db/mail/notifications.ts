import { sql, type Kysely } from "kysely";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import {
  DEFAULT_SETTING,
  NOTIFICATION_PAGE,
  TOPIC_OF,
  type NotificationData,
  type NotificationKind,
  type NotificationSetting,
} from "#domain/account/notification.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

/** A line of somebody's list as it is kept; `record` names what it is about, as its kind has it. */
export type StoredNotification = {
  id: string;
  kind: NotificationKind;
  record: string | null;
  data: NotificationData;
  createdAt: Date;
  readAt: Date | null;
};

export type NewNotification = {
  accountId: string;
  kind: NotificationKind;
  event: string;
  record: string | null;
  data: NotificationData;
  shown: boolean;
  digestAt: Date | null;
  mailedAt: Date | null;
  now: Date;
};

/** @returns false if this account was notified of the event already; of several transactions at once, one gets true */
export async function storeNotification(trx: Kysely<Database>, news: NewNotification): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("notifications")
    .values({
      id: uuidv7(news.now.getTime()),
      account_id: news.accountId,
      kind: news.kind,
      event: news.event,
      record: news.record,
      data: JSON.stringify(news.data),
      shown: news.shown,
      digest_at: news.digestAt,
      created_at: news.now,
      mailed_at: news.mailedAt,
    })
    .onConflict((conflict) => conflict.constraint("notifications_once").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How somebody wants to be told of a kind; null where there is no account (a profile of the examples, or one that is gone). */
export async function settingFor(
  db: Kysely<Database>,
  accountId: string,
  kind: NotificationKind,
): Promise<NotificationSetting | null> {
  const row = await db
    .selectFrom("accounts as a")
    .leftJoin("notification_settings as s", (join) =>
      join.onRef("s.account_id", "=", "a.id").on("s.topic", "=", TOPIC_OF[kind]),
    )
    .select(["s.mail", "s.page"])
    .where("a.id", "=", accountId)
    .executeTakeFirst();
  return row ? { mail: row.mail ?? DEFAULT_SETTING.mail, page: row.page ?? DEFAULT_SETTING.page } : null;
}

/** Lines of somebody's list, the newest first. */
export async function notificationsOf(
  db: Kysely<Database>,
  accountId: string,
  cursor: ListCursor | null,
  most = NOTIFICATION_PAGE,
): Promise<{ items: StoredNotification[]; next: ListCursor | null }> {
  const { rows } = await sql<StoredNotification & { sort: string }>`
    select id, kind, record, data, created_at as "createdAt", read_at as "readAt", ${microseconds("created_at")} as sort
    from notifications
    where account_id = ${accountId}::uuid and shown and ${cursor ? cursorAfter("created_at", "desc", cursor) : sql`true`}
    order by created_at desc, id desc limit ${most + 1}
  `.execute(db);
  const shown = rows.slice(0, most);
  const items = shown.map(({ sort: _, ...item }) => item);
  return { items, next: rows.length > most ? cursorOf(shown.at(-1)) : null };
}

/** How many of somebody's lines are unread. */
export async function unreadOf(db: Kysely<Database>, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from notifications where account_id = ${accountId}::uuid and shown and read_at is null
  `.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Whether somebody has this line in their list. */
export async function hasNotification(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications where account_id = ${accountId}::uuid and id = ${id}::uuid and shown
  `.execute(db);
  return rows.length > 0;
}

/**
 * Marks lines of somebody as read. What was read is in no digest any more.
 * @param which one line by its id, or all up to the one that was seen last (`null`: all there are)
 * @returns whether the one line is theirs; true for all
 */
export async function markNotificationsRead(
  db: Kysely<Database>,
  accountId: string,
  which: { id: string } | { until: string | null },
  now: Date,
): Promise<boolean> {
  if ("id" in which) {
    const { rows } = await sql`
      update notifications set read_at = coalesce(read_at, ${now}), digest_at = null
      where account_id = ${accountId}::uuid and id = ${which.id}::uuid and shown returning id
    `.execute(db);
    return rows.length > 0;
  }
  const upTo =
    which.until === null
      ? sql`true`
      : sql`(created_at, id) <= (select created_at, id from notifications
          where id = ${which.until}::uuid and account_id = ${accountId}::uuid)`;
  await sql`
    update notifications set read_at = ${now}, digest_at = null
    where account_id = ${accountId}::uuid and shown and read_at is null and ${upTo}
  `.execute(db);
  return true;
}

/** Forgets what was told before `before`. Returns how many. */
export async function deleteOldNotifications(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("notifications").where("created_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
