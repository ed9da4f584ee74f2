import { NEARBY_MAX } from "../limits.ts";
import { nearbyPlaces } from "./lookup/search.ts";
import type { PlaceIndex } from "./lookup/index-entries.ts";
import { drawnPoint } from "./point.ts";
import type { Place, PlaceKind } from "./place.ts";

type Point = { lat: number; lng: number };

const SUBDISTRICTS: ReadonlySet<PlaceKind> = new Set(["thana", "upazila"]);

/** How far two points are apart, in degrees of latitude. */
const distance = (a: Point, b: Point): number =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));

const ownPoint = ({ lat, lng }: Place): Point | null => (lat === null || lng === null ? null : { lat, lng });

/**
 * Neighbours of a place, at most 5: those that the location data names, otherwise the nearest of its kind. If its own point is unknown,
 * only places of its district are compared, because its approximate point is not precise enough for others. Divisions and zones have none.
 */
export function neighbours(index: PlaceIndex, place: Place): Place[] {
  const named = nearbyPlaces(index, place.slug);
  if (named.length > 0 || place.kind === "division" || place.kind === "zone") return named;
  const own = ownPoint(place);
  if (own) return nearest(own, place, alike(index, place), ownPoint);
  const drawn = drawnPoint(index, place);
  if (!drawn) return [];
  const isInHalf = (other: Place) => drawn.of?.kind !== "zone" || other.zone === place.zone;
  const around = alike(index, place).filter((other) => other.districtSlug === place.districtSlug && isInHalf(other));
  return nearest(drawn, place, around, (other) => drawnPoint(index, other));
}

/** All other places of its kind; upazilas and thanas are one. */
function alike(index: PlaceIndex, { id, kind }: Place): Place[] {
  const kinds: ReadonlySet<PlaceKind> = SUBDISTRICTS.has(kind) ? SUBDISTRICTS : new Set([kind]);
  return index.places.filter((other) => other.id !== id && kinds.has(other.kind));
}

function nearest(
  here: Point,
  place: Place,
  others: readonly Place[],
  pointOf: (place: Place) => Point | null,
): Place[] {
  const apart = (other: Place) => (place.thanaSlug !== null && other.thanaSlug === place.thanaSlug ? 0 : 1);
  return others
    .flatMap((other) => {
      const there = pointOf(other);
      return there ? [{ other, far: distance(here, there) }] : [];
    })
    .sort((a, b) => a.far - b.far || apart(a.other) - apart(b.other) || a.other.id - b.other.id)
    .slice(0, NEARBY_MAX)
    .map(({ other }) => other);
}
