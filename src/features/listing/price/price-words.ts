import { formatDate } from "#domain/text/date.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { percentOf, type PricePoint, type PriceStep } from "#domain/listing/prices/history.ts";
import type { PriceBar, PriceDistribution, PriceUnit } from "#domain/listing/prices/distribution.ts";
import { m } from "#i18n/messages.ts";

/** "Now ৳ 1.62 Cr: ৳ 18 Lac (10%) less than on 3 November 2025." */
export function historyText([first, ...later]: readonly [PricePoint, ...PricePoint[]], locale: Locale): string {
  const last = later.at(-1);
  const date = formatDate(first.since, locale);
  const price = formatPrice((last ?? first).price, locale);
  if (!last) return m.listing_price_history_one({ price, date });
  if (last.price === first.price) return m.listing_price_history_same({ price, date });
  const difference = Math.abs(last.price - first.price);
  const values = {
    price,
    date,
    amount: formatPrice(difference, locale),
    percent: formatNumber(percentOf(difference, first.price), locale),
  };
  return last.price < first.price ? m.listing_price_history_less(values) : m.listing_price_history_more(values);
}

/** "−7%", "+12%"; the first price is the one that it was listed at. */
export function changeText({ price, before }: PriceStep, locale: Locale): string {
  if (before === null) return m.listing_price_history_first();
  const percent = formatNumber(percentOf(Math.abs(price - before), before), locale);
  return price < before ? m.listing_price_history_down({ percent }) : m.listing_price_history_up({ percent });
}

/** Land in crores and lakhs, what is small in full digits. */
export const unitText = (taka: number, unit: PriceUnit, locale: Locale): string =>
  (unit === "katha" ? formatPrice : formatTaka)(taka, locale);

/** "Under ৳ 9,500", "৳ 9,500 – ৳ 10,000", "৳ 13,500 and more": the bars at the ends hold all that lies beyond. */
export function barText({ bars }: PriceDistribution, bar: PriceBar, unit: PriceUnit, locale: Locale): string {
  const [from, to] = [unitText(bar.from, unit, locale), unitText(bar.to, unit, locale)];
  if (bars.length === 1) return m.listing_prices_around_range({ from, to });
  if (bar === bars[0]) return m.listing_prices_around_under({ price: to });
  return bar === bars.at(-1)
    ? m.listing_prices_around_over({ price: from })
    : m.listing_prices_around_range({ from, to });
}

const answers = {
  sqft: m.listing_prices_around_sqft,
  katha: m.listing_prices_around_katha,
  month: m.listing_prices_around_month,
};
/** "30 of 48 other listings of this type ask more per sqft, 17 ask less." */
export function aroundText({ listings, more, less }: PriceDistribution, unit: PriceUnit, locale: Locale): string {
  const [count, dearer, cheaper] = [listings, more, less].map((number) => formatNumber(number, locale));
  return answers[unit]({ count: count ?? "", more: dearer ?? "", less: cheaper ?? "" });
}

const units = {
  sqft: m.listing_prices_around_per_sqft,
  katha: m.listing_prices_around_per_katha,
  month: m.listing_prices_around_per_month,
};
export const unitName = (unit: PriceUnit): string => units[unit]();
