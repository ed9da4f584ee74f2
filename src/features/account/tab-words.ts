import type { AccountTab } from "#domain/account/tab.ts";
import { m } from "#i18n/messages.ts";
import type { IconName } from "#ui/icon/icons.ts";

/** What each tab of the account is called, and its picture. */
export const TAB_WORDS: Record<AccountTab, { icon: IconName; words: () => string }> = {
  approvals: { icon: "clock", words: m.dashboard_tab_approvals },
  properties: { icon: "building-2", words: m.dashboard_tab_properties },
  resorts: { icon: "palmtree", words: m.dashboard_tab_resorts },
  projects: { icon: "hammer", words: m.dashboard_tab_projects },
  bookings: { icon: "calendar-check", words: m.dashboard_tab_bookings },
  searches: { icon: "bell", words: m.dashboard_tab_searches },
  inquiries: { icon: "message-circle", words: m.dashboard_tab_inquiries },
  figures: { icon: "trending-up", words: m.figures_title },
  payments: { icon: "wallet", words: m.dashboard_tab_payments },
  settings: { icon: "circle-user-round", words: m.dashboard_tab_settings },
};
