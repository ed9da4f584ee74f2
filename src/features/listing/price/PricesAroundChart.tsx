import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import type { PriceDistribution, PriceUnit } from "#domain/listing/prices/distribution.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { unitText } from "./price-words.ts";

/** Pixels down and per cent across, so that lines and letters have their size on every screen. */
const TOP = 26;
const BASE = 132;
const HEIGHT = 156;

/** Where letters at a place of the axis go, so that they stay inside: near an edge they stand towards the middle. */
const anchorAt = (percent: number) => (percent < 25 ? "start" : percent > 75 ? "end" : "middle");

type Props = {
  distribution: PriceDistribution;
  unit: PriceUnit;
  /** The answer in words, for who does not see the bars. */
  label: string;
};

/** How many other listings ask how much, as bars, and where this one lies among them. */
export function PricesAroundChart({ distribution, unit, label }: Props) {
  const locale = currentLocale();
  const { bars, own } = distribution;
  const [from, to] = [bars[0]!.from, bars.at(-1)!.to];
  // Bars may hold more taka the dearer they are; on the paper all are equally wide.
  const x = scaleLinear({
    domain: [from, ...bars.map((bar) => bar.to)],
    range: [0, ...bars.map((_, index) => ((index + 1) * 100) / bars.length)],
    clamp: true,
  });
  const y = scaleLinear({ domain: [0, Math.max(...bars.map(({ listings }) => listings))], range: [BASE, TOP] });
  const middle = bars[Math.floor(bars.length / 2)]!.from;
  const at = x(own);
  return (
    <svg
      className="block w-full overflow-visible fill-ink-soft text-2xs tabular-nums"
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {bars.map((bar) => (
        <Bar
          key={bar.from}
          className="fill-chart-3 stroke-surface stroke-2"
          x={`${x(bar.from)}%`}
          y={y(bar.listings)}
          width={`${x(bar.to) - x(bar.from)}%`}
          height={BASE - y(bar.listings)}
        />
      ))}
      <line className="stroke-line-strong" x2="100%" y1={BASE} y2={BASE} />
      <line className="stroke-surface stroke-[5]" x1={`${at}%`} x2={`${at}%`} y1={TOP - 6} y2={BASE} />
      <line className="stroke-accent stroke-[2.5]" x1={`${at}%`} x2={`${at}%`} y1={TOP - 6} y2={BASE} />
      <text className="fill-accent-text text-xs font-semibold" x={`${at}%`} y={14} textAnchor={anchorAt(at)}>
        {m.listing_prices_around_own({ price: unitText(own, unit, locale) })}
      </text>
      {[...new Set([from, middle, to])].map((taka) => (
        <text key={taka} x={`${x(taka)}%`} y={HEIGHT - 6} textAnchor={anchorAt(x(taka))}>
          {unitText(taka, unit, locale)}
        </text>
      ))}
    </svg>
  );
}
