import type { Place } from "./place.ts";

/** What a place lies in; null where it is not certain. `thana` is the upazila or metropolitan thana. */
export type PlaceParents = { thana: Place | null; district: Place | null; division: Place | null };

/** @param bySlug every place of the location data */
export function placeParents(bySlug: ReadonlyMap<string, Place>, place: Place): PlaceParents {
  const at = (slug: string | null): Place | null => (slug === null ? null : (bySlug.get(slug) ?? null));
  const district = at(place.districtSlug);
  return {
    thana: at(place.thanaSlug),
    district,
    division: place.kind === "division" ? place : at(district?.parentSlug ?? null),
  };
}
