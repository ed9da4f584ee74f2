import type { ReactNode } from "react";
import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatDate } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { ChartTable } from "#ui/chart/ChartTable.tsx";
import { m } from "#i18n/messages.ts";

/** Pixels; across, everything is in per cent of the width. */
const HEIGHT = 120;
const AXIS = 20;
const COLOURS = ["fill-chart-1", "fill-chart-2"] as const;
/** Of today, of which only a part is over: an outline. */
const TODAY = [
  "fill-none stroke-chart-1 [stroke-dasharray:3_2]",
  "fill-none stroke-chart-2 [stroke-dasharray:3_2]",
] as const;
const SWATCHES = ["bg-chart-1", "bg-chart-2"] as const;

type Series = { name: string; values: readonly number[] };
type Props = {
  title: string;
  /** What the chart shows, in one sentence with its numbers. */
  answer: ReactNode;
  /** `2026-11-26`, the oldest first; the last is today. */
  days: readonly string[];
  /** One or two, a value for each day. */
  series: readonly [Series] | readonly [Series, Series];
};

/** One or two numbers for each of many days, side by side, with the table behind them. */
export function DayBars({ title, answer, days, series }: Props) {
  const locale = currentLocale();
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const y = scaleLinear({ domain: [0, most], range: [0, HEIGHT], nice: 2 });
  const ticks = y.ticks(2).filter((tick) => Number.isInteger(tick));
  const slot = 100 / days.length;
  const width = (slot * 0.8) / series.length;
  const total = ({ values }: Series) =>
    formatNumber(
      values.reduce((sum, value) => sum + value, 0),
      locale,
    );
  const day = (on: string | undefined) => formatDate(`${on}T12:00:00+06:00`, locale);
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      {answer}
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {series.map((one, index) => (
          <li key={one.name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-xs ${SWATCHES[index]}`} />
            {one.name}: <b className="tabular-nums">{total(one)}</b>
          </li>
        ))}
      </ul>
      <svg
        className="block w-full overflow-visible fill-ink-soft text-2xs tabular-nums"
        height={HEIGHT + AXIS + 8}
        role="img"
        aria-label={`${title}. ${series.map((one) => `${one.name}: ${total(one)}`).join("; ")}`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="stroke-line" x1="0%" x2="100%" y1={HEIGHT - y(tick) + 8} y2={HEIGHT - y(tick) + 8} />
            {tick > 0 && (
              <text x="100%" y={HEIGHT - y(tick) + 4} textAnchor="end">
                {formatNumber(tick, locale)}
              </text>
            )}
          </g>
        ))}
        {series.map((one, index) =>
          one.values.map((value, at) => (
            <Bar
              key={`${one.name} ${days[at]}`}
              className={(at === days.length - 1 ? TODAY : COLOURS)[index === 1 ? 1 : 0]}
              x={`${at * slot + slot * 0.1 + index * width}%`}
              y={HEIGHT - y(value) + 8}
              width={`${width}%`}
              height={y(value)}
            />
          )),
        )}
        <text y={HEIGHT + AXIS + 4}>{day(days[0])}</text>
        <text x="100%" y={HEIGHT + AXIS + 4} textAnchor="end">
          {m.figures_so_far({ day: day(days.at(-1)) })}
        </text>
      </svg>
      <ChartTable
        open={m.office_table()}
        caption={title}
        head={[m.office_day(), ...series.map(({ name }) => name)]}
        rows={days.map((on, at) => ({
          cells: [
            at === days.length - 1 ? m.figures_so_far({ day: day(on) }) : day(on),
            ...series.map(({ values }) => formatNumber(values[at] ?? 0, locale)),
          ],
        }))}
      />
    </figure>
  );
}
