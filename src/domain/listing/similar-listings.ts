import { SIMILAR_MAX } from "../limits.ts";
import type { ListingSummary, PropertyType } from "./listing.ts";

type Priced = Pick<ListingSummary, "areaSlug" | "purpose" | "type" | "price">;

/** Families of types that are alternatives to one another: somebody who wants a flat wants neither land nor a shop. */
const FAMILIES: readonly (readonly PropertyType[])[] = [
  ["apartment", "house"],
  ["land"],
  ["commercial", "office", "shop"],
];

/** How far two prices may differ and still count as similar. */
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

/** How widely similar listings were searched: same type and price, other prices, other types of the family. */
export const WIDENINGS = ["none", "price", "type"] as const;
export type Widening = (typeof WIDENINGS)[number];

/** How widely one has to search from a listing to find another one in its area; null if they are not similar. */
export function wideningTo(listing: Priced, other: Priced): Widening | null {
  if (other.purpose !== listing.purpose || other.areaSlug !== listing.areaSlug) return null;
  if (!familyOf(listing.type).includes(other.type)) return null;
  if (other.type !== listing.type) return "type";
  return isSamePrice(listing.price, other.price) ? "none" : "price";
}

/** The widest search among these listings, which the heading names for all of them. */
export function widestOf(listing: Priced, similar: readonly Priced[]): Widening {
  const used = new Set(similar.map((other) => wideningTo(listing, other)));
  return WIDENINGS.findLast((widening) => used.has(widening)) ?? "none";
}

/** Whether another listing has a similar price, is of the same family, and lies elsewhere in the district. */
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
