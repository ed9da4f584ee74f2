import type { ColumnType } from "kysely";
import type { MailPace, NotificationKind, NotificationTopic } from "#domain/account/notification.ts";

/** `data`: a `NotificationData`. */
export type NotificationsTable = {
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
export type NotificationSettingsTable = {
  account_id: string;
  topic: NotificationTopic;
  mail: MailPace;
  page: boolean;
};

export type NotificationTables = {
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
};
