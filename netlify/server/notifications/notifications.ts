import type { InputOf } from "#api/endpoint.ts";
import {
  settingFields,
  type listNotifications,
  type NotificationsAnswer,
  type NotificationSettingsAnswer,
  type readAllNotifications,
  type setNotificationSettings,
  type UnreadAnswer,
} from "#api/account/notifications.ts";
import { db } from "#db/client.ts";
import { notificationSettingsOf, saveNotificationSettings } from "#db/mail/notification-settings.ts";
import { smsReaders } from "#db/mail/sms-sent.ts";
import { hasNotification, markNotificationsRead, notificationsOf, unreadOf } from "#db/mail/notifications.ts";
import { SMS_TOPICS } from "#domain/account/sms-news.ts";
import { writeCursor } from "#domain/search/list-cursor.ts";
import type { Answer, Call } from "../http/answer.ts";
import { idOf, ProblemError } from "../http/problem.ts";
import { consume } from "../http/limits.ts";
import { presentNotification } from "./path.ts";

type Reading = Pick<Call<unknown>, "signedIn">;

/** GET /api/account/notifications */
export async function readNotifications({
  input,
  signedIn,
}: Call<InputOf<typeof listNotifications>>): Promise<Answer<NotificationsAnswer>> {
  const { id } = (await signedIn()).account;
  const { items, next } = await notificationsOf(db, id, input.cursor);
  return {
    data: {
      items: items.map((item) => presentNotification(item, input.locale)),
      next: writeCursor(next),
      unread: await unreadOf(db, id),
    },
  };
}

/** GET /api/account/notifications/unread */
export async function readUnread({ signedIn }: Reading): Promise<Answer<UnreadAnswer>> {
  return { data: { unread: await unreadOf(db, (await signedIn()).account.id) } };
}

/** PATCH /api/account/notifications */
export async function readAll({
  input,
  signedIn,
}: Call<InputOf<typeof readAllNotifications>>): Promise<Answer<UnreadAnswer>> {
  const { id } = (await signedIn()).account;
  await consume("read-account", id);
  await markNotificationsRead(db, id, { until: input.until }, new Date());
  return { data: { unread: await unreadOf(db, id) } };
}

/** The caller's notification with the id in the path. Those of others are "not found". */
export async function findOne({ param, signedIn }: Reading & Pick<Call<unknown>, "param">): Promise<string> {
  const id = idOf(param, "notification-not-found");
  const isTheirs = await hasNotification(db, (await signedIn()).account.id, id);
  if (!isTheirs) throw new ProblemError("notification-not-found");
  return id;
}

/** PATCH /api/account/notifications/:id */
export async function readOne({ signedIn }: Reading, id: string): Promise<Answer<UnreadAnswer>> {
  const account = (await signedIn()).account.id;
  await consume("read-account", account);
  await markNotificationsRead(db, account, { id }, new Date());
  return { data: { unread: await unreadOf(db, account) } };
}

/** GET /api/account/notifications/settings */
export async function readNotificationSettings({ signedIn }: Reading): Promise<Answer<NotificationSettingsAnswer>> {
  return { data: { settings: await notificationSettingsOf(db, (await signedIn()).account.id) } };
}

/** PUT /api/account/notifications/settings */
export async function changeNotificationSettings({
  input,
  signedIn,
}: Call<InputOf<typeof setNotificationSettings>>): Promise<Answer<NotificationSettingsAnswer>> {
  const { id } = (await signedIn()).account;
  await consume("change-account", id);
  const asked = SMS_TOPICS.filter((topic) => input[topic].sms);
  if (asked.length > 0 && (await smsReaders(db, [id])).length === 0)
    throw new ProblemError(
      "invalid-input",
      asked.map((topic) => ({ field: settingFields(topic).sms, code: "no-confirmed-phone" })),
    );
  await db.transaction().execute((trx) => saveNotificationSettings(trx, id, input, new Date()));
  return { data: { settings: input } };
}
