import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatNumber } from "#domain/text/number.ts";
import type { DayFigures, Figure } from "#domain/owner/figures.ts";
import { currentLocale } from "#i18n/locale.ts";
import { CHART, ChartFrame } from "#ui/chart/ChartFrame.tsx";
import { dayName } from "./figure-words.ts";

/** Pixels down, per cent across: left of the bars stand the numbers. */
const TOP = 20;
const LEFT = 8;
const TICKS = 3;
/** So many days have their name under them. */
const NAMES = 4;

/** Dashes, and no fill. */
const TODAY = "fill-none stroke-chart-1 [stroke-dasharray:3_2]";

type Props = {
  /** At least one, oldest first; the last is today, of which only a part is over. */
  days: readonly DayFigures[];
  figure: Figure;
  /** The answer in words, for who does not see the bars. */
  label: string;
};

/** A bar for each day, from zero. That of today is an outline: it still grows. */
export function DayChart({ days, figure, label }: Props) {
  const locale = currentLocale();
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [LEFT, 100], padding: 0.25 });
  const most = Math.max(1, ...days.map((day) => day[figure]));
  const y = scaleLinear({ domain: [0, most], range: [CHART.base, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS).filter((tick) => tick > 0 && Number.isInteger(tick));
  const every = Math.ceil(days.length / NAMES);
  return (
    <ChartFrame label={label} ticks={ticks.map((tick) => ({ y: y(tick), text: formatNumber(tick, locale) }))}>
      {days.map(
        (day) =>
          day[figure] > 0 && (
            <Bar
              key={day.day}
              className={day === days.at(-1) ? TODAY : "fill-chart-1"}
              x={`${x(day.day)}%`}
              y={y(day[figure])}
              width={`${x.bandwidth()}%`}
              height={CHART.base - y(day[figure])}
              rx={2}
            />
          ),
      )}
      {days.map(
        (day, index) =>
          index % every === 0 && (
            <text key={day.day} x={`${x(day.day)}%`} y={CHART.names}>
              {dayName(day.day, locale)}
            </text>
          ),
      )}
    </ChartFrame>
  );
}
