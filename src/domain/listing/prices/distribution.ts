import { SQFT_PER_KATHA } from "../floor-area.ts";
import type { ListingSummary } from "../listing.ts";

/** With fewer other listings than this, no distribution is shown: it would tell more about one owner than about a place. */
export const DISTRIBUTION_MIN = 12;
/** The approximate number of bars; the width of a bar is rounded. */
const BARS = 10;
/** The share of listings at each end that the first and the last bar gather, so that one very expensive home does not flatten the chart. */
const TAIL = 0.05;

/** The unit that prices are compared in: rents per month, land per katha, all else per square foot. */
export type PriceUnit = "month" | "katha" | "sqft";

/** Listings that ask from `from` up to, not including, `to`; the first bar holds also what is cheaper, the last what is dearer. */
export type PriceBar = { from: number; to: number; listings: number };

/** Where the price of one home lies among similar ones. Prices are taka per unit. */
export type PriceDistribution = {
  own: number;
  bars: PriceBar[];
  /** The bar that the home would stand in. */
  ownBar: number;
  /** Other listings: all, those that ask more, those that ask less. */
  listings: number;
  more: number;
  less: number;
};

type Priced = Pick<ListingSummary, "purpose" | "type" | "price" | "areaSqft">;

export const priceUnit = ({ purpose, type }: Pick<Priced, "purpose" | "type">): PriceUnit =>
  purpose === "rent" ? "month" : type === "land" ? "katha" : "sqft";

/** What a listing asks for one unit, in whole taka; null where it has no size. */
export function unitPrice(listing: Priced): number | null {
  const unit = priceUnit(listing);
  if (unit === "month") return listing.price;
  if (listing.areaSqft <= 0) return null;
  return Math.round((listing.price * (unit === "katha" ? SQFT_PER_KATHA : 1)) / listing.areaSqft);
}

/** The next of 1, 2, 5, 10, 20 … that is not below `width`, at least 1. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, width)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= width) ?? power;
}

/**
 * The distribution of the prices of other homes around `own`; null with fewer than `DISTRIBUTION_MIN` of them.
 * @param prices taka of the unit of `own`, in any order
 */
export function priceDistribution(prices: readonly number[], own: number): PriceDistribution | null {
  if (prices.length < DISTRIBUTION_MIN) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  const tail = Math.floor(sorted.length * TAIL);
  const low = sorted[tail] ?? 0;
  const high = sorted[sorted.length - 1 - tail] ?? low;
  const width = roundWidth((high - low) / BARS);
  const start = Math.floor(low / width);
  const count = Math.floor(high / width) - start + 1;
  const barOf = (price: number) => Math.min(count - 1, Math.max(0, Math.floor(price / width) - start));
  const bars = Array.from({ length: count }, (_, index) => ({
    from: (start + index) * width,
    to: (start + index + 1) * width,
    listings: 0,
  }));
  for (const price of sorted) bars[barOf(price)]!.listings += 1;
  return {
    own,
    bars,
    ownBar: barOf(own),
    listings: sorted.length,
    more: sorted.filter((price) => price > own).length,
    less: sorted.filter((price) => price < own).length,
  };
}
