import { formatDate } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { BAND_MIN, shownBands, type PriceBand } from "#domain/listing/prices/band.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { SQFT_PER_KATHA } from "#domain/listing/floor-area.ts";
import { formatPrice } from "#domain/money/money.ts";
import { bandText, bandName } from "./area-words.ts";
import { PriceBandChart } from "./PriceBandChart.tsx";

type PriceBandTableProps = {
  /** What is asked: "Sale, per sqft". */
  title: string;
  bands: readonly PriceBand[];
};

const CELL = "border-t border-line py-2 pr-2 text-start align-top wrap-break-word last:pr-0 last:text-end";
const HEAD = "pr-2 text-start align-top text-xs font-normal text-ink-soft last:pr-0 last:text-end";
const SMALL = "block text-xs text-ink-soft";

/** The numbers of a chart of price bands. */
function PriceBandTable({ title, bands }: PriceBandTableProps) {
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
