import { SQFT_PER_KATHA } from "../floor-area.ts";
import type { ListingSummary } from "../listing.ts";

/** With fewer other listings than this, no distribution is shown: it would tell more about one owner than about a place. */
export const DISTRIBUTION_MIN = 12;
/** The approximate number of bars; the width of a bar is rounded. */
const BARS = 10;
/** The share of listings at each end that the first and the last bar gather, so that one very expensive home does not flatten the chart. */
const TAIL = 0.05;
/** No bar holds a larger share than this, unless its homes all ask the same. */
const MOST = 1 / 3;
/** Bars that grow, before one of them is parted, and bars at all. */
const GROWING_BARS = 8;
const BARS_MAX = 13;

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

const STEPS = [10, 5, 2, 1];

/** The next of 1, 2, 5, 10, 20 … that is not below `width`, at least 1. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, width)));
  return STEPS.map((digit) => digit * power).findLast((step) => step >= width) ?? power;
}

/** The roundest whole number above `low` and up to `high`: 37,250 to 44,100 → 40,000. */
function roundest(low: number, high: number): number {
  for (let power = 10 ** Math.floor(Math.log10(Math.max(1, high))); power >= 1; power /= 10) {
    for (const digit of STEPS) {
      const number = Math.floor(high / (digit * power)) * digit * power;
      if (number > low) return number;
    }
  }
  return high;
}

/** Ends of bars that are equally wide in taka. */
function evenEdges(low: number, high: number): number[] {
  const width = roundWidth((high - low) / BARS);
  const start = Math.floor(low / width);
  const count = Math.floor(high / width) - start + 1;
  return Array.from({ length: count + 1 }, (_, index) => (start + index) * width);
}

/** Ends of bars of which each is dearer than the one before by about the same share, for prices of which many are low and few very high. */
function growingEdges(low: number, high: number): number[] {
  const share = (high / low) ** (1 / GROWING_BARS);
  const between = Array.from({ length: GROWING_BARS - 1 }, (_, index) =>
    roundest(low * share ** (index + 0.75), low * share ** (index + 1.25)),
  );
  // The ends are round numbers: one home more or less does not move the axis.
  const [first, last] = [roundest(low * 0.6, low), roundest(high, high * 1.6)];
  return [...new Set([first, ...between, last])].sort((a, b) => a - b);
}

/** Which bar holds a price: those outside belong to the bars at the ends. */
const barIn = (edges: readonly number[], price: number): number =>
  Math.max(0, edges.slice(1, -1).findLastIndex((edge) => price >= edge) + 1);

/** The fullest bar, where it holds more than `MOST`; undefined where none does. `prices` sorted. */
function tooFull(edges: readonly number[], prices: readonly number[]): number[] | undefined {
  const held = edges.slice(1).map((_, bar) => prices.filter((price) => barIn(edges, price) === bar));
  return held
    .filter((inside) => inside.length > prices.length * MOST && inside[0] !== inside.at(-1))
    .sort((a, b) => b.length - a.length)[0];
}

/** A round number that parts the prices of one bar; not all of them are equal. */
function parting(inside: readonly number[]): number {
  const at = (share: number) => inside[Math.floor((inside.length - 1) * share)] ?? 0;
  const [low, high] = [at(0.25), at(0.75)];
  if (low < high) return roundest(low, high);
  return low > at(0) ? low : (inside.find((price) => price > low) ?? low);
}

/** Ends of the bars for sorted prices: equally wide in taka, or growing where one bar would hold too many; then that one is parted. */
function edgesFor(prices: readonly number[]): number[] {
  const tail = Math.floor(prices.length * TAIL);
  const low = prices[tail] ?? 0;
  const high = prices[prices.length - 1 - tail] ?? low;
  const even = evenEdges(low, high);
  if (!tooFull(even, prices)) return even;
  let edges = growingEdges(Math.max(1, low), high);
  for (let full = tooFull(edges, prices); full && edges.length <= BARS_MAX; full = tooFull(edges, prices)) {
    edges = [...edges, parting(full)].sort((a, b) => a - b);
  }
  return edges;
}

/**
 * The distribution of the prices of other homes around `own`; null with fewer than `DISTRIBUTION_MIN` of them.
 * @param prices taka of the unit of `own`, in any order
 */
export function priceDistribution(prices: readonly number[], own: number): PriceDistribution | null {
  if (prices.length < DISTRIBUTION_MIN) return null;
  const sorted = [...prices].sort((a, b) => a - b);
  const edges = edgesFor(sorted);
  const bars = edges.slice(1).map((to, index) => ({ from: edges[index] ?? 0, to, listings: 0 }));
  for (const price of sorted) bars[barIn(edges, price)]!.listings += 1;
  return {
    own,
    bars,
    ownBar: barIn(edges, own),
    listings: sorted.length,
    more: sorted.filter((price) => price > own).length,
    less: sorted.filter((price) => price < own).length,
  };
}
