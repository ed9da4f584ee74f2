import { SQFT_PER_KATHA } from "../floor-area.ts";
import { ODD_FACTOR } from "./odd-price.ts";
import { priceDistribution, type PriceBar, type PriceUnit } from "./distribution.ts";

/** What others of a kind ask at a place, in whole taka of a unit: half of them between `low` and `high`. */
export type UsualPrices = {
  unit: PriceUnit;
  listings: number;
  low: number;
  middle: number;
  high: number;
  bars: PriceBar[];
};

/** What is usual among these prices (taka of the unit, in any order); null where they are too few to show. */
export function usualPrices(prices: readonly number[], unit: PriceUnit): UsualPrices | null {
  const sorted = [...prices].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const distribution = priceDistribution(sorted, at(0.5));
  if (!distribution) return null;
  return {
    unit,
    listings: sorted.length,
    low: at(0.25),
    middle: at(0.5),
    high: at(0.75),
    bars: distribution.bars,
  };
}

/** Where a price lies among the usual ones. */
export type PriceSide = "below" | "inside" | "above";
export const sideOfPrice = (price: number, { low, high }: Pick<UsualPrices, "low" | "high">): PriceSide =>
  price < low ? "below" : price > high ? "above" : "inside";

/** Taka of one unit that a whole price comes to. `sqft`: the size; null where it is needed and missing. */
export function pricePerUnit(price: number, unit: PriceUnit, sqft: number): number | null {
  if (unit === "month") return price;
  if (sqft <= 0) return null;
  return (price * (unit === "katha" ? SQFT_PER_KATHA : 1)) / sqft;
}

/** A zero or two too few or too many, thousands, lakhs or crores left out, a lakh for a crore, and a year for a month. */
const SLIPS = [10, 100, 1000, 100_000, 10_000_000, 12].flatMap((factor) => [
  { times: factor, by: 1 },
  { times: 1, by: factor },
]);
type Slip = (typeof SLIPS)[number];

/** How far the reading of a slip may lie outside the middle half of what others ask. */
const NEAR = 1.5;

export type FarPrice = {
  side: Exclude<PriceSide, "inside">;
  /** What was meant, most likely: the same kind of whole taka as was typed; null where no slip explains it. */
  meant: number | null;
};

/**
 * A price far outside of what others ask, and what it may have been meant for; null while it is not far.
 * @param price whole taka as typed; `perUnit`: the same for one unit
 */
export function farPrice(price: number, perUnit: number, usual: UsualPrices): FarPrice | null {
  const factor = usual.unit === "month" ? ODD_FACTOR.month : ODD_FACTOR.sqft;
  const { low, high, middle } = usual;
  const side = perUnit < low / factor ? "below" : perUnit > high * factor ? "above" : null;
  if (side === null) return null;
  const read = (taka: number, { times, by }: Slip) => (taka * times) / by;
  const distance = (slip: Slip) => Math.abs(Math.log(read(perUnit, slip) / middle));
  const [slip] = SLIPS.filter((one) => {
    const unit = read(perUnit, one);
    return unit >= low / NEAR && unit <= high * NEAR && Number.isInteger(read(price, one));
  }).sort((a, b) => distance(a) - distance(b));
  return { side, meant: slip ? read(price, slip) : null };
}
