import type { AreaSnapshot } from "#domain/place/area.ts";
import type { Locator } from "#domain/place/locator/locator.ts";
import type { CountedPlace } from "#domain/place/inside.ts";
import type { PlaceParents } from "#domain/place/parents.ts";
import type { DrawnPoint } from "#domain/place/point.ts";
import type { Place } from "#domain/place/place.ts";

/** Everything that the page of one place shows. */
export type AreaPageData = {
  place: Place;
  parents: PlaceParents;
  /** What its listings were when the site was built. */
  snapshot: AreaSnapshot;
  inside: CountedPlace[];
  nearby: Place[];
  /** What else in the country has this name. */
  namesakes: { place: Place; parents: Pick<PlaceParents, "district"> }[];
  /** The drawing of what lies round it; null where nobody knows where it is. */
  drawn: { point: DrawnPoint; locator: Locator } | null;
};
