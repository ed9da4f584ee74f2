import { dayOf } from "../text/date.ts";
import {
  NOTIFICATION_TOPICS,
  pushDue,
  TOPIC_OF,
  type NotificationData,
  type NotificationKind,
  type NotificationTopic,
} from "./notification.ts";

/**
 * What is told by SMS to whoever asked for it. Each costs money, so these are few: what cannot wait, and of visits only what is about the
 * same day.
 */
export const SMS_KINDS = [
  "visit-confirmed",
  "visit-cancelled",
  "visit-reminder",
  "booking-paid",
  "booking-received",
  "refund-done",
] as const satisfies readonly NotificationKind[];
export type SmsKind = (typeof SMS_KINDS)[number];

export const isSmsKind = (kind: NotificationKind): kind is SmsKind =>
  (SMS_KINDS as readonly NotificationKind[]).includes(kind);

/** The topics that have something to tell by SMS, in the order of the settings. */
export const SMS_TOPICS: readonly NotificationTopic[] = NOTIFICATION_TOPICS.filter((topic) =>
  SMS_KINDS.some((kind) => TOPIC_OF[kind] === topic),
);

/** When an SMS about an event of `now` is sent: not in the night, as devices are not told then. null: none is. */
export function smsDue(kind: NotificationKind, { at }: NotificationData, now: Date): Date | null {
  const due = pushDue("now", now);
  if (due === null || !isSmsKind(kind)) return null;
  if (TOPIC_OF[kind] !== "visits") return due;
  const isToday = at !== undefined && Date.parse(at) > due.getTime() && dayOf(new Date(at)) === dayOf(due);
  return isToday ? due : null;
}

/** The letters of the alphabet that SMS were made with (GSM 03.38); those of the second list take the place of two. */
const PLAIN =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const DOUBLE = "^{}\\[~]|€\f";

/** How many SMS a text is paid as: 160 letters each, or 70 once a letter is of another alphabet; of several each says its place in seven (or three). */
export function smsPieces(text: string): number {
  const letters = [...text];
  const isPlain = letters.every((letter) => PLAIN.includes(letter) || DOUBLE.includes(letter));
  const length = isPlain ? letters.reduce((sum, letter) => sum + (DOUBLE.includes(letter) ? 2 : 1), 0) : text.length;
  const [one, each] = isPlain ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / each);
}

/** A text around a title, which is cut as far as one SMS needs it. */
export function fitSms(write: (title: string) => string, title: string): string {
  const letters = [...title];
  for (let count = letters.length; count > 0; count -= 1) {
    const cut = count === letters.length ? title : `${letters.slice(0, count).join("").trimEnd()}...`;
    if (smsPieces(write(cut)) === 1) return write(cut);
  }
  return write("").trim();
}

/** Whom a cap keeps an SMS from: one person, or everybody for the rest of the day. */
export type SmsCap = "person-cap" | "site-cap";
/** The most SMS with news in a day of Dhaka. */
export type SmsCaps = { person: number; site: number };

/** What SMS cost: pieces times the price of one in taka, to whole taka and never less than it was. null: nobody said the price. */
export const smsCost = (pieces: number, price: number | null): number | null =>
  price === null ? null : Math.ceil(Math.round(pieces * price * 100) / 100);
