import type { AreaUnit, PropertyType } from "./listing.ts";
import type { Locale } from "../locale.ts";
import { formatNumber } from "../text/number.ts";

/** Square feet in one katha and in one decimal (shotok). Specification 1, section 9. */
export const SQFT_PER_KATHA = 720;
export const SQFT_PER_DECIMAL = 435.6;

const SQFT_PER: Record<AreaUnit, number> = { sqft: 1, katha: SQFT_PER_KATHA, decimal: SQFT_PER_DECIMAL };

/** An area in its own unit → square feet, to two decimals. */
export function toSqft(value: number, unit: AreaUnit): number {
  return Math.round(value * SQFT_PER[unit] * 100) / 100;
}

/**
 * How far the size of a plot may lie beside what is searched, as a share of it: a bigha is 20 katha (14,400 square feet) in one deed and 33
 * decimals (14,374.8) in another.
 */
export const LAND_TOLERANCE = 0.02;

/** The ends of a search for a size, in square feet, as they hold for land; null = open. */
export const landEnds = ({ minArea, maxArea }: { minArea: number | null; maxArea: number | null }) => ({
  minArea: minArea === null ? null : minArea * (1 - LAND_TOLERANCE),
  maxArea: maxArea === null ? null : maxArea * (1 + LAND_TOLERANCE),
});

/** Whether a home is as large as a search asks; land within `LAND_TOLERANCE`. */
export function isOfSize(
  { type, sqft }: { type: PropertyType; sqft: number },
  ends: { minArea: number | null; maxArea: number | null },
): boolean {
  const { minArea, maxArea } = type === "land" ? landEnds(ends) : ends;
  return sqft >= (minArea ?? 0) && sqft <= (maxArea ?? Infinity);
}

/** Whether a size is told in katha and decimal as well: a plot's, or whatever its owner counts so; a floor is never sold by the katha. */
export const isMeasuredAsLand = ({ type, areaUnit }: { type: PropertyType; areaUnit: AreaUnit }): boolean =>
  type === "land" || areaUnit !== "sqft";

/** Square feet → katha, decimal or square feet, unrounded. */
export function fromSqft(sqft: number, unit: AreaUnit): number {
  return sqft / SQFT_PER[unit];
}

/** An area for reading, rounded to two decimals: "1,650", "২.৫". The unit's word is the caller's. */
export function formatAreaNumber(value: number, locale: Locale): string {
  return formatNumber(Math.round(value * 100) / 100, locale);
}

/** Whole taka for one square foot; null where the size is not above zero. */
export function pricePerSqft(priceTaka: number, sqft: number): number | null {
  return sqft > 0 ? Math.round(priceTaka / sqft) : null;
}

/** Whole taka for one katha; null where the size is not above zero. `sqft` is the size in square feet. */
export function pricePerKatha(priceTaka: number, sqft: number): number | null {
  return sqft > 0 ? Math.round((priceTaka * SQFT_PER_KATHA) / sqft) : null;
}
