import type { Kysely } from "kysely";
import { settingsFor, storeNotifications } from "#db/mail/notifications.ts";
import type { Database } from "#db/schema/tables.ts";
import {
  DEFAULT_SETTING,
  digestDue,
  type NotificationData,
  type NotificationKind,
  type NotificationSetting,
} from "#domain/account/notification.ts";
import { queueMails, type QueuedMail } from "../mail/outbox.ts";
import type { MailTemplate } from "../mail/templates.ts";

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

/** How one event is reported, by the owner's settings. `pace`: when its mail is sent. */
function plan<T extends MailTemplate>({ news, mail }: Told<T>, setting: NotificationSetting | null, now: Date) {
  const { owner, own = false } = news;
  const pace = mail === null ? "off" : (setting ?? DEFAULT_SETTING).mail;
  const digestAt = own ? null : digestDue(pace, now);
  const shown = setting !== null && setting.page && !own;
  const mailed = mail !== null && (pace === "now" || (own && pace !== "off")) ? mail : null;
  const row =
    owner === null || (!shown && digestAt === null) ? null : { accountId: owner, ...stored(news), shown, digestAt };
  return { shown, digestAt, mailed, row: row && { ...row, mailedAt: pace === "now" ? now : null, now } };
}

const stored = ({ kind, event, record = null, data = {} }: News) => ({ kind, event, record, data });

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
  return open.map(({ known, mailed, shown, digestAt }) => {
    if (known) return false;
    return mailed ? queued.next().value === true || shown : shown || digestAt !== null;
  });
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
