import type { UsualPrices } from "#domain/listing/prices/usual.ts";
import { formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

/** Pixels; across, everything is in per cent of the width, so that letters keep their size on a phone. */
const TOP = 22;
const BASE = 84;
const HEIGHT = 104;

type Props = {
  usual: UsualPrices;
  /** Taka of the unit; null while there is no price. */
  own: number | null;
  /** The same in words. */
  label: string;
};

/** How many ask how much, the usual half in green, one's own price in terracotta. */
export function UsualBars({ usual: { bars, low, high }, own, label }: Props) {
  const locale = currentLocale();
  const most = Math.max(...bars.map(({ listings }) => listings));
  const width = 100 / bars.length;
  const [from, to] = [bars[0]!.from, bars.at(-1)!.to];
  // Bars may hold more taka the dearer they are; on the paper all are equally wide.
  const bar = own === null ? -1 : bars.findLastIndex((one) => own >= one.from);
  const within = bars[bar];
  const at =
    own === null ? null : within ? Math.min(100, (bar + (own - within.from) / (within.to - within.from)) * width) : 0;
  return (
    <svg className="block w-full overflow-visible text-2xs" height={HEIGHT} role="img" aria-label={label}>
      {bars.map((one, index) => (
        <rect
          key={one.from}
          x={`${index * width}%`}
          width={`${width}%`}
          y={BASE - ((BASE - TOP) * one.listings) / most}
          height={((BASE - TOP) * one.listings) / most}
          className={`stroke-surface stroke-2 ${one.to > low && one.from <= high ? "fill-chart-1" : "fill-line-strong"}`}
        />
      ))}
      <line className="stroke-line-strong" x2="100%" y1={BASE} y2={BASE} />
      {at !== null && (
        <>
          <line className="stroke-accent stroke-[2.5]" x1={`${at}%`} x2={`${at}%`} y1={TOP - 6} y2={BASE} />
          <text
            className="fill-accent-text font-semibold"
            x={`${at}%`}
            y={12}
            textAnchor={at < 15 ? "start" : at > 85 ? "end" : "middle"}
          >
            {m.post_property_usual_own()}
          </text>
        </>
      )}
      <g className="num fill-ink-mute">
        <text y={HEIGHT - 4}>{formatTaka(from, locale)}</text>
        <text x="100%" y={HEIGHT - 4} textAnchor="end">
          {formatTaka(to, locale)}
        </text>
      </g>
    </svg>
  );
}
