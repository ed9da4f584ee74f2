import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { SearchAlert } from "#domain/search/saved-search.ts";
import type { MailPace, NotificationKind, NotificationTopic, PushPace } from "#domain/account/notification.ts";

/** Confirmed addresses only. `digest_month`: first day of the month that the last digest covered (`YYYY-MM-DD`). */
export type NewsletterSubscribersTable = {
  id: string;
  email: string;
  locale: Locale;
  unsubscribe_token: string;
  confirmed_at: Date;
  unsubscribed_at: Date | null;
  digest_month: string;
};

/**
 * A saved search: `search` is its canonical query string. `seen`: the place in `listing_news` up to which alerts were sent; `due_at`: when
 * the next daily alert is due.
 */
export type SavedSearchesTable = {
  id: string;
  account_id: string;
  name: string;
  purpose: Purpose;
  search: string;
  alert: SearchAlert;
  seen: number;
  due_at: Date;
  unsubscribe_token: string;
  created_at: Date;
};

/** The listings of one alert of a search. */
export type SavedSearchToldTable = { search_id: string; listings: string[]; mailed_at: Date };

/** `before`: the earlier row of `listings`; null for a new listing. `place` null: not numbered by the job yet. */
export type ListingNewsTable = {
  id: GeneratedAlways<number>;
  listing_id: string;
  before: ColumnType<Record<string, unknown> | null, never, never>;
  place: number | null;
  created_at: Generated<Date>;
};

/** Subscriptions to recurring mails. */
export type SubscriptionTables = {
  newsletter_subscribers: NewsletterSubscribersTable;
  saved_searches: SavedSearchesTable;
  saved_search_told: SavedSearchToldTable;
  listing_news: ListingNewsTable;
};

/** `data`: a `NotificationData`. */
type NotificationsTable = {
  id: string;
  account_id: string;
  kind: NotificationKind;
  event: string;
  record: string | null;
  data: ColumnType<Record<string, unknown>, string, string>;
  shown: boolean;
  digest_at: Date | null;
  created_at: Date;
  read_at: Date | null;
  mailed_at: Date | null;
};

/** A topic without a row has the default setting. */
type NotificationSettingsTable = {
  account_id: string;
  topic: NotificationTopic;
  mail: MailPace;
  page: boolean;
  push: Generated<PushPace>;
  sms: Generated<boolean>;
};

/** An SMS that the provider was handed: `id` is that of the outbox's row, `account_id` null where it is a code or its reader is gone. */
type SmsSentTable = {
  id: string;
  account_id: string | null;
  template: string;
  pieces: number;
  begun_at: Date;
};

/**
 * A device that is told of news (RFC 8030): where, and with which keys. `session_id`: it leaves with the sign-out. `endpoint`
 * null: the push service has ended it. `reached_at`: last success.
 */
type PushSubscriptionsTable = {
  id: string;
  session_id: string;
  account_id: string;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  locale: Locale;
  created_at: Date;
  reached_at: Date | null;
};

export type NotificationTables = {
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  sms_sent: SmsSentTable;
};
