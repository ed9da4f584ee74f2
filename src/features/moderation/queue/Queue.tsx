import { useStore } from "@nanostores/react";
import { type RefObject, Suspense, lazy, useRef, useState } from "react";
import type { QueueAnswer } from "#api/moderation/admin.ts";
import { approvalsLink } from "#domain/moderation/approvals.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { Picture } from "#domain/listing/listing.ts";
import type { QueueItem } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { openItems } from "#domain/moderation/queue-state.ts";
import {
  type QueueAlarm as Alarm,
  type QueueFilter,
  WHOLE_QUEUE,
  isWhole,
  queueParams,
} from "#domain/moderation/queue.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $alarm, $waiting, totalWaiting } from "#stores/waiting.ts";
import { Button } from "#ui/button/Button.tsx";
import { rowList } from "#ui/list/ListRow.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { BulkApproval } from "./BulkApproval.tsx";
import { CursorPages } from "../CursorPages.tsx";
import { Key } from "../Key.tsx";
import { DecisionOutcome } from "../decision/DecisionOutcome.tsx";
import { QueueFilters } from "./QueueFilters.tsx";
import { QueueRow } from "./QueueRow.tsx";
import type { Rejection } from "../decision/send-decision.ts";
import { useQueue } from "./use-queue.ts";
import { QUEUE_KEYS, type QueueKey, useQueueKeys, useRowFocus } from "./use-queue-keys.ts";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { Banner } from "#ui/message/Banner.tsx";

/** How much has waited too long, in words, with the way to it. Nothing while nothing has. */
function QueueAlarm({ alarm: { late, overdue } }: { alarm: Alarm }) {
  if (late === 0) return null;
  const locale = currentLocale();
  const href = (age: "late" | "overdue") => approvalsLink("queue", queueParams({ ...WHOLE_QUEUE, age }), locale);
  const lateCount = formatNumber(late, locale);
  return (
    <Banner kind={overdue > 0 ? "danger" : "note"} icon="triangle-alert">
      {overdue > 0 && (
        <>
          <a href={href("overdue")} className="font-bold underline">
            {overdue === 1
              ? m.moderation_alarm_overdue_one()
              : m.moderation_alarm_overdue({ count: formatNumber(overdue, locale) })}
          </a>{" "}
        </>
      )}
      <a href={href("late")} className="underline">
        {late === 1 ? m.moderation_alarm_late_one() : m.moderation_alarm_late({ count: lateCount })}
      </a>
    </Banner>
  );
}

const WORDS: Record<QueueKey, () => string> = {
  j: m.moderation_key_next,
  k: m.moderation_key_previous,
  a: m.moderation_key_approve,
  r: m.moderation_key_reject,
  x: m.moderation_key_tick,
  "?": m.moderation_key_help,
};

/** What each key does in the queue. */
function KeyHelp({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  return (
    <Dialog ref={ref} id="queue-keys" title={m.moderation_keys()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {QUEUE_KEYS.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd
                lang="en"
                className="inline-grid min-w-9 place-items-center rounded-sm border border-line-strong bg-sunken px-2 py-1 font-semibold"
              >
                {key}
              </kbd>
            </dt>
            <dd className="text-sm">{WORDS[key]()}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-sm text-ink-soft">{m.moderation_keys_text()}</p>
    </Dialog>
  );
}

const Viewer = lazy(() => import("#ui/gallery/Viewer.tsx").then((code) => ({ default: code.Viewer })));

export type QueueProps = {
  first: QueueAnswer;
  filter: QueueFilter;
  /** Where this page of the queue begins; "" at its beginning. */
  cursor: string;
  /** When the page was made, ISO 8601. */
  now: string;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
};

/** Names of the hidden fields that lead a form back to this page of the queue (`QUEUE_PAGE` in `api/moderation/admin.ts`). */
const hiddenOf = ({ kind, flag, age, q }: QueueFilter, cursor: string) =>
  Object.entries({ inKind: kind, inFlag: flag, inAge: age, inQ: q, inCursor: cursor }).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );

/** What waits for the administrator, the oldest first: looked for, decided about one by one or several together, by hand or by keys. */
export function Queue({ first, filter, cursor, now, answer }: QueueProps) {
  const locale = currentLocale();
  const { state, act, busy, decide, settleAll } = useQueue(first.items, { filter, cursor });
  const waiting = useStore($waiting, { ssr: () => null }) ?? first.waiting;
  const alarm = useStore($alarm, { ssr: () => null }) ?? first.alarm;
  const [viewed, setViewed] = useState<readonly Picture[] | null>(null);
  const [looked, setLooked] = useState<readonly string[] | null>(null);
  const help = useRef<HTMLDialogElement>(null);
  const open = openItems(state);
  const current = open.find(({ id }) => id === state.current);

  const { rowRef, focusCurrent } = useRowFocus(state.current);
  const decideHere = async (item: QueueItem, rejection: Rejection) => {
    if (await decide(item, rejection)) focusCurrent();
  };

  const onKey: Record<QueueKey, () => void> = {
    j: () => (act({ type: "moved", by: 1 }), focusCurrent()),
    k: () => (act({ type: "moved", by: -1 }), focusCurrent()),
    a: () => current && void decideHere(current, null),
    r: () => current && act({ type: "rejecting", id: current.id, on: true }),
    x: () => current && act({ type: "ticked", id: current.id, on: !state.ticked.includes(current.id) }),
    "?": () => help.current?.showModal(),
  };
  useQueueKeys((key) => onKey[key]());

  const count = formatNumber(first.matched ?? totalWaiting(waiting).count, locale);
  const ticked = formatNumber(state.ticked.length, locale);
  const page = (at: string | null) => approvalsLink("queue", queueParams(filter, at), locale);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DecisionOutcome answer={answer} />
      <QueueAlarm alarm={alarm} />
      <QueueFilters filter={filter} waiting={waiting} />
      {state.items.length === 0 ? (
        <EmptyState
          heading="h3"
          title={isWhole(filter) ? m.moderation_queue_empty() : m.moderation_queue_none()}
          text={isWhole(filter) ? m.moderation_queue_empty_text() : m.moderation_queue_none_text()}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-ink-soft">
              {m.moderation_queue_summary({ count })}{" "}
              <span aria-hidden="true" className="whitespace-nowrap noscript:hidden [@media(hover:none)]:hidden">
                · <Key>A</Key> {m.moderation_approve()} <Key>R</Key> {m.moderation_reject()}
              </span>
            </p>
            <div className="flex flex-wrap gap-2 noscript:hidden">
              <Button kind="outline" size="sm" icon="arrow-up" aria-keyshortcuts="K" onClick={onKey.k}>
                {m.moderation_key_previous()}
                <Key>K</Key>
              </Button>
              <Button kind="outline" size="sm" icon="arrow-down" aria-keyshortcuts="J" onClick={onKey.j}>
                {m.moderation_key_next()}
                <Key>J</Key>
              </Button>
              <Button kind="ghost" size="sm" icon="info" aria-keyshortcuts="?" onClick={onKey["?"]}>
                {m.moderation_keys()}
                <Key>?</Key>
              </Button>
              {open.length > 1 && (
                <Button
                  kind="ghost"
                  size="sm"
                  aria-pressed={state.ticked.length === open.length}
                  onClick={() => act({ type: "all-ticked", on: state.ticked.length < open.length })}
                >
                  {state.ticked.length < open.length ? m.moderation_tick_all() : m.moderation_tick_none()}
                </Button>
              )}
              {state.ticked.length > 0 && (
                <Button size="sm" icon="check" onClick={() => setLooked(state.ticked)}>
                  {m.moderation_bulk_open({ count: ticked })}
                </Button>
              )}
            </div>
          </div>
          <ul className={rowList}>
            {state.items.map((item) => (
              <QueueRow
                key={item.id}
                ref={rowRef(item.id)}
                item={item}
                now={now}
                fate={state.fates[item.id] ?? null}
                current={state.current === item.id}
                open={state.open === item.id}
                rejecting={state.open === item.id && state.rejecting}
                ticked={state.ticked.includes(item.id)}
                busy={busy?.id === item.id ? busy.act : null}
                hidden={hiddenOf(filter, cursor)}
                onTick={(on) => act({ type: "ticked", id: item.id, on })}
                onOpen={(on) => act({ type: "opened", id: on ? item.id : null })}
                onRejecting={(on) => act({ type: "rejecting", id: item.id, on })}
                onDecide={(rejection) => void decideHere(item, rejection)}
                onPictures={setViewed}
              />
            ))}
          </ul>
          <CursorPages
            label={m.moderation_pages()}
            first={cursor === "" ? null : page(null)}
            next={first.next && page(first.next)}
          />
        </>
      )}
      <KeyHelp ref={help} />
      {looked && (
        <BulkApproval
          items={open.filter(({ id }) => looked.includes(id))}
          now={now}
          onClose={(fates) => {
            setLooked(null);
            settleAll(fates);
          }}
        />
      )}
      {viewed && (
        <Suspense>
          <Viewer pictures={viewed} start={0} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </div>
  );
}
