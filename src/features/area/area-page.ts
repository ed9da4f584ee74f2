import type { ListingSummary, Purpose } from "#domain/listing.ts";
import type { Locator } from "#domain/locator.ts";
import type { OwnList } from "#domain/own-list.ts";
import type { CountedPlace } from "#domain/place-inside.ts";
import type { DrawnPoint } from "#domain/place-point.ts";
import type { Place } from "#domain/place.ts";
import type { PriceBand } from "#domain/price-band.ts";

/** What a place lies in; null where it is not certain, or is the place itself. */
export type PlaceParents = { thana: Place | null; district: Place | null; division: Place | null };

/** Everything that the page of one place shows. */
export type AreaPageData = {
  place: Place;
  parents: PlaceParents;
  /** Which of its listings are asked for, and the page that is shown. */
  list: OwnList;
  pageCount: number;
  listings: ListingSummary[];
  /** Public listings here and in all that lies in it. */
  totals: Record<Purpose, number>;
  bands: PriceBand[];
  inside: CountedPlace[];
  nearby: Place[];
  /** What else in the country has this name. */
  namesakes: { place: Place; parents: { district: Place | null } }[];
  /** The drawing of what lies round it; null where nobody knows where it is. */
  drawn: { point: DrawnPoint; locator: Locator } | null;
  /** True when the database could not be reached: `listings` are samples, and nothing else is known. */
  samples: boolean;
};
