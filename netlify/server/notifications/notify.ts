import type { Kysely } from "kysely";
import { settingFor, storeNotification } from "#db/mail/notifications.ts";
import type { Database } from "#db/schema/tables.ts";
import {
  DEFAULT_SETTING,
  digestDue,
  type NotificationData,
  type NotificationKind,
} from "#domain/account/notification.ts";
import { queueMail, type QueuedMail } from "../mail/outbox.ts";
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

/**
 * Tells somebody what happened, the way they chose: on their list, by mail at once, in a digest, or not at all. Give the transaction of what
 * happened: either all of it is there or nothing. Call `kickOutbox` afterwards.
 * @param mail null: no mail reaches them
 * @returns false if they were told of this event before, or want to hear nothing of it
 */
export async function notify<T extends MailTemplate>(
  trx: Kysely<Database>,
  { owner, kind, event, record = null, data = {}, own = false }: News,
  mail: QueuedMail<T> | null,
): Promise<boolean> {
  const setting = owner === null ? null : await settingFor(trx, owner, kind);
  const pace = mail === null ? "off" : (setting ?? DEFAULT_SETTING).mail;
  const now = new Date();
  const digestAt = own ? null : digestDue(pace, now);
  const shown = setting !== null && setting.page && !own;
  if (owner !== null && (shown || digestAt !== null)) {
    const mailedAt = pace === "now" ? now : null;
    const row = { accountId: owner, kind, event, record, data, shown, digestAt, mailedAt, now };
    if (!(await storeNotification(trx, row))) return false;
  }
  if (mail !== null && (pace === "now" || (own && pace !== "off"))) return (await queueMail(trx, mail)) || shown;
  return shown || digestAt !== null;
}
