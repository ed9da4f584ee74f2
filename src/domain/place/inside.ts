import type { PlaceIndex } from "./lookup/index-entries.ts";
import { placeKey, type Place } from "./place.ts";
import { indexOfWhole } from "./lookup/spelling.ts";

/** The side of a city corporation's half; Old Dhaka is a zone without being a side. */
const isHalf = ({ kind, zone, slug }: Place): boolean =>
  kind === "zone" && zone !== null && slug.endsWith(`-${zone.toLowerCase()}`);

function isInside(index: PlaceIndex, outer: Place, inner: Place): boolean {
  switch (outer.kind) {
    case "division": {
      const district = inner.districtSlug === null ? undefined : index.bySlug.get(inner.districtSlug);
      return district?.parentSlug === outer.slug;
    }
    case "district":
      return inner.districtSlug === outer.slug;
    case "thana":
    case "upazila":
      return inner.thanaSlug === outer.slug;
    case "zone":
      return isHalf(outer) && inner.districtSlug === outer.districtSlug && inner.zone === outer.zone;
    case "area":
      return false;
  }
}

/**
 * A place and everything that its page lists: all places inside it; for an area or zone also the places of its district whose name contains
 * its own ("Gulshan": Gulshan 1 and 2), as the specification requires.
 */
export function placesInside(index: PlaceIndex, outer: Place): Place[] {
  const key = outer.kind === "area" || outer.kind === "zone" ? placeKey(outer.name) : null;
  const inside = index.entries.filter(({ place, names }) => {
    if (place.id === outer.id || place.kind === "division") return false;
    if (isInside(index, outer, place)) return true;
    const [main] = names;
    return (
      key !== null &&
      place.kind !== "district" &&
      place.districtSlug === outer.districtSlug &&
      main !== undefined &&
      indexOfWhole(main.key, key) >= 0
    );
  });
  return [outer, ...inside.map(({ place }) => place)];
}

export type CountedPlace = { place: Place; listings: number };

/**
 * The places under "Areas in …": the districts of a division, otherwise the suggested places; of a thana and an area of the same name only
 * the area.
 */
function candidates(index: PlaceIndex, outer: Place): Place[] {
  const inside = placesInside(index, outer).slice(1);
  if (outer.kind === "division") return inside.filter(({ kind }) => kind === "district");
  const suggested = new Set(index.entries.filter((entry) => entry.suggested).map(({ place }) => place.id));
  return inside.filter(({ id, kind }) => kind !== "zone" && suggested.has(id));
}

/**
 * Ids whose listings `subPlaces` has to know: the place with all that lies in it, and what the pages of its places list besides ("Mirpur"
 * in Mirpur thana lists Mirpur 10, which lies in another thana).
 */
export function countedIds(index: PlaceIndex, outer: Place): number[] {
  const ids = new Set(placesInside(index, outer).map(({ id }) => id));
  // What a page lists never leaves the district, and these two have all of it already.
  if (outer.kind === "division" || outer.kind === "district") return [...ids];
  for (const place of candidates(index, outer)) for (const { id } of placesInside(index, place)) ids.add(id);
  return [...ids];
}

/**
 * The places inside a place that have listings, most first: districts of a division, otherwise places with listings of their own. Each has
 * the number that its own page shows.
 * @param counts public listings by place id, of all `countedIds`
 */
export function subPlaces(
  index: PlaceIndex,
  outer: Place,
  counts: ReadonlyMap<number, number>,
  limit: number,
): CountedPlace[] {
  return candidates(index, outer)
    .filter(({ id }) => outer.kind === "division" || (counts.get(id) ?? 0) > 0)
    .map((place) => ({
      place,
      listings: placesInside(index, place).reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
    }))
    .filter(({ listings }) => listings > 0)
    .sort((a, b) => b.listings - a.listings || a.place.id - b.place.id)
    .slice(0, limit);
}
