import { formatDate } from "#domain/text/date.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { placeName, type Place } from "#domain/place/place.ts";
import { BAND_SAMPLE } from "#domain/listing/prices/band.ts";
import { DISTRIBUTION_MIN, priceDistribution, priceUnit, unitPrice } from "#domain/listing/prices/distribution.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ChartTable } from "#ui/chart/ChartTable.tsx";
import { PricesAroundChart } from "./PricesAroundChart.tsx";
import { aroundText, barText, unitName } from "./price-words.ts";

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
