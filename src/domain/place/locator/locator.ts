import type { Point } from "#domain/search/map/area.ts";
import type { Place } from "../place.ts";

/**
 * Half the height of the drawing in kilometres, from a neighbourhood to a region: the first that shows enough is taken, else
 * the one that shows most.
 */
export const LOCATOR_REACHES = [1.5, 2.5, 4, 7, 12, 25, 60] as const;
const ENOUGH = 5;
export const KM_PER_DEGREE = 111.2;
/** The approximate size of a name in the drawing's units; names must not overlap. */
const LETTER_WIDTH = 8.5;
const LINE_HEIGHT = 26;

/** From a name's point up to the top of its letters, and down to the end of its dot. */
const LETTERS_ABOVE = 30;
const DOT_BELOW = 5;
/** The extent of the compass around its point: half its width, the arrow above and the word for north below. */
const COMPASS = { half: 28, above: 24, below: 32 };

/** What can be drawn: a name and a point. */
export type Located = Pick<Place, "name" | "lat" | "lng">;
export type LocatorPoint<Named extends Located = Place> = { place: Named; x: number; y: number; km: number };
export type Locator<Named extends Located = Place> = {
  /** Half the height of the drawing, in kilometres. */
  reachKm: number;
  /** Drawing units for one kilometre. */
  unitsPerKm: number;
  /** A round length for the scale bar, in kilometres. */
  barKm: number;
  points: LocatorPoint<Named>[];
};

/**
 * Where the named places round a point lie in a drawing `width` × `height`, north up, the point in its middle: true direction
 * and distance. Names that would cover the middle or each other are left out, the farther first.
 * @param reachKm half the height of the drawing; without it the drawing reaches as far as it must to show enough names
 */
export function locate<Named extends Located>(
  centre: Point,
  places: readonly Named[],
  width: number,
  height: number,
  reachKm?: number,
): Locator<Named> {
  const shrink = Math.cos((centre.lat * Math.PI) / 180);
  /** The distance from the middle to a corner, in half heights of the drawing; points beyond it are outside. */
  const corner = Math.hypot(width / height, 1);
  const around = (reach: number) => {
    const found: { place: Named; east: number; north: number; km: number }[] = [];
    for (const place of places) {
      if (place.lat === null || place.lng === null) continue;
      const north = (place.lat - centre.lat) * KM_PER_DEGREE;
      if (Math.abs(north) > reach) continue;
      const east = (place.lng - centre.lng) * KM_PER_DEGREE * shrink;
      const km = Math.hypot(east, north);
      if (km <= corner * reach) found.push({ place, east, north, km });
    }
    return found.sort((a, b) => a.km - b.km);
  };

  const drawn = (reach: number): Locator<Named> => {
    const unitsPerKm = height / 2 / reach;
    const points: LocatorPoint<Named>[] = [];
    for (const { place, east, north, km } of around(reach)) {
      const x = Math.round(width / 2 + east * unitsPerKm);
      const y = Math.round(height / 2 - north * unitsPerKm);
      const half = (place.name.length * LETTER_WIDTH) / 2;
      const inside = x > half + 8 && x < width - half - 8 && y > 34 && y < height - 14;
      // North arrow and scale bar have their corners.
      const taken = (x > width - half - 60 && y < 112) || (x < half + 230 && y > height - 70);
      const free = points.every((other) => {
        const gap = half + (other.place.name.length * LETTER_WIDTH) / 2 + 8;
        return Math.abs(other.x - x) > gap || Math.abs(other.y - y) > LINE_HEIGHT + 8;
      });
      // The middle belongs to the pin and its circle.
      const besideThePin = Math.abs(x - width / 2) > half + 52 || Math.abs(y - height / 2) > 78;
      if (inside && free && besideThePin && !taken) points.push({ place, x, y, km });
    }
    return { reachKm: reach, unitsPerKm, barKm: reach >= 25 ? 10 : reach >= 7 ? 3 : 1, points };
  };

  if (reachKm !== undefined) return drawn(reachKm);
  let best = drawn(LOCATOR_REACHES[0]);
  for (const reach of LOCATOR_REACHES.slice(1)) {
    if (best.points.length >= ENOUGH) break;
    const next = drawn(reach);
    if (next.points.length > best.points.length) best = next;
  }
  return best;
}

/**
 * Where the compass stands in a drawing `width` × `height`: the first of three corners (the fourth has the scale bar) in which no name lies.
 * @param labels names as they are printed, in the reader's language, with their points
 */
export function compassPlace(
  labels: readonly { name: string; x: number; y: number }[],
  width: number,
  height: number,
): { x: number; y: number } {
  const corners = [
    { x: width - 28, y: 46 },
    { x: 28, y: 46 },
    { x: width - 28, y: height - 44 },
  ] as const;
  const isFree = (corner: { x: number; y: number }) =>
    labels.every(({ name, x, y }) => {
      const beside = Math.abs(corner.x - x) >= COMPASS.half + (name.length * LETTER_WIDTH) / 2;
      return beside || y - LETTERS_ABOVE >= corner.y + COMPASS.below || y + DOT_BELOW <= corner.y - COMPASS.above;
    });
  return corners.find(isFree) ?? corners[0];
}
