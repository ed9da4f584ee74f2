import type { MailPace, NotificationTopic, PushPace } from "#domain/account/notification.ts";
import { m } from "#i18n/messages.ts";
import type { IconName } from "#ui/icon/icons.ts";

/** The name of each topic, and the icon that its lines have. */
export const TOPICS: Record<NotificationTopic, { icon: IconName; name: () => string }> = {
  inquiries: { icon: "message-circle", name: m.notification_topic_inquiries },
  visits: { icon: "calendar-clock", name: m.notification_topic_visits },
  tenancies: { icon: "key-round", name: m.notification_topic_tenancies },
  submissions: { icon: "file-check", name: m.notification_topic_submissions },
  freshness: { icon: "refresh-cw", name: m.notification_topic_freshness },
  searches: { icon: "search", name: m.notification_topic_searches },
  reviews: { icon: "star", name: m.notification_topic_reviews },
  reports: { icon: "triangle-alert", name: m.notification_topic_reports },
  money: { icon: "wallet", name: m.notification_topic_money },
  account: { icon: "shield-check", name: m.notification_topic_account },
};

export const PACE_NAMES: Record<MailPace, () => string> = {
  now: m.notification_pace_now,
  daily: m.notification_pace_daily,
  weekly: m.notification_pace_weekly,
  off: m.notification_pace_off,
};

export const PUSH_PACE_NAMES: Record<PushPace, () => string> = {
  now: m.notification_pace_now,
  daily: m.notification_pace_daily,
  off: m.notification_pace_push_off,
};
