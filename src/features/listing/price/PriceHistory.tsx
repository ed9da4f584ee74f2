import { formatDate } from "#domain/text/date.ts";
import { formatTaka } from "#domain/money/money.ts";
import { priceSteps, type PricePoint } from "#domain/listing/prices/history.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ChartTable } from "#ui/chart/ChartTable.tsx";
import { PriceHistoryChart } from "./PriceHistoryChart.tsx";
import { changeText, historyText } from "./price-words.ts";

type Props = {
  /** At least one, oldest first. */
  history: readonly [PricePoint, ...PricePoint[]];
  /** Today, ISO 8601. */
  now: string;
  isRent: boolean;
};

/** What a listing asked since it was listed: the answer in words, and once it has changed, the line and the numbers. */
export function PriceHistory({ history, now, isRent }: Props) {
  const locale = currentLocale();
  const title = isRent ? m.listing_rent_history() : m.listing_price_history();
  const answer = historyText(history, locale);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="price-history">
      <h2 className="mb-1.5 text-(length:--text-xl)" id="price-history">
        {title}
      </h2>
      <p>{answer}</p>
      {history.length > 1 && (
        <>
          <PriceHistoryChart history={history} now={now} label={answer} />
          <ChartTable
            open={m.listing_price_table()}
            caption={title}
            head={[m.listing_price_history_since(), m.listing_price_history_price(), m.listing_price_history_change()]}
            rows={priceSteps(history).map((step) => ({
              cells: [formatDate(step.since, locale), formatTaka(step.price, locale), changeText(step, locale)],
            }))}
          />
        </>
      )}
    </section>
  );
}
