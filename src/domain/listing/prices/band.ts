import type { PropertyType, Purpose } from "../listing.ts";

/** With fewer listings than this, a price band would tell more about one owner than about a place. */
export const BAND_MIN = 5;
/** A band is made from at most so many of the newest listings: that shows present prices and bounds the query for a whole division. */
export const BAND_SAMPLE = 1000;

/** What is asked in a place. Whole taka: per square foot for a sale, per month for a rent. */
export type PriceBand = {
  purpose: Purpose;
  /** null: all types except land, whose price per square foot is not comparable. */
  type: PropertyType | null;
  /** A quarter of the listings ask less than `low`, half of them less than `middle`, a quarter more than `high`. */
  low: number;
  middle: number;
  high: number;
  listings: number;
};

/**
 * The bands of one purpose as a page shows them: all types together first, then each type. If there is one type only, the two are the same
 * and one is left out.
 */
export function shownBands(bands: readonly PriceBand[], purpose: Purpose): PriceBand[] {
  const own = bands.filter((band) => band.purpose === purpose);
  const types = own.filter(({ type }) => type !== null).sort((a, b) => b.listings - a.listings);
  const together = own.filter(({ type, listings }) => type === null && types.every((one) => one.listings !== listings));
  return [...together, ...types];
}
