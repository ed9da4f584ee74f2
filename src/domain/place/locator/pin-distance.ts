import type { Place, PlaceKind } from "../place.ts";

type Point = { lat: number; lng: number };
const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points on the ground. */
export function metresBetween(a: Point, b: Point): number {
  const [high, wide] = [Math.sin(radians(b.lat - a.lat) / 2), Math.sin(radians(b.lng - a.lng) / 2)];
  const share = high * high + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * wide * wide;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(share))));
}

/** How far a home in a place can be from the place's point, in metres. */
export const PIN_LIMIT: Readonly<Record<PlaceKind, number>> = {
  area: 5_000,
  zone: 15_000,
  thana: 25_000,
  upazila: 35_000,
  district: 80_000,
  division: 200_000,
};

/** The distance of a pin from the place that its listing names, if it is too far; null = near enough, or the place has no point. */
export function pinFar(
  pin: Point,
  place: Pick<Place, "kind" | "lat" | "lng">,
): { metres: number; limit: number } | null {
  if (place.lat === null || place.lng === null) return null;
  const [metres, limit] = [metresBetween(pin, { lat: place.lat, lng: place.lng }), PIN_LIMIT[place.kind]];
  return metres > limit ? { metres, limit } : null;
}
