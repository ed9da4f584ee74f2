import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { listNotifications, readAllNotifications, type NotificationsAnswer } from "#api/account/notifications.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { $unread } from "#stores/unread.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { NotificationLine } from "./NotificationLine.tsx";

/** So many lines stand under the bell; the page has all. */
const SHOWN = 6;

type State =
  | { kind: "loading" }
  | { kind: "failed"; words: string }
  | { kind: "found"; answer: NotificationsAnswer; now: number };

/** The newest of what somebody was told, under the bell. It is loaded when it is opened. */
export default function NotificationPanel() {
  const locale = currentLocale();
  const [state, setState] = useState<State>({ kind: "loading" });
  const [tries, setTries] = useState(0);
  const unread = useStore($unread) ?? 0;
  useEffect(() => {
    const left = new AbortController();
    call(listNotifications, { locale }, { signal: left.signal }).then(
      (answer) => {
        if (!answer.ok) return setState({ kind: "failed", words: problemWords(answer.problem.code).title });
        $unread.set(answer.data.unread);
        setState({ kind: "found", answer: answer.data, now: Date.now() });
      },
      () => undefined,
    );
    return () => left.abort();
  }, [locale, tries]);
  const items = state.kind === "found" ? state.answer.items.slice(0, SHOWN) : [];
  const readAll = async () => {
    const until = items[0]?.id;
    const answer = await call(readAllNotifications, until ? { until } : {});
    if (!answer.ok) return setState({ kind: "failed", words: problemWords(answer.problem.code).title });
    $unread.set(answer.data.unread);
    setState((before) =>
      before.kind === "found"
        ? {
            ...before,
            answer: { ...before.answer, items: before.answer.items.map((item) => ({ ...item, read: true })) },
          }
        : before,
    );
  };
  const retry = () => {
    setState({ kind: "loading" });
    setTries((count) => count + 1);
  };
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 px-3">
        <h2 className="text-base">{m.notification_title()}</h2>
        {unread > 0 && items.length > 0 && (
          <button
            type="button"
            onClick={() => void readAll()}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link hover:underline"
          >
            <Icon name="check" size="sm" />
            {m.notification_read_all()}
          </button>
        )}
      </div>
      {state.kind === "loading" && <p className="px-3 py-6 text-sm text-ink-soft">{m.notification_loading()}</p>}
      {state.kind === "failed" && (
        <div className="grid justify-items-start gap-2 px-3 py-4">
          <p className="text-sm text-ink-soft">{state.words}</p>
          <Button kind="outline" size="sm" icon="refresh-cw" onClick={retry}>
            {m.account_retry()}
          </Button>
        </div>
      )}
      {state.kind === "found" && items.length === 0 && (
        <p className="px-3 py-6 text-sm text-ink-soft">{m.notification_empty()}</p>
      )}
      {state.kind === "found" && items.length > 0 && (
        <ul className="max-h-[min(28rem,60vh)] overflow-auto">
          {items.map((item) => (
            <NotificationLine key={item.id} item={item} now={state.now} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-3 pt-1.5">
        <a
          href={links.notifications(locale)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-link"
        >
          {m.notification_see_all()}
        </a>
        <a
          href={links.notificationSettings(locale)}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft"
        >
          {m.notification_settings()}
        </a>
      </p>
    </>
  );
}
