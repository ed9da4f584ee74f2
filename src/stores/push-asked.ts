import { PUSH_ASKED_KEY } from "#domain/site/storage-keys.ts";
import { deviceStorage } from "./storage.ts";

/** Whether this device may be offered to be told of news: it can be, and neither we nor the browser asked before. */
export const mayOfferPush = (): boolean =>
  "PushManager" in window &&
  "Notification" in window &&
  Notification.permission === "default" &&
  deviceStorage.get(PUSH_ASKED_KEY) === null;

/** The offer was made: it is not made again. */
export const notePushAsked = (): void => deviceStorage.set(PUSH_ASKED_KEY, "1");
