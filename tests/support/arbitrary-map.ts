import fc from "fast-check";
import { NEAR_KM, SURROUNDINGS, type Bounds, type Circle, type Point, type Polygon } from "#domain/search/map/area.ts";

/** Degrees between two limits, with this many decimals. */
const degrees = (min: number, max: number, digits: number): fc.Arbitrary<number> =>
  fc
    .integer({ min: Math.ceil(min * 10 ** digits), max: Math.floor(max * 10 ** digits) })
    .map((value) => value / 10 ** digits);
const { west, south, east, north } = SURROUNDINGS;

export const anyPoint = (digits: number): fc.Arbitrary<Point> =>
  fc.record({ lat: degrees(south, north, digits), lng: degrees(west, east, digits) });

/** A box as in an address. */
export const anyBounds: fc.Arbitrary<Bounds> = fc
  .tuple(anyPoint(4), anyPoint(4))
  .filter(([a, b]) => a.lat !== b.lat && a.lng !== b.lng)
  .map(([a, b]) => ({
    west: Math.min(a.lng, b.lng),
    south: Math.min(a.lat, b.lat),
    east: Math.max(a.lng, b.lng),
    north: Math.max(a.lat, b.lat),
  }));

/** Different corners in random order, so that most areas cross themselves. */
export const anyArea: fc.Arbitrary<Polygon> = fc.uniqueArray(anyPoint(4), {
  minLength: 3,
  maxLength: 8,
  selector: ({ lat, lng }) => `${lat},${lng}`,
});

export const anyCircle: fc.Arbitrary<Circle> = fc
  .tuple(anyPoint(3), degrees(NEAR_KM.min, NEAR_KM.max, 1))
  .map(([point, km]) => ({ ...point, km }));
