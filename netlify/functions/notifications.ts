import type { Config } from "@netlify/functions";
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationSettings,
} from "#api/account/notifications.ts";
import { route, serve } from "#server/http/app.ts";
import {
  changeNotificationSettings,
  findOne,
  readAll,
  readNotifications,
  readNotificationSettings,
  readOne,
  readUnread,
} from "#server/notifications/notifications.ts";

export default serve([
  route(listNotifications, readNotifications),
  route(countUnread, readUnread),
  route(getNotificationSettings, readNotificationSettings),
  route(setNotificationSettings, changeNotificationSettings),
  route(readAllNotifications, readAll),
  route(readNotification, findOne, readOne),
]);

export const config: Config = { path: ["/api/account/notifications", "/api/account/notifications/*"] };
