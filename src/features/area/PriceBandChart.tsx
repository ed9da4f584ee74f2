import { Group } from "@visx/group";
import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { PriceBand } from "#domain/listing/prices/band.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { bandName, bandText } from "./area-words.ts";

/** Pixels. Across, everything is in per cent of the width, so that lines and letters have their size on every screen. */
const ROW = 46;
const AXIS = 22;
const TEXT_BASELINE = 14;
const BAR = { top: 22, height: 10 };
const TICKS = 2;
/** A range of one price alone is still seen. */
const NARROWEST = 2;

type Props = {
  /** What is asked: "Sale, per sqft". */
  title: string;
  /** At least one, all of one purpose. */
  bands: readonly PriceBand[];
};

/** The usual range of each type as a bar from the lower to the upper quartile, with a line at the median. */
export function PriceBandChart({ title, bands }: Props) {
  const locale = currentLocale();
  const height = bands.length * ROW;
  const x = scaleLinear({
    domain: [0, Math.max(...bands.map(({ high }) => high))],
    range: [0, 100],
    nice: TICKS,
  });
  const ticks = x.ticks(TICKS);
  const rows = bands.map((band) => ({ band, name: bandName(band), ...bandText(band, locale) }));
  return (
    <svg
      className="block w-full overflow-visible fill-ink text-2xs tabular-nums"
      height={height + AXIS}
      role="img"
      aria-label={m.area_prices_axis({ title, bands: rows.map(({ name, range }) => `${name} ${range}`).join("; ") })}
    >
      {ticks.map((taka, index) => (
        <g key={taka}>
          <line className="stroke-line" x1={`${x(taka)}%`} x2={`${x(taka)}%`} y2={height} />
          <text
            className="fill-ink-soft"
            x={`${x(taka)}%`}
            y={height + AXIS - 6}
            textAnchor={index === 0 ? "start" : index === ticks.length - 1 ? "end" : "middle"}
          >
            {formatPrice(taka, locale)}
          </text>
        </g>
      ))}
      <line className="stroke-line-strong" x2="100%" y1={height} y2={height} />
      {rows.map(({ band, name, range }, index) => (
        <Group key={name} top={index * ROW}>
          <text y={TEXT_BASELINE}>{m.area_prices_row({ type: name, count: formatNumber(band.listings, locale) })}</text>
          <text className="fill-ink font-semibold" x="100%" y={TEXT_BASELINE} textAnchor="end">
            {range}
          </text>
          <Bar
            className="fill-chart-1"
            x={`${x(band.low)}%`}
            y={BAR.top}
            width={`${Math.max(NARROWEST, x(band.high) - x(band.low))}%`}
            height={BAR.height}
            rx={2}
          />
          {(["stroke-surface stroke-[5]", "stroke-ink stroke-2"] as const).map((look) => (
            <line
              key={look}
              className={look}
              x1={`${x(band.middle)}%`}
              x2={`${x(band.middle)}%`}
              y1={BAR.top - 4}
              y2={BAR.top + BAR.height + 4}
            />
          ))}
        </Group>
      ))}
    </svg>
  );
}
