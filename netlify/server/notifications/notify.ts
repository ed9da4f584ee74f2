import type { Kysely } from "kysely";
import { settingsFor, storeNotifications } from "#db/mail/notifications.ts";
import { reachableDevices } from "#db/mail/push-subscriptions.ts";
import { smsReaders } from "#db/mail/sms-sent.ts";
import type { Database } from "#db/schema/tables.ts";
import {
  defaultSetting,
  digestDue,
  pushDue,
  TOPIC_OF,
  type NotificationData,
  type NotificationKind,
  type NotificationSetting,
} from "#domain/account/notification.ts";
import { isSmsKind, smsDue } from "#domain/account/sms-news.ts";
import { pushKeys, smsProvider } from "../env.ts";
import { queueMails, queuePushes, queueSmsNews, type QueuedMail, type QueuedPush } from "../mail/outbox.ts";
import type { MailTemplate } from "../mail/templates.ts";
import { shortHash } from "./push-message.ts";

export type News = {
  /** The account to notify; null: the person has none, so only the mail is sent. */
  owner: string | null;
  kind: NotificationKind;
  /** Identifies the event within the account: reporting it again sends nothing. */
  event: string;
  /** Id or slug of the subject, depending on the kind (`path.ts`). */
  record?: string | null;
  data?: NotificationData;
  /** The account's owner caused the event: a mail may report it, but their list does not. */
  own?: boolean;
};

/** An event, and the mail about it; null: no mail can be sent to the person. */
export type Told<T extends MailTemplate> = { news: News; mail: QueuedMail<T> | null };

/** How one event is reported, by the owner's settings. `pace`: when its mail is sent; `pushAt`, `smsAt`: when devices and telephone are told. */
function plan<T extends MailTemplate>({ news, mail }: Told<T>, setting: NotificationSetting | null, now: Date) {
  const { owner, own = false } = news;
  const pace = mail === null ? "off" : (setting ?? defaultSetting(TOPIC_OF[news.kind])).mail;
  const digestAt = own ? null : digestDue(pace, now);
  const shown = setting !== null && setting.page && !own;
  const mailed = mail !== null && (pace === "now" || (own && pace !== "off")) ? mail : null;
  const pushPace = setting === null || own ? "off" : setting.push;
  const pushAt = pushDue(pushPace, now);
  const smsAt = setting?.sms && !own ? smsDue(news.kind, news.data ?? {}, now) : null;
  // What is told once a day is counted then.
  const isCounted = pushPace === "daily" && pushKeys() !== null;
  const row =
    owner === null || (!shown && digestAt === null && !isCounted)
      ? null
      : { accountId: owner, ...stored(news), shown, digestAt };
  return {
    news,
    shown,
    digestAt,
    mailed,
    pushPace,
    pushAt,
    smsAt,
    row: row && { ...row, mailedAt: pace === "now" ? now : null, now },
  };
}

const stored = ({ kind, event, record = null, data = {} }: News) => ({ kind, event, record, data });

type Plan = Pick<ReturnType<typeof plan>, "news" | "pushPace" | "pushAt" | "smsAt">;

/** The messages to every device of those who are told. An event, or a day, reaches a device once. */
async function tellDevices(trx: Kysely<Database>, plans: readonly Plan[]): Promise<void> {
  if (!pushKeys()) return;
  const told = plans.flatMap(({ news, pushPace, pushAt }) => {
    const { owner } = news;
    return owner === null || pushAt === null
      ? []
      : [{ ...stored(news), owner, isDaily: pushPace === "daily", dueAt: pushAt }];
  });
  const devices = await reachableDevices(trx, [...new Set(told.map(({ owner }) => owner))]);
  const messages = told.flatMap(({ isDaily, dueAt, ...event }) =>
    devices
      .filter(({ accountId }) => accountId === event.owner)
      .map(({ id: to, locale }): QueuedPush => {
        const addressed = { to, locale, dueAt };
        return isDaily
          ? {
              ...addressed,
              template: "push-day",
              values: { owner: event.owner },
              dedupeKey: `push:${to}:${dueAt.getTime()}`,
            }
          : { ...addressed, template: "push-event", values: event, dedupeKey: `push:${to}:${shortHash(event.event)}` };
      }),
  );
  await queuePushes(trx, messages);
}

/** The messages to the confirmed numbers of those who asked for them, each event once; of no use once what it is about is over. */
async function tellTelephones(trx: Kysely<Database>, plans: readonly Plan[]): Promise<void> {
  if (!smsProvider()) return;
  const told = plans.flatMap(({ news: { owner, kind, event, data = {} }, smsAt }) =>
    owner === null || smsAt === null || !isSmsKind(kind) ? [] : [{ owner, kind, event, data, dueAt: smsAt }],
  );
  const readers = await smsReaders(trx, [...new Set(told.map(({ owner }) => owner))]);
  const messages = told.flatMap(({ owner, dueAt, event, kind, data }) => {
    const reader = readers.find(({ accountId }) => accountId === owner);
    if (!reader) return [];
    const expiresAt = data.at === undefined ? undefined : new Date(data.at);
    return {
      ...{ to: reader.phone, locale: reader.locale, dueAt, expiresAt },
      template: "sms-news" as const,
      values: { owner, event, kind, data },
      dedupeKey: `sms:${owner}:${shortHash(event)}`,
    };
  });
  await queueSmsNews(trx, messages);
}

/** The same as `notify` for many events, in a fixed number of statements; returns the results in the same order. */
export async function notifyAll<T extends MailTemplate>(
  trx: Kysely<Database>,
  told: readonly Told<T>[],
): Promise<boolean[]> {
  const now = new Date();
  const owned = told.flatMap(({ news: { owner, kind } }) => (owner === null ? [] : [{ owner, kind }]));
  const settings = (await settingsFor(trx, owned)).values();
  const plans = told.map((one) => plan(one, one.news.owner === null ? null : (settings.next().value ?? null), now));
  const fresh = (
    await storeNotifications(
      trx,
      plans.flatMap(({ row }) => row ?? []),
    )
  ).values();
  // An event that was reported before sends no mail either.
  const open = plans.map((one) => ({ ...one, known: one.row !== null && fresh.next().value === false }));
  const queued = (
    await queueMails(
      trx,
      open.flatMap(({ known, mailed }) => (known ? [] : (mailed ?? []))),
    )
  ).values();
  const reported = open.map(({ known, mailed, shown, digestAt }) => {
    if (known) return false;
    return mailed ? queued.next().value === true || shown : shown || digestAt !== null;
  });
  const untold = open.filter(({ known }) => !known);
  await tellDevices(trx, untold);
  await tellTelephones(trx, untold);
  return reported;
}

/**
 * Reports an event to a person in the way they chose: in their list, by mail at once, in a digest, or not at all. Pass the transaction of
 * the event, so that both are committed or neither. Call `kickOutbox` afterwards.
 * @param mail null: no mail can be sent to the person
 * @returns false if the event was reported before, or the person does not want to hear of it
 */
export async function notify<T extends MailTemplate>(
  trx: Kysely<Database>,
  news: News,
  mail: QueuedMail<T> | null,
): Promise<boolean> {
  return (await notifyAll(trx, [{ news, mail }]))[0]!;
}
