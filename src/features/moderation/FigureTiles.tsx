import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { approvalsLink } from "#domain/moderation/approvals.ts";
import { formatNumber } from "#domain/text/number.ts";
import { queueAge } from "#domain/moderation/queue.ts";
import { ageOf } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $decisions, $live, $waiting, loadWaiting, totalWaiting, type QueueCounts } from "#stores/waiting.ts";
import { cappedCountText } from "#ui/text/capped-count.ts";

type Props = {
  first: Pick<QueueCounts, "waiting" | "live">;
  /** When the page was made, ISO 8601. */
  now: string;
  /** The queue is not on this page: what is decided elsewhere on it is counted from here. */
  alone: boolean;
};

/** What the administrator looks at first: how much waits and since when, and how much is public. */
export function FigureTiles({ first, now, alone }: Props) {
  const locale = currentLocale();
  const waiting = useStore($waiting, { ssr: () => null }) ?? first.waiting;
  const live = useStore($live, { ssr: () => null }) ?? first.live;
  useEffect(() => (alone ? $decisions.listen(() => void loadWaiting()) : undefined), [alone]);
  const { count, oldest } = totalWaiting(waiting);
  const at = Date.parse(now);
  const isLate = oldest !== null && queueAge(oldest, at) !== "fresh";
  const tiles = [
    { words: m.moderation_figure_waiting(), figure: formatNumber(count, locale) },
    { words: m.moderation_figure_properties(), figure: cappedCountText(live.listings) },
    { words: m.moderation_figure_resorts(), figure: cappedCountText(live.resorts) },
    {
      words: m.moderation_figure_oldest(),
      figure: oldest === null ? m.moderation_figure_nothing_waits() : ageOf(oldest, locale, at),
      alarm: isLate,
    },
  ];
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {tiles.map(({ words, figure, alarm }) => (
          <div
            key={words}
            className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface px-4 py-3.5"
          >
            <dt className="text-xs text-ink-soft">{words}</dt>
            <dd className={`num text-2xl leading-tight font-bold ${alarm ? "text-danger" : ""}`}>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        <a href={approvalsLink("office", new URLSearchParams(), locale)} className="text-link underline">
          {m.moderation_office_more()}
        </a>
      </p>
    </div>
  );
}
