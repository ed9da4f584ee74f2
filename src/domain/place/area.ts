import { PAGE_SIZE } from "../limits.ts";
import type { ListingSummary, Purpose } from "../listing/listing.ts";
import type { PlaceIndex } from "./lookup/index-entries.ts";
import { placesInside } from "./inside.ts";
import type { Place } from "./place.ts";
import type { PriceBand } from "../listing/prices/band.ts";

/** The market in a place, including all places inside it. */
export type AreaMarket = {
  /** Public listings. */
  totals: Record<Purpose, number>;
  bands: PriceBand[];
};

/** A place's listings at the time of the last build. */
export type AreaSnapshot = AreaMarket & {
  /** The newest six, of either purpose. */
  listings: ListingSummary[];
  /** Places inside it with the number of listings that each one's own page shows, most first. */
  inside: { slug: string; listings: number }[];
  /** When it was taken, ISO 8601. */
  takenAt: string;
  /** True where the build had no database: `listings` are samples of the place, and nothing else is known. */
  samples: boolean;
};

/** The snapshot of a place for a build without a database. */
export function sampleSnapshot(
  index: PlaceIndex,
  place: Place,
  samples: readonly ListingSummary[],
  takenAt: string,
): AreaSnapshot {
  const slugs = new Set(placesInside(index, place).map(({ slug }) => slug));
  const listings = samples.filter(({ areaSlug }) => slugs.has(areaSlug)).slice(0, PAGE_SIZE);
  return { totals: { sale: 0, rent: 0 }, bands: [], listings, inside: [], takenAt, samples: true };
}
