import { sql, type Kysely } from "kysely";
import type { ListCursor } from "#domain/search/list-cursor.ts";
import {
  defaultSetting,
  NOTIFICATION_PAGE,
  offeredPace,
  TOPIC_OF,
  type NotificationData,
  type NotificationKind,
  type NotificationSetting,
} from "#domain/account/notification.ts";
import { cursorAfter, cursorOf, microseconds } from "../list-cursor.ts";
import type { Database } from "../schema/tables.ts";
import { uuidv7 } from "../uuidv7.ts";

const DAY_MS = 86_400_000;

/** A stored line of an account's list; `record` identifies its subject in the way of its kind. */
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

/**
 * Stores lines, each once per account and event.
 * @returns for each line whether it is new; of several transactions at once, only one gets true
 */
export async function storeNotifications(trx: Kysely<Database>, news: readonly NewNotification[]): Promise<boolean[]> {
  if (news.length === 0) return [];
  const ids = news.map(({ now }) => uuidv7(now.getTime()));
  const all = <Key extends keyof NewNotification>(key: Key) => news.map((one) => one[key]);
  const data = news.map((one) => JSON.stringify(one.data));
  const { rows } = await sql<{ id: string }>`
    insert into notifications (id, account_id, kind, event, record, data, shown, digest_at, mailed_at, created_at)
    select * from unnest(
      ${ids}::uuid[], ${all("accountId")}::uuid[], ${all("kind")}::text[], ${all("event")}::text[], ${all("record")}::text[],
      ${data}::jsonb[], ${all("shown")}::boolean[], ${all("digestAt")}::timestamptz[], ${all("mailedAt")}::timestamptz[], ${all("now")}::timestamptz[]
    )
    on conflict on constraint notifications_once do nothing returning id
  `.execute(trx);
  const stored = new Set(rows.map(({ id }) => id));
  return ids.map((id) => stored.has(id));
}

/** The settings of accounts for each kind, in the given order; null for accounts that no longer exist. */
export async function settingsFor(
  db: Kysely<Database>,
  wanted: readonly { owner: string; kind: NotificationKind }[],
): Promise<(NotificationSetting | null)[]> {
  if (wanted.length === 0) return [];
  const owners = wanted.map(({ owner }) => owner);
  const topics = wanted.map(({ kind }) => TOPIC_OF[kind]);
  const { rows } = await sql<
    { found: boolean } & { [Key in keyof NotificationSetting]: NotificationSetting[Key] | null }
  >`
    select a.id is not null as found, s.mail, s.page, s.push, s.sms
    from unnest(${owners}::uuid[], ${topics}::text[]) with ordinality as wanted (owner, topic, nth)
    left join accounts as a on a.id = wanted.owner
    left join notification_settings as s on s.account_id = a.id and s.topic = wanted.topic
    order by wanted.nth
  `.execute(db);
  return rows.map(({ found, mail, page, push, sms }, nth) => {
    const usual = defaultSetting(topics[nth]!);
    if (!found) return null;
    return {
      mail: mail ?? usual.mail,
      page: page ?? usual.page,
      push: offeredPace(topics[nth]!, push ?? usual.push),
      sms: sms ?? usual.sms,
    };
  });
}

/** The lines of an account's list, the newest first. */
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

/** The number of an account's unread lines. */
export async function unreadOf(db: Kysely<Database>, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from notifications where account_id = ${accountId}::uuid and shown and read_at is null
  `.execute(db);
  return rows[0]?.unread ?? 0;
}

/** The line of an event, if it has one; `shown`: on the list. */
export async function lineOfEvent(
  db: Kysely<Database>,
  accountId: string,
  event: string,
): Promise<{ id: string; shown: boolean; readAt: Date | null } | null> {
  const { rows } = await sql<{ id: string; shown: boolean; readAt: Date | null }>`
    select id, shown, read_at as "readAt" from notifications where account_id = ${accountId}::uuid and event = ${event}
  `.execute(db);
  return rows[0] ?? null;
}

/** How many events of these kinds an account had in the last day and has not read. */
export async function unreadOfDay(
  db: Kysely<Database>,
  accountId: string,
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from notifications where account_id = ${accountId}::uuid and read_at is null
      and kind = any(${[...kinds]}::text[]) and created_at > ${new Date(now.getTime() - DAY_MS)}
  `.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Whether an account's list has this line. */
export async function hasNotification(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications where account_id = ${accountId}::uuid and id = ${id}::uuid and shown
  `.execute(db);
  return rows.length > 0;
}

/**
 * Marks lines of an account as read. Read lines are left out of digests.
 * @param which one line by its id, or all lines up to the last one seen (`null`: all)
 * @returns whether the line is in the account's list; true for all
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

/** Deletes lines from before `before`. Returns how many. */
export async function deleteOldNotifications(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("notifications").where("created_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
