import type { ReactNode } from "react";
import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { m } from "#i18n/messages.ts";
import { ChartTable } from "#ui/chart/ChartTable.tsx";

/** Pixels. */
const ROW = 44;
const BAR = { top: 22, height: 10 };

type Props = {
  title: string;
  /** What the chart shows, in one sentence with its numbers. */
  answer: ReactNode;
  /** What the first column of the table names. */
  head: readonly [string, string, ...string[]];
  /** The largest first; `cells` after the name, the count as text first. */
  rows: readonly { name: string; count: number; cells: readonly [string, ...string[]] }[];
  /** Said where there is no row. */
  none: string;
};

/** How often each of a few things was, as bars with their numbers, and the table behind them. */
export function CountBars({ title, answer, head, rows, none }: Props) {
  const x = scaleLinear({ domain: [0, Math.max(1, ...rows.map(({ count }) => count))], range: [0, 100] });
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <>
          {answer}
          <svg
            className="block w-full overflow-visible fill-ink text-2xs tabular-nums"
            height={rows.length * ROW}
            role="img"
            aria-label={`${title}. ${rows.map(({ name, cells }) => `${name}: ${cells[0]}`).join("; ")}`}
          >
            {rows.map(({ name, count, cells }, index) => (
              <g key={name}>
                <text y={index * ROW + 14}>{name}</text>
                <text className="fill-ink font-semibold" x="100%" y={index * ROW + 14} textAnchor="end">
                  {cells[0]}
                </text>
                <Bar
                  className="fill-chart-1"
                  x="0%"
                  y={index * ROW + BAR.top}
                  width={`${Math.max(1, x(count))}%`}
                  height={BAR.height}
                  rx={2}
                />
              </g>
            ))}
          </svg>
          <ChartTable
            open={m.office_table()}
            caption={title}
            head={head}
            rows={rows.map(({ name, cells }) => ({ cells: [name, ...cells] }))}
          />
        </>
      )}
    </figure>
  );
}
