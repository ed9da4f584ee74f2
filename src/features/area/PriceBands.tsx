import { Group } from "@visx/group";
import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatDate } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { BAND_MIN, shownBands, type PriceBand } from "#domain/listing/prices/band.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { SQFT_PER_KATHA } from "#domain/listing/floor-area.ts";
import { formatPrice } from "#domain/money/money.ts";
import { bandText, bandName } from "./area-words.ts";

type BandsProps = {
  /** What is asked: "Sale, per sqft". */
  title: string;
  /** At least one, all of one purpose. */
  bands: readonly PriceBand[];
};

const CELL = "border-t border-line py-2 pr-2 text-start align-top wrap-break-word last:pr-0 last:text-end";
const HEAD = "pr-2 text-start align-top text-xs font-normal text-ink-soft last:pr-0 last:text-end";
const SMALL = "block text-xs text-ink-soft";

/** The numbers of a chart of price bands. */
function PriceBandTable({ title, bands }: BandsProps) {
  const locale = currentLocale();
  return (
    <table className="mt-3 w-full border-collapse text-sm leading-normal">
      <caption className="pb-1 text-start font-semibold">{title}</caption>
      <thead>
        <tr>
          {[m.area_prices_type(), m.area_prices_band(), m.area_prices_listings()].map((word) => (
            <th key={word} scope="col" className={HEAD}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => {
          const { range, middle } = bandText(band, locale);
          return (
            <tr key={band.type}>
              <th scope="row" className={`${CELL} font-medium`}>
                {bandName(band)}
              </th>
              <td className={CELL}>
                {range}
                <small className={SMALL}>{`${m.area_prices_middle()} ${middle}`}</small>
                {band.purpose === "sale" && band.type === "land" && (
                  <small className={SMALL}>
                    {`${formatPrice(band.middle * SQFT_PER_KATHA, locale)} ${m.card_per_katha()}`}
                  </small>
                )}
              </td>
              <td className={`${CELL} num`}>{formatNumber(band.listings, locale)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Pixels. Across, everything is in per cent of the width, so that lines and letters have their size on every screen. */
const ROW = 46;
const AXIS = 22;
const TEXT_BASELINE = 14;
const BAR = { top: 22, height: 10 };
const TICKS = 2;
/** A range of one price alone is still seen. */
const NARROWEST = 2;

/** The usual range of each type as a bar from the lower to the upper quartile, with a line at the median. */
function PriceBandChart({ title, bands }: BandsProps) {
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

type Props = {
  bands: readonly PriceBand[];
  /** When these were the prices, ISO 8601; null for now. */
  takenAt: string | null;
  /** Samples are among the homes that are counted, as on a demo site. */
  samples?: boolean;
};

/** What our own listings ask in a place: the answer in words, a chart for each purpose, the day of it, and the numbers as tables. */
export function PriceBands({ bands, takenAt, samples = false }: Props) {
  const locale = currentLocale();
  const charts = [
    { title: m.area_prices_sale(), rows: shownBands(bands, "sale") },
    { title: m.area_prices_rent(), rows: shownBands(bands, "rent") },
  ];
  const drawn = charts.flatMap(({ title, rows: [first, ...others] }) => (first ? { title, first, others } : []));
  if (drawn.length === 0) {
    return <p className="text-xs text-ink-mute">{m.area_prices_few({ count: formatNumber(BAND_MIN, locale) })}</p>;
  }
  return (
    <>
      {drawn.map(({ title, first, others }) => (
        <figure key={title} className="m-0 grid gap-1">
          <figcaption className="text-sm">
            <span className="block font-semibold">{title}</span>
            {m.area_prices_answer({ count: formatNumber(first.listings, locale) })}{" "}
            <b className="num">{bandText(first, locale).middle}</b>
          </figcaption>
          <PriceBandChart title={title} bands={[first, ...others]} />
        </figure>
      ))}
      <p className="text-xs text-ink-mute">
        {takenAt === null ? m.area_as_of_today() : m.area_as_of({ date: formatDate(takenAt, locale) })}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-link">
          {m.area_prices_table()}
        </summary>
        {drawn.map(({ title, first, others }) => (
          <PriceBandTable key={title} title={title} bands={[first, ...others]} />
        ))}
      </details>
      <p className="text-xs text-ink-mute">
        <span>{m.area_prices_note()}</span>
        {samples && <span> {m.listing_prices_samples()}</span>}
      </p>
    </>
  );
}
