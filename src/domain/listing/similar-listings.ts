import { SIMILAR_MAX } from "../limits.ts";
import type { ListingSummary, PropertyType } from "./listing.ts";

type Priced = Pick<ListingSummary, "areaSlug" | "purpose" | "type" | "price">;

/** Types that somebody may choose between. Land is never like a flat, and a shop is not like either. */
const FAMILIES: readonly (readonly PropertyType[])[] = [
  ["apartment", "house"],
  ["land"],
  ["commercial", "office", "shop"],
];

/** How far another price may be from one and still be called the same. */
export const SAME_PRICE_PERCENT = 25;

/** The types that can stand for this one, itself first. */
export function familyOf(type: PropertyType): readonly PropertyType[] {
  const family = FAMILIES.find((types) => types.includes(type)) ?? [];
  return [type, ...family.filter((other) => other !== type)];
}

/** The prices that count as the same as this one, both ends included, in whole taka. */
export const priceBandAround = (price: number): { min: number; max: number } => ({
  min: Math.ceil((price * (100 - SAME_PRICE_PERCENT)) / 100),
  max: Math.floor((price * (100 + SAME_PRICE_PERCENT)) / 100),
});

function isSamePrice(price: number, other: number): boolean {
  const { min, max } = priceBandAround(price);
  return other >= min && other <= max;
}

/** How far one had to look: at the same type and price, at other prices, at other types of the family. */
export const WIDENINGS = ["none", "price", "type"] as const;
export type Widening = (typeof WIDENINGS)[number];

/** How far one has to look from a listing to find another one in its area; null where the other is not like it at all. */
export function wideningTo(listing: Priced, other: Priced): Widening | null {
  if (other.purpose !== listing.purpose || other.areaSlug !== listing.areaSlug) return null;
  if (!familyOf(listing.type).includes(other.type)) return null;
  if (other.type !== listing.type) return "type";
  return isSamePrice(listing.price, other.price) ? "none" : "price";
}

/** The farthest that these were looked for: what the reader is told about all of them. */
export function widestOf(listing: Priced, similar: readonly Priced[]): Widening {
  const used = new Set(similar.map((other) => wideningTo(listing, other)));
  return WIDENINGS.findLast((widening) => used.has(widening)) ?? "none";
}

/** Whether another listing costs as much as this one, is of its family, and lies elsewhere in its district. */
export const isSamePriceNearby = (
  listing: Priced & Pick<ListingSummary, "district">,
  other: Priced & Pick<ListingSummary, "district">,
): boolean =>
  other.purpose === listing.purpose &&
  other.district === listing.district &&
  other.areaSlug !== listing.areaSlug &&
  familyOf(listing.type).includes(other.type) &&
  isSamePrice(listing.price, other.price);

const byPrice =
  ({ price }: Priced) =>
  (a: Priced, b: Priced) =>
    Math.abs(a.price - price) - Math.abs(b.price - price);

/** Of some listings, at most four that are like this one, in the order in which `db/listings/similar.ts` finds them. */
export function similarAmong(listing: ListingSummary, others: readonly ListingSummary[]): ListingSummary[] {
  const family = familyOf(listing.type);
  return others
    .filter((other) => other.slug !== listing.slug && wideningTo(listing, other) !== null)
    .sort((a, b) => family.indexOf(a.type) - family.indexOf(b.type) || byPrice(listing)(a, b))
    .slice(0, SIMILAR_MAX);
}

/** Of some listings, at most four of the same price elsewhere in the district: those of the same thana first, then the nearest prices. */
export function nearbyAmong(listing: ListingSummary, others: readonly ListingSummary[]): ListingSummary[] {
  const distance = ({ thana }: ListingSummary) => (thana !== null && thana === listing.thana ? 0 : 1);
  return others
    .filter((other) => isSamePriceNearby(listing, other))
    .sort((a, b) => distance(a) - distance(b) || byPrice(listing)(a, b))
    .slice(0, SIMILAR_MAX);
}
