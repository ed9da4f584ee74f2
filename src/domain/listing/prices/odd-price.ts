import type { OddPrice } from "#domain/moderation/moderation.ts";
import type { PriceBand } from "./band.ts";

/**
 * How far outside the middle half of a place's prices a price counts as odd: below a half (a third) of the lower quartile, or above twice
 * (three times) the upper one. Sale prices are compared per square foot; rents and nightly prices as a whole, with the wider bounds because
 * they vary with size.
 */
export const ODD_FACTOR = { sqft: 2, month: 3, night: 3 } as const;

type Band = Pick<PriceBand, "low" | "high" | "listings">;

/** Whether a price (whole taka) is odd beside a band in the same unit; null = it is not, or there is no band. */
export function oddPrice(price: number, per: OddPrice["per"], band: Band | null): OddPrice | null {
  if (!band || !Number.isFinite(price)) return null;
  const factor = ODD_FACTOR[per];
  const side = price < band.low / factor ? "low" : price > band.high * factor ? "high" : null;
  return side && { price, per, low: band.low, high: band.high, listings: band.listings, side };
}

/** How many times less or more than what half of the others ask a price may be before its owner is asked whether it is right. */
export const UNLIKELY_FACTOR = 50;

/** Whether a price is so far from the middle of a band, in the same unit, that it was probably typed wrong: a zero or two too few or too many. */
export const isUnlikelyPrice = (price: number, middle: number): boolean =>
  price * UNLIKELY_FACTOR < middle || price > middle * UNLIKELY_FACTOR;
