import { nextHour } from "../text/date.ts";
import type { SubmittedKind } from "../moderation/moderation.ts";
import type { Occasion } from "../moderation/party-review.ts";

/** The topics of notifications, in the order of the settings. For each a user chooses how mails come and whether the list shows it. */
export const NOTIFICATION_TOPICS = [
  "inquiries",
  "visits",
  "tenancies",
  "submissions",
  "freshness",
  "searches",
  "reviews",
  "reports",
  "money",
  "account",
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Every kind of notification with its topic. */
export const TOPIC_OF = {
  "inquiry-received": "inquiries",
  "inquiry-message": "inquiries",
  "inquiry-answered": "inquiries",
  "inquiry-marked": "inquiries",
  "visit-requested": "visits",
  "visit-proposed": "visits",
  "visit-confirmed": "visits",
  "visit-declined": "visits",
  "visit-cancelled": "visits",
  "visit-reminder": "visits",
  "visit-missed": "visits",
  "free-asked": "visits",
  "tenancy-invited": "tenancies",
  "tenancy-changed": "tenancies",
  "tenancy-agreed": "tenancies",
  "tenancy-withdrawn": "tenancies",
  "tenancy-declined": "tenancies",
  "tenancy-notice": "tenancies",
  "tenancy-notice-back": "tenancies",
  "tenancy-ended": "tenancies",
  "tenancy-payment": "tenancies",
  "tenancy-receipt": "tenancies",
  "tenancy-line": "tenancies",
  "tenancy-rise": "tenancies",
  "tenancy-rise-back": "tenancies",
  "tenancy-confirmed": "tenancies",
  "tenancy-disputed": "tenancies",
  "tenancy-due": "tenancies",
  "submission-approved": "submissions",
  "submission-rejected": "submissions",
  "listing-unconfirmed": "freshness",
  "listing-hidden": "freshness",
  "listing-doubted": "freshness",
  "search-alert": "searches",
  "stay-review-asked": "reviews",
  "stay-review-approved": "reviews",
  "stay-review-rejected": "reviews",
  "person-review-asked": "reviews",
  "person-review-approved": "reviews",
  "person-review-rejected": "reviews",
  "report-settled": "reports",
  "booking-paid": "money",
  "booking-received": "money",
  "calendar-conflict": "money",
  "refund-begun": "money",
  "refund-done": "money",
  "name-waiting": "account",
  "name-approved": "account",
  "name-rejected": "account",
  "new-sign-in": "account",
  "password-changed": "account",
  "email-changed": "account",
  "phone-changed": "account",
  "number-changed": "account",
  "identity-changed": "account",
  "factor-changed": "account",
  "access-granted": "account",
  "owner-notice": "account",
  "change-undone": "account",
} as const satisfies Record<string, NotificationTopic>;
export type NotificationKind = keyof typeof TOPIC_OF;
export const NOTIFICATION_KINDS = Object.keys(TOPIC_OF) as NotificationKind[];

/** When a mail about something comes: with the event, in one mail a day or a week, or never. */
export const MAIL_PACES = ["now", "daily", "weekly", "off"] as const;
export type MailPace = (typeof MAIL_PACES)[number];

/** The choices for each topic. A visit tomorrow cannot wait for a digest, and mails about money and sign-ins cannot be turned off. */
export const PACES_OF: Record<NotificationTopic, readonly MailPace[]> = {
  inquiries: ["now", "daily", "off"],
  visits: ["now", "off"],
  tenancies: ["now", "daily", "off"],
  submissions: ["now", "daily", "off"],
  freshness: ["now", "daily", "off"],
  searches: MAIL_PACES,
  reviews: MAIL_PACES,
  reports: MAIL_PACES,
  money: ["now"],
  account: ["now"],
};

/** When devices that asked for it are told: with the event, once a day in the morning, or never. */
export const PUSH_PACES = ["now", "daily", "off"] as const;
export type PushPace = (typeof PUSH_PACES)[number];

/** The choices for each topic, the first by default. What is only `off` is never sent to a device: it can wait, or a mail tells it better. */
export const PUSH_PACES_OF: Record<NotificationTopic, readonly [PushPace, ...PushPace[]]> = {
  inquiries: PUSH_PACES,
  visits: ["now", "off"],
  submissions: PUSH_PACES,
  freshness: ["off"],
  searches: PUSH_PACES,
  reviews: ["off"],
  reports: ["off"],
  money: PUSH_PACES,
  tenancies: PUSH_PACES,
  account: ["off"],
};

/** A pace as it was stored, if the topic has it: every row has one, also of topics that are never sent to devices. */
export const offeredPace = (topic: NotificationTopic, stored: PushPace): PushPace =>
  PUSH_PACES_OF[topic].find((pace) => pace === stored) ?? PUSH_PACES_OF[topic][0];

/** `page`: the list and its count show it. `sms`: nobody is told by SMS who did not ask for it. */
export type NotificationSetting = { mail: MailPace; page: boolean; push: PushPace; sms: boolean };
export type SettingsByTopic = Record<NotificationTopic, NotificationSetting>;
export const defaultSetting = (topic: NotificationTopic): NotificationSetting => ({
  mail: "now",
  page: true,
  push: PUSH_PACES_OF[topic][0],
  sms: false,
});

/**
 * What the text of a notification is made from. It never names another person, because it may outlive that person's account. `title` and
 * `titleBn` are those of the record, `amount` whole taka, `at` an ISO 8601 instant, `of` the kind of what was posted, `after` what two people
 * say something of each other after.
 */
export type NotificationData = {
  title?: string;
  titleBn?: string;
  text?: string;
  at?: string;
  amount?: number;
  count?: number;
  of?: SubmittedKind;
  after?: Occasion;
};

/** One line of the list. `href`: where it is dealt with, in the reader's language. `createdAt`: ISO 8601. */
export type Notification = {
  id: string;
  kind: NotificationKind;
  data: NotificationData;
  href: string;
  createdAt: string;
  read: boolean;
};

/** So long a line is kept, in days, read or not. */
export const NOTIFICATION_DAYS = 90;
export const NOTIFICATION_PAGE = 20;

/** Digests come in the morning, weekly ones on Sundays, when the week begins in Bangladesh. Hours are Dhaka's. */
const DIGEST_HOUR = 8;
const SUNDAY = 0;
const DAY_MS = 86_400_000;
const DHAKA_OFFSET_MS = 6 * 3_600_000;

/** When the digest is due that has an event of `now`; null if no digest has it. */
export function digestDue(pace: MailPace, now: Date): Date | null {
  if (pace === "now" || pace === "off") return null;
  const next = nextHour(now, DIGEST_HOUR);
  if (pace === "daily") return next;
  const day = new Date(next.getTime() + DHAKA_OFFSET_MS).getUTCDay();
  return new Date(next.getTime() + ((SUNDAY - day + 7) % 7) * DAY_MS);
}

/** No device makes a sound from ten in the evening until the digests' hour; what happens then is told in the morning. */
const NIGHT_HOUR = 22;

/** When a device is told of an event of `now`; null if it is not. */
export function pushDue(pace: PushPace, now: Date): Date | null {
  if (pace === "off") return null;
  const hour = new Date(now.getTime() + DHAKA_OFFSET_MS).getUTCHours();
  const isNight = hour >= NIGHT_HOUR || hour < DIGEST_HOUR;
  return pace === "daily" || isNight ? nextHour(now, DIGEST_HOUR) : now;
}
