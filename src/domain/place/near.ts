import type { PlaceIndex } from "./lookup/index-entries.ts";
import type { Place } from "./place.ts";
import { metresBetween } from "./locator/pin-distance.ts";

type Point = { lat: number; lng: number };

/** Farther away nobody would call it near. */
const FAR_METRES = 30_000;

/** An area's point in the data is often that of its thana: then it says nothing about the area. */
const isOfThana = (index: PlaceIndex, { kind, lat, lng, thanaSlug }: Place): boolean => {
  const thana = kind === "area" && thanaSlug !== null ? index.bySlug.get(thanaSlug) : undefined;
  return thana?.lat === lat && thana?.lng === lng;
};

/** Areas, thanas and upazilas round a point, the closest first. Nothing where it is far from all of them. */
export function placesNear(index: PlaceIndex, point: Point, limit: number): Place[] {
  return index.places
    .flatMap((place) => {
      const { kind, lat, lng } = place;
      if (lat === null || lng === null || !["area", "thana", "upazila"].includes(kind)) return [];
      const metres = metresBetween(point, { lat, lng });
      return metres > FAR_METRES || isOfThana(index, place) ? [] : [{ place, metres }];
    })
    .sort((a, b) => a.metres - b.metres || a.place.id - b.place.id)
    .slice(0, limit)
    .map(({ place }) => place);
}
