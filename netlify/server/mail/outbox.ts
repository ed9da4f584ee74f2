import type { Kysely } from "kysely";
import { enqueue, type Channel, type NewMail } from "#db/mail/outbox.ts";
import type { Database } from "#db/schema/tables.ts";
import type { Locale } from "#domain/locale.ts";
import { currentEnv } from "../env.ts";
import { OUTBOX_PURPOSE, seal } from "../secrets/sealed.ts";
import type { PushTemplate, PushValues } from "../notifications/push-message.ts";
import type { SmsTemplate, SmsValues } from "../sms/texts.ts";
import type { MailTemplate, MailValues } from "./templates.ts";

/** The fields of both mails and SMS. */
type Addressed = {
  to: string;
  locale: Locale;
  /** Key of the message, such as `password-changed:<token id>`: a second message with the same key is not queued. */
  dedupeKey?: string | undefined;
  /** The message is not sent after this, such as the end of a code's life; by default two days. */
  expiresAt?: Date | undefined;
};
export type QueuedMail<T extends MailTemplate> = Addressed & { template: T; values: MailValues[T] };
/** `to`: the id of a device; `dueAt`: not before this. */
export type QueuedPush = Addressed &
  {
    [T in PushTemplate]: { template: T; values: PushValues[T]; dueAt: Date };
  }[PushTemplate];
/** `dueAt`: not before this, by default at once. */
export type QueuedSms<T extends SmsTemplate> = Addressed & { template: T; values: SmsValues[T]; dueAt?: Date };

/** Exactly one address: no list, no name, no character that could end a line. */
const MAIL_ADDRESS = /^[^\s@<>(),;:"\\[\]\p{C}]{1,64}@[^\s@<>(),;:"\\[\]\p{C}]{1,189}$/u;
const TELEPHONE = /^\+[1-9]\d{7,14}$/;
/** Messages to very many people, who do not wait for them. */
const IN_BULK: readonly (MailTemplate | SmsTemplate)[] = [
  "search-alert",
  "notification-digest",
  "newsletter-digest",
  // A code is waited for.
  "sms-news",
];
/** How long sending is retried. */
const PATIENCE_MS = 48 * 3_600_000;

type Message = Addressed & { template: MailTemplate | SmsTemplate | PushTemplate; values: object; dueAt?: Date };

function sealed(channel: Channel, message: Message): NewMail {
  const { to, locale, template, values, dedupeKey, expiresAt } = message;
  const now = new Date();
  return {
    channel,
    template,
    locale,
    recipient: to,
    payload: seal(JSON.stringify(values), OUTBOX_PURPOSE, currentEnv().sessionSecret),
    dedupeKey: dedupeKey ?? null,
    bulk: (IN_BULK as readonly string[]).includes(template),
    dueAt: message.dueAt ?? now,
    expiresAt: expiresAt ?? new Date(now.getTime() + PATIENCE_MS),
    now,
  };
}

/**
 * Puts mails into the outbox, in one statement. Pass the transaction of the event that they report, so that both are committed or neither.
 * Call `kickOutbox` after the commit.
 * @returns for each mail false if its `dedupeKey` exists already. Throws if a `to` is not one plain address.
 */
export async function queueMails<T extends MailTemplate>(
  db: Kysely<Database>,
  mails: readonly QueuedMail<T>[],
): Promise<boolean[]> {
  if (!mails.every(({ to }) => MAIL_ADDRESS.test(to))) throw new TypeError("A mail goes to one plain address");
  return enqueue(
    db,
    mails.map((mail) => sealed("mail", mail)),
  );
}

/** The same as `queueMails`, for one mail. */
export async function queueMail<T extends MailTemplate>(db: Kysely<Database>, mail: QueuedMail<T>): Promise<boolean> {
  return (await queueMails(db, [mail]))[0]!;
}

/** The same as `queueMails`, for one SMS; `to` is E.164. */
export async function queueSms<T extends SmsTemplate>(db: Kysely<Database>, sms: QueuedSms<T>): Promise<boolean> {
  if (!TELEPHONE.test(sms.to)) throw new TypeError("An SMS goes to one number in E.164");
  return (await enqueue(db, [sealed("sms", sms)]))[0]!;
}

/** The same as `queueMails`, for SMS with news; `to` was confirmed, and so is E.164. */
export const queueSmsNews = (db: Kysely<Database>, news: readonly QueuedSms<"sms-news">[]): Promise<boolean[]> =>
  enqueue(
    db,
    news.map((one) => sealed("sms", one)),
  );

/** The same as `queueMails`, for messages to devices. */
export const queuePushes = (db: Kysely<Database>, pushes: readonly QueuedPush[]): Promise<boolean[]> =>
  enqueue(
    db,
    pushes.map((push) => sealed("push", push)),
  );

/** Sends what is due. What sending takes is loaded only then: it would make every function's first answer late. */
export async function sendOutbox(): Promise<void> {
  const { sendDue } = await import("./send-due.ts");
  await sendDue();
}

/** Sends what is due after the answer was sent: call `kickOutbox(after)` in a handler, after the transaction is committed. */
export function kickOutbox(after: (work: () => Promise<unknown>) => void): void {
  after(sendOutbox);
}
