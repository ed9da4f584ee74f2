import { FLOOR_BANDS, isOnFloor, type FloorBand, type ListingQuery } from "../filters.ts";
import type { Measure } from "./measures.ts";

/** Fields of a search and what they become. */
export type Change = Partial<ListingQuery>;

const BANDS = Object.keys(FLOOR_BANDS) as FloorBand[];
/** Every floor but the ground floor. */
export const ABOVE_GROUND: readonly FloorBand[] = BANDS.filter((band) => band !== "0");

/** The filters that a measured quantity means. Rooms are at least so many, whatever bounds them, unless just so many bedrooms are meant. */
export function changeOf({ kind, min, max }: Measure): Change {
  const value = min ?? max ?? 0;
  switch (kind) {
    case "money":
      return { ...(min !== null && { minPrice: min }), ...(max !== null && { maxPrice: max }) };
    case "area":
      return { ...(min !== null && { minArea: min }), ...(max !== null && { maxArea: max }) };
    case "bedrooms":
      return min !== null && min === max ? { exactBedrooms: Math.ceil(min) } : { bedrooms: Math.ceil(value) };
    case "bathrooms":
      return { bathrooms: Math.ceil(value) };
    case "advance":
      return { advance: Math.floor(value) };
    case "floor":
      if (min === max) return { floor: BANDS.filter((band) => isOnFloor(value, band)) };
      return { ...(min !== null && { minFloor: min }), ...(max !== null && { maxFloor: max }) };
    case "plain":
    case "unclear":
      return {};
  }
}
