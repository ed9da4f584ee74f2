import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { lineOfEvent, unreadOf, unreadOfDay } from "#db/mail/notifications.ts";
import { notificationSettingsOf } from "#db/mail/notification-settings.ts";
import type { Database } from "#db/schema/tables.ts";
import {
  NOTIFICATION_KINDS,
  TOPIC_OF,
  type NotificationData,
  type NotificationKind,
} from "#domain/account/notification.ts";
import type { PushMessage } from "#domain/account/push.ts";
import type { Locale } from "#domain/locale.ts";
import { apiLinks, links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { notificationWords } from "#i18n/notification-words.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { currentEnv } from "../env.ts";
import { keyedHash } from "../secrets/tokens.ts";
import { notificationPath } from "./path.ts";

type Event = { owner: string; event: string; kind: NotificationKind; record: string | null; data: NotificationData };

/** `push-event`: one event; `push-day`: how much is unread of the topics that are told once a day. */
export type PushValues = { "push-event": Event; "push-day": { owner: string } };
export type PushTemplate = keyof PushValues;

/** The secret with which one device ends its messages, derived from its id: nothing of it is stored. */
const stopHash = (deviceId: string): string => keyedHash(deviceId, "push-stop", currentEnv().sessionSecret);
export const stopTokenOf = (deviceId: string): string => `${deviceId}_${stopHash(deviceId)}`;
/** The device that a token names; null if it was not made here. */
export function deviceOfStopToken(token: string): string | null {
  const [id = "", hash = ""] = token.split("_");
  return /^[0-9a-f-]{36}$/.test(id) && hash === stopHash(id) ? id : null;
}

const TEXT_MAX = 300;
const short = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1).trimEnd()}…` : text);

/** What the button that opens the page says; by the topic's first act. */
function openWords(kind: NotificationKind): string {
  if (kind === "visit-requested" || kind === "visit-proposed") return m.notification_push_confirm();
  return TOPIC_OF[kind] === "inquiries" ? m.notification_push_answer() : m.notification_push_open();
}

type Written = Pick<PushMessage, "title" | "text" | "url" | "tag" | "open" | "read">;

/** A later event of the same thing takes the place of the earlier one, on the screen as at the push service. */
async function eventMessage(db: Kysely<Database>, values: Event, locale: Locale, now: Date): Promise<Written | null> {
  const { owner, event, kind, record, data } = values;
  const topic = TOPIC_OF[kind] as (typeof TOPIC_OF)[NotificationKind] | undefined;
  const isOver = topic === "visits" && data.at !== undefined && Date.parse(data.at) < now.getTime();
  const line = await lineOfEvent(db, owner, event);
  // It was kept through the night, or the push service was away: what was read or is over is told no more.
  if (topic === undefined || isOver || line?.readAt) return null;
  return {
    ...notificationWords(kind, data, locale),
    url: notificationPath(kind, { record, data }, locale),
    tag: `${topic}:${record ?? event}`,
    open: openWords(kind),
    read: line?.shown ? apiLinks.notification(line.id) : null,
  };
}

async function dayMessage(db: Kysely<Database>, owner: string, locale: Locale, now: Date): Promise<Written | null> {
  const settings = await notificationSettingsOf(db, owner);
  const kinds = NOTIFICATION_KINDS.filter((kind) => settings[TOPIC_OF[kind]].push === "daily");
  const count = await unreadOfDay(db, owner, kinds, now);
  if (count === 0) return null;
  const title =
    count === 1 ? m.notification_push_day_one() : m.notification_push_day({ count: formatNumber(count, locale) });
  const url = links.notifications(locale);
  return { title, text: m.notification_push_day_text(), url, tag: "day", open: m.notification_push_open(), read: null };
}

/** What a device is sent now; null if there is nothing (any more) to tell. It says no more than the list under the bell. */
export async function pushMessage<T extends PushTemplate>(
  db: Kysely<Database>,
  {
    template,
    values,
    locale,
    deviceId,
    now,
  }: { template: T; values: PushValues[T]; locale: Locale; deviceId: string; now: Date },
): Promise<PushMessage | null> {
  return withLocale(locale, async () => {
    const written =
      template === "push-day"
        ? await dayMessage(db, values.owner, locale, now)
        : await eventMessage(db, values as Event, locale, now);
    if (!written) return null;
    return {
      ...written,
      title: short(written.title),
      text: short(written.text),
      lang: locale,
      stop: m.notification_push_stop(),
      stopToken: stopTokenOf(deviceId),
      unread: await unreadOf(db, values.owner),
    };
  });
}

/** A short name of a text, of letters that every header and key takes. */
export const shortHash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 32);
