import { FLOOR_BANDS, isOnFloor, type FloorBand, type ListingQuery } from "../filters.ts";
import type { Measure } from "./measures.ts";

/** Fields of a search and what they become. */
export type Change = Partial<ListingQuery>;

const BANDS = Object.keys(FLOOR_BANDS) as FloorBand[];
/** Every floor but the ground floor. */
export const ABOVE_GROUND: readonly FloorBand[] = BANDS.filter((band) => band !== "0");

/** The filters that a measured quantity means. Rooms are at least so many, whatever bounds them. */
export function changeOf({ kind, min, max, isBounded }: Measure): Change {
  const value = min ?? max ?? 0;
  switch (kind) {
    case "money":
      return { ...(min !== null && { minPrice: min }), ...(max !== null && { maxPrice: max }) };
    case "area":
      return { ...(min !== null && { minArea: min }), ...(max !== null && { maxArea: max }) };
    case "bedrooms":
      return { bedrooms: Math.ceil(value) };
    case "bathrooms":
      return { bathrooms: Math.ceil(value) };
    case "advance":
      return { advance: Math.floor(value) };
    case "floor":
      // A floor from or up to which is no band.
      if (isBounded) return {};
      return { floor: BANDS.filter((band) => isOnFloor(value, band)) };
    case "plain":
    case "unclear":
      return {};
  }
}
