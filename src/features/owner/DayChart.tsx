import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatNumber } from "#domain/text/number.ts";
import type { DayFigures, Figure } from "#domain/owner/figures.ts";
import { currentLocale } from "#i18n/locale.ts";
import { dayName } from "./figure-words.ts";

/** Pixels down and per cent across, so that lines and letters have their size on every screen. Left of the bars stand the numbers. */
const TOP = 20;
const BASE = 176;
const HEIGHT = 200;
const LEFT = 8;
const TICKS = 3;
/** So many days have their name under them. */
const NAMES = 4;

type Props = {
  /** At least one, oldest first. */
  days: readonly DayFigures[];
  figure: Figure;
  /** The answer in words, for who does not see the bars. */
  label: string;
};

/** A bar for each day, from zero. */
export function DayChart({ days, figure, label }: Props) {
  const locale = currentLocale();
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [LEFT, 100], padding: 0.25 });
  const most = Math.max(1, ...days.map((day) => day[figure]));
  const y = scaleLinear({ domain: [0, most], range: [BASE, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS).filter((tick) => tick > 0 && Number.isInteger(tick));
  const every = Math.ceil(days.length / NAMES);
  return (
    <svg
      className="block w-full overflow-visible fill-ink-soft text-2xs tabular-nums"
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <Group key={tick} top={y(tick)}>
          <line className="stroke-line" x2="100%" />
          <text y={-4}>{formatNumber(tick, locale)}</text>
        </Group>
      ))}
      {days.map(
        (day) =>
          day[figure] > 0 && (
            <Bar
              key={day.day}
              className="fill-chart-1"
              x={`${x(day.day)}%`}
              y={y(day[figure])}
              width={`${x.bandwidth()}%`}
              height={BASE - y(day[figure])}
              rx={2}
            />
          ),
      )}
      <line className="stroke-line-strong" x2="100%" y1={BASE} y2={BASE} />
      {days.map(
        (day, index) =>
          index % every === 0 && (
            <text key={day.day} x={`${x(day.day)}%`} y={HEIGHT - 6}>
              {dayName(day.day, locale)}
            </text>
          ),
      )}
    </svg>
  );
}
