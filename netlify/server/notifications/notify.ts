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
  /** Whose account is told; null: they have none, so there is the mail alone. */
  owner: string | null;
  kind: NotificationKind;
  /** Names the event within one account: reporting it a second time sends nothing. */
  event: string;
  /** Id or slug of what it is about, as the kind has it (`notification-path.ts`). */
  record?: string | null;
  data?: NotificationData;
  /** They did it themselves: a mail may say so, their list does not. */
  own?: boolean;
};

/** What happened, and the mail about it; null: no mail reaches them. */
export type Told<T extends MailTemplate> = { news: News; mail: QueuedMail<T> | null };

/** What becomes of one piece of news, as its owner chose. `pace`: of its mail. */
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

/** `notify` for many at once, in a few statements however many they are; answers in the same order. */
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
  // Who was told of this before gets no mail either.
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
 * Tells somebody what happened, the way they chose: on their list, by mail at once, in a digest, or not at all. Give the transaction of what
 * happened: either all of it is there or nothing. Call `kickOutbox` afterwards.
 * @param mail null: no mail reaches them
 * @returns false if they were told of this event before, or want to hear nothing of it
 */
export async function notify<T extends MailTemplate>(
  trx: Kysely<Database>,
  news: News,
  mail: QueuedMail<T> | null,
): Promise<boolean> {
  return (await notifyAll(trx, [{ news, mail }]))[0]!;
}
