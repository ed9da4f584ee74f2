import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatDate } from "#domain/text/date.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { placeName, type Place } from "#domain/place/place.ts";
import { BAND_SAMPLE } from "#domain/listing/prices/band.ts";
import {
  DISTRIBUTION_MIN,
  priceDistribution,
  priceUnit,
  unitPrice,
  type PriceDistribution,
  type PriceUnit,
} from "#domain/listing/prices/distribution.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ChartTable } from "#ui/chart/ChartTable.tsx";
import { aroundText, barText, unitName, unitText } from "./price-words.ts";

/** Pixels down and per cent across, so that lines and letters have their size on every screen. */
const TOP = 26;
const BASE = 132;
const HEIGHT = 156;

/** Where letters at a place of the axis go, so that they stay inside: near an edge they stand towards the middle. */
const anchorAt = (percent: number) => (percent < 25 ? "start" : percent > 75 ? "end" : "middle");

type PricesAroundChartProps = {
  distribution: PriceDistribution;
  unit: PriceUnit;
  /** The answer in words, for who does not see the bars. */
  label: string;
};

/** How many other listings ask how much, as bars, and where this one lies among them. */
function PricesAroundChart({ distribution, unit, label }: PricesAroundChartProps) {
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

type Props = {
  listing: ListingSummary;
  /** What others of the type ask, in taka of its `priceUnit`, and where they lie. */
  around: { place: Place; prices: readonly number[] };
  /** Today, ISO 8601. */
  now: string;
  /** Samples are among the homes that are counted, as on a demo site. */
  samples?: boolean;
};

/** Where a listing's price lies among those of its kind: the answer in words, the bars, how many were counted and when, and the numbers. */
export function PricesAround({ listing, around: { place, prices }, now, samples = false }: Props) {
  const locale = currentLocale();
  const unit = priceUnit(listing);
  const own = unitPrice(listing);
  const distribution = own === null ? null : priceDistribution(prices, own);
  const area = placeName(place, locale);
  const answer = distribution
    ? aroundText(distribution, unit, locale)
    : m.listing_prices_around_few({ count: formatNumber(DISTRIBUTION_MIN, locale), place: area });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="prices-around">
      <h2 className="mb-1.5 text-(length:--text-xl)" id="prices-around">
        {m.listing_prices_around({ place: area })}
      </h2>
      <p>{answer}</p>
      {distribution && (
        <>
          <PricesAroundChart distribution={distribution} unit={unit} label={answer} />
          <p className="text-xs text-ink-mute">
            <span>
              {m.listing_prices_around_as_of({
                date: formatDate(now, locale),
                max: formatNumber(BAND_SAMPLE, locale),
              })}
            </span>
            {samples && <span> {m.listing_prices_samples()}</span>}
          </p>
          <ChartTable
            open={m.listing_price_table()}
            caption={m.listing_prices_around({ place: area })}
            head={[unitName(unit), m.listing_prices_around_listings()]}
            rows={distribution.bars.map((bar, index) => ({
              cells: [barText(distribution, bar, unit, locale), formatNumber(bar.listings, locale)],
              strong: index === distribution.ownBar,
            }))}
          />
        </>
      )}
    </section>
  );
}
