import { m } from "#i18n/messages.ts";
import { colouringPrice, priceLevels, type AreaPriceQuery, type AreaPrices } from "#domain/listing/prices/areas.ts";
import { BAND_MIN } from "#domain/listing/prices/band.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";

/** How much of the colour each step of price has, and each answer to a budget; `PRICE_OPACITY` says the same to the map. */
const STEP_COLOURS = ["bg-primary/15", "bg-primary/35", "bg-primary/55", "bg-primary/80"];
const REACH_COLOURS = ["bg-primary/10", "bg-primary/40", "bg-primary/80"];
export const PRICE_OPACITY = { steps: [0.15, 0.35, 0.55, 0.8], reach: [0.1, 0.4, 0.8] } as const;

/** What a level of `priceLevels` says of a budget. */
const reachText = (level: number): string =>
  ([m.area_asked_fewer, m.area_asked_quarter, m.area_asked_half][level] ?? m.area_asked_fewer)();

/** What is looked at: "For sale, all but land", "To rent, bedrooms: 3". */
export function areaPriceTitle({ purpose, exactBedrooms }: AreaPriceQuery): string {
  if (exactBedrooms === null) return purpose === "sale" ? m.area_asked_sale() : m.area_asked_rent();
  const count = formatNumber(exactBedrooms, currentLocale());
  return purpose === "sale" ? m.area_asked_sale_beds({ count }) : m.area_asked_rent_beds({ count });
}

/** The price that colours an area, as it is read: by the square foot in full digits. */
export function areaPriceText(area: AreaPrices, query: AreaPriceQuery): string {
  const format = query.purpose === "sale" ? formatTaka : formatPrice;
  return format(colouringPrice(area, query), currentLocale());
}

type Props = { areas: readonly AreaPrices[]; query: AreaPriceQuery; className?: string };

/** What the colours of areas say, and which areas have none. */
export function PriceLegend({ areas, query, className = "" }: Props) {
  const locale = currentLocale();
  const { steps } = priceLevels(areas, query);
  const format = query.purpose === "sale" ? formatTaka : formatPrice;
  const budget = query.maxPrice;
  const colours =
    budget === null
      ? steps.map(({ low, high }, level) => ({
          colour: STEP_COLOURS[level],
          text:
            low === high
              ? format(low, locale)
              : m.area_prices_range({ low: format(low, locale), high: format(high, locale) }),
        }))
      : [2, 1, 0].map((level) => ({ colour: REACH_COLOURS[level], text: reachText(level) }));
  return (
    <div className={`grid gap-1.5 text-xs ${className}`}>
      <p className="font-semibold">
        <span>{areaPriceTitle(query)}</span>
        <span> · </span>
        {budget !== null
          ? m.area_asked_within({ budget: formatPrice(budget, locale) })
          : query.purpose === "sale"
            ? m.area_asked_sqft_legend()
            : m.area_asked_month()}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {colours.map(({ colour, text }) => (
          <li key={text} className="num flex items-center gap-2">
            <span className="rounded-xs bg-map-land">
              <span className={`block size-4 rounded-xs border border-primary forced-color-adjust-none ${colour}`} />
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-mute">{m.area_asked_few({ count: formatNumber(BAND_MIN, locale) })}</p>
    </div>
  );
}
