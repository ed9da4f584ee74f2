import type { AstroGlobal } from "astro";
import { accountById } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { notificationSettingsOf } from "#db/mail/notification-settings.ts";
import { notificationsOf, unreadOf } from "#db/mail/notifications.ts";
import { readCursor, writeCursor } from "#domain/search/list-cursor.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { NotificationListProps } from "#features/notification/NotificationList.tsx";
import type { NotificationSettingsProps } from "#features/notification/NotificationSettings.tsx";
import { presentNotification } from "#server/notifications/path.ts";
import { sessionPage, signedInAccount } from "../session-page.ts";
import { orUnreachable } from "../or-unreachable.ts";

export type NotificationsPageData =
  | { kind: "list"; data: NotificationListProps }
  | { kind: "settings"; data: NotificationSettingsProps }
  | { kind: "signed-out" | "unreachable" };

/** What whoever is signed in was told, or how they want to be told. It is one person's page of the moment and stored nowhere. */
export async function notificationsPage(astro: AstroGlobal): Promise<NotificationsPageData> {
  const { answer } = sessionPage(astro);
  const of = (form: string): FormAnswer | null => (answer?.form === form ? answer : null);
  return orUnreachable(astro, "notifications", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    const { searchParams } = astro.url;
    if (searchParams.get("view") === "settings") {
      const settings = await notificationSettingsOf(db, account.id);
      const mail = await accountById(db, account.id);
      const hasMail = mail?.email != null && mail.email_verified_at !== null;
      const hasPhone = mail?.phone != null && mail.phone_verified_at !== null;
      return { kind: "settings", data: { settings, hasMail, hasPhone, answer: of("notification-settings") } };
    }
    const cursor = readCursor(searchParams.get("cursor") ?? "");
    const { items, next } = await notificationsOf(db, account.id, cursor);
    const first = {
      items: items.map((item) => presentNotification(item, astro.locals.locale)),
      next: writeCursor(next),
      unread: await unreadOf(db, account.id),
    };
    const now = new Date().toISOString();
    return { kind: "list", data: { first, isLater: cursor !== null, now, answer: of("notifications") } };
  });
}
