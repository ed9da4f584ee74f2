import type { Config } from "@netlify/functions";
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSearches,
  openSearchOneClick,
  saveSearch,
  silenceSearch,
  silenceWithOneClick,
} from "#api/account/saved-searches.ts";
import { route, serve } from "#server/http/app.ts";
import {
  change,
  findSearch,
  forget,
  saveOwnSearch,
  readSearches,
  showSilencing,
  silenceByMailProgram,
  silenceByPage,
} from "#server/subscriptions/saved-searches.ts";
import {
  confirmSubscription,
  leaveNewsletter,
  leaveWithOneClick,
  openOneClick,
  returnToNewsletter,
  subscribe,
} from "#api/account/newsletter.ts";
import {
  askForNewsletter,
  comeBack,
  confirm,
  leaveByMailProgram,
  leaveByPage,
  showLeaving,
} from "#server/subscriptions/newsletter.ts";
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationSettings,
} from "#api/account/notifications.ts";
import {
  changeNotificationSettings,
  findOne,
  readAll,
  readNotifications,
  readNotificationSettings,
  readOne,
  readUnread,
} from "#server/notifications/notifications.ts";
import { getPush, stopPush, subscribeDevice, unsubscribeDevice } from "#api/account/push.ts";
import { findSession } from "#server/sessions/own-session.ts";
import { readPush, stop, startTelling, unsubscribe } from "#server/subscriptions/push-devices.ts";

export default serve([
  route(listSearches, readSearches),
  route(saveSearch, saveOwnSearch),
  route(changeSavedSearch, findSearch, change),
  route(deleteSavedSearch, findSearch, forget),
  route(silenceSearch, silenceByPage),
  route(silenceWithOneClick, silenceByMailProgram),
  route(openSearchOneClick, showSilencing),

  route(subscribe, askForNewsletter),
  route(confirmSubscription, confirm),
  route(leaveNewsletter, leaveByPage),
  route(returnToNewsletter, comeBack),
  route(leaveWithOneClick, leaveByMailProgram),
  route(openOneClick, showLeaving),

  route(listNotifications, readNotifications),
  route(countUnread, readUnread),
  route(getNotificationSettings, readNotificationSettings),
  route(setNotificationSettings, changeNotificationSettings),
  route(readAllNotifications, readAll),
  route(readNotification, findOne, readOne),

  route(getPush, readPush),
  route(subscribeDevice, startTelling),
  route(unsubscribeDevice, findSession, unsubscribe),
  route(stopPush, stop),
]);

export const config: Config = {
  path: [
    "/api/account/searches",
    "/api/account/searches/*",
    "/api/saved-searches/*",
    "/api/newsletter",
    "/api/newsletter/*",
    "/api/account/notifications",
    "/api/account/notifications/*",
    "/api/account/push",
    "/api/account/push/*",
    "/api/push/stop",
  ],
};
