import { SQFT_PER_KATHA } from "#domain/listing/floor-area.ts";
import { formatPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { PriceBand } from "#domain/listing/prices/band.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { bandName, bandText } from "./area-words.ts";

type Props = {
  /** What is asked: "Sale, per sqft". */
  title: string;
  bands: readonly PriceBand[];
};

const CELL = "border-t border-line py-2 pr-2 text-start align-top wrap-break-word last:pr-0 last:text-end";
const HEAD = "pr-2 text-start align-top text-xs font-normal text-ink-soft last:pr-0 last:text-end";
const SMALL = "block text-xs text-ink-soft";

/** The numbers of a chart of price bands. */
export function PriceBandTable({ title, bands }: Props) {
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
