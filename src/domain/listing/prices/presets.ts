import type { Purpose } from "../listing.ts";
import { readTaka } from "#domain/money/money-text.ts";

/** A price range in whole taka; `max` null = no upper end. */
export type TakaRange = { min: number; max: number | null };

const range = (min: number, max: number | null): TakaRange => ({ min, max });

/** The ranges that the search box offers (specification 1, section 5), in its order. Rents are per month. */
export const PRICE_PRESETS: Record<Purpose, readonly TakaRange[]> = {
  sale: [
    range(0, 10_000_000),
    range(10_000_000, 30_000_000),
    range(30_000_000, 50_000_000),
    range(50_000_000, 100_000_000),
    range(100_000_000, null),
  ],
  rent: [range(0, 20_000), range(20_000, 50_000), range(50_000, 100_000), range(100_000, null)],
};

/** `{min: 10000000, max: 30000000}` → `10000000-30000000`; an open end is left empty: `100000000-`. */
export const priceRangeValue = ({ min, max }: TakaRange): string => `${min}-${max ?? ""}`;

/** The largest end that is accepted; larger ones are typing errors. */
const MOST = 999_999_999_999;

/**
 * The reverse of `priceRangeValue`; null for anything else, so that a mistyped address filters nothing. Ends may be written as people type
 * them ("50 lakh-"), because the select can carry the typed ends of the page's other form.
 */
export function parsePriceRange(value: string): TakaRange | null {
  const [from = "", to, ...more] = value.split("-");
  const [min, max] = [readTaka(from), readTaka(to ?? "")];
  if (min === null || min > MOST || to === undefined || more.length > 0) return null;
  if (max === null ? to !== "" : max > MOST) return null;
  return { min, max };
}

/** A range's ends in order and within a bound; 0 and what is beyond the bound mean an open end. Whole taka. */
export function presetEnds({ min, max }: TakaRange, bound: number): [number | null, number | null] {
  const inside = (value: number | null) => (value !== null && value <= bound ? value || null : null);
  const [low, high] = [inside(min), inside(max)];
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}
