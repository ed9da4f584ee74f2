import type { ReactNode } from "react";
import { call } from "#api/call.ts";
import { readNotification } from "#api/account/notifications.ts";
import { TOPIC_OF, type Notification } from "#domain/account/notification.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { notificationWords } from "#i18n/notification-words.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import { TOPICS } from "./topic-words.ts";

/** What in the words somebody wrote: the title of the record, or the name of a search; "" where all of them are ours. */
const writtenIn = ({ data: { title, titleBn, text } }: Notification, words: string): string =>
  [currentLocale() === "bn" ? titleBn || title : title || titleBn, text].find((one) => one && words.includes(one)) ??
  "";

type Props = {
  item: Notification;
  /** Milliseconds since 1970, as the page has it. */
  now: number;
  /** What stands beside it, such as the button that marks it as read. */
  children?: ReactNode;
};

/** One thing that somebody was told: what, about what and when, leading to where it is dealt with. Whoever goes there has read it. */
export function NotificationLine({ item, now, children }: Props) {
  const locale = currentLocale();
  const { id, kind, data, href, createdAt, read } = item;
  const { title, text } = notificationWords(kind, data, locale);
  const note = () => {
    if (!read) void call(readNotification, { id }, { keepalive: true });
  };
  return (
    <li className="flex items-start gap-1 border-t border-line first:border-t-0">
      <a
        href={href}
        onClick={note}
        className="flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-sm p-3 hover:bg-sunken"
      >
        <span
          className={`mt-0.5 grid size-9 flex-none place-items-center rounded-full ${read ? "bg-sunken text-ink-mute" : "bg-primary-soft text-on-primary-soft"}`}
        >
          <Icon name={TOPICS[TOPIC_OF[kind]]?.icon ?? "bell"} size="sm" />
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className={`text-sm ${read ? "" : "font-semibold"}`}>
            <span>{title}</span>
            {!read && <span className="sr-only"> · {m.notification_is_new()}</span>}
          </span>
          {text && (
            <span className="text-sm wrap-anywhere text-ink-soft">
              <Written text={writtenIn(item, text)} within={text} />
            </span>
          )}
          <time dateTime={createdAt} className="text-xs text-ink-mute">
            {ago(createdAt, locale, now)}
          </time>
        </span>
        {!read && <span aria-hidden="true" className="ms-auto mt-2 size-2 flex-none rounded-full bg-accent" />}
      </a>
      {children}
    </li>
  );
}
