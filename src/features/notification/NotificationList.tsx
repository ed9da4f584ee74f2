import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { readAllNotifications, readNotification, type NotificationsAnswer } from "#api/account/notifications.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks, links } from "#domain/site/links.ts";
import { NOTIFICATION_DAYS, type Notification } from "#domain/account/notification.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { notificationWords } from "#i18n/notification-words.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { $unread } from "#stores/unread.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { NotificationLine } from "./NotificationLine.tsx";

export type NotificationListProps = {
  /** The page of the list that the address names. */
  first: NotificationsAnswer;
  /** Whether the address names a later page than the first. */
  isLater: boolean;
  /** ISO 8601: when the page was made. */
  now: string;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
};

/** Everything that somebody was told, the newest first. Pages are links, and marking as read is a form. */
export function NotificationList({ first, isLater, now, answer }: NotificationListProps) {
  const locale = currentLocale();
  const [items, setItems] = useState(first.items);
  const counted = useStore($unread, { ssr: () => undefined });
  const unread = counted ?? first.unread;
  // The bell above says at once what this page knows.
  useEffect(() => $unread.set(first.unread), [first.unread]);
  const onRead = (left: number, ids: ReadonlySet<string> | null) => {
    $unread.set(left);
    setItems((before) => before.map((item) => (ids === null || ids.has(item.id) ? { ...item, read: true } : item)));
  };
  const { form, busy, problem, summary, focusField } = useForm(readAllNotifications, {
    answer,
    onDone: (done) => onRead(done.unread, null),
  });
  return (
    <div id="notifications" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      {unread > 0 && (
        <form {...form} className="flex justify-end">
          <input type="hidden" name="_method" value="PATCH" />
          <input type="hidden" name="locale" value={locale} />
          {!isLater && items[0] && <input type="hidden" name="until" value={items[0].id} />}
          <Button type="submit" kind="outline" size="sm" icon="check" busy={busy}>
            {m.notification_read_all()}
          </Button>
        </form>
      )}
      {items.length === 0 ? (
        <EmptyState art="bell" title={m.notification_empty()} text={m.notification_empty_text()}>
          <Button href={links.properties(locale)} icon="search">
            {m.notification_empty_act()}
          </Button>
        </EmptyState>
      ) : (
        <ul className="rounded-lg border border-line bg-surface p-1.5">
          {items.map((item) => (
            <NotificationLine key={item.id} item={item} now={Date.parse(now)}>
              {!item.read && <ReadForm item={item} onRead={onRead} />}
            </NotificationLine>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-mute">
          {m.notification_kept({ days: formatPlainNumber(NOTIFICATION_DAYS, locale) })}
        </p>
        <p className="flex flex-wrap gap-3">
          {isLater && (
            <Button href={links.notifications(locale)} kind="ghost" size="sm" icon="arrow-left">
              {m.notification_newest()}
            </Button>
          )}
          {first.next !== null && (
            <Button href={links.notifications(locale, first.next)} kind="outline" size="sm" icon="arrow-right">
              {m.notification_more()}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}

type ReadProps = { item: Notification; onRead: (left: number, ids: ReadonlySet<string>) => void };

/** Marks one line as read. */
function ReadForm({ item, onRead }: ReadProps) {
  const locale = currentLocale();
  const { form, busy } = useForm(readNotification, { onDone: ({ unread }) => onRead(unread, new Set([item.id])) });
  const { title } = notificationWords(item.kind, item.data, locale);
  return (
    <form {...form} action={apiLinks.notification(item.id)} className="pt-2">
      <input type="hidden" name="_method" value="PATCH" />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={item.id} />
      <button
        type="submit"
        disabled={busy}
        title={m.notification_read_one()}
        aria-label={m.notification_read_one_of({ title })}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name="check" />
      </button>
    </form>
  );
}
