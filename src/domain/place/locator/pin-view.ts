import { KM_PER_DEGREE, LOCATOR_REACHES } from "./locator.ts";
import type { Point } from "#domain/search/map/area.ts";

/** A drawing of the surroundings: what lies in its middle, half its height in kilometres, and its size in its own units. */
export type PinView = { centre: Point; reachKm: number; width: number; height: number };
type Spot = { x: number; y: number };

/** Decimals of a position: five are a metre. */
const METRE = 1e5;
const rounded = (degrees: number): number => Math.round(degrees * METRE) / METRE;
/** So many steps of the arrow keys from the middle to the upper edge. */
const STEPS = 40;
/** With Shift, or by Page Up and Page Down. */
const LARGE = 5;

const scaleOf = ({ centre, reachKm, height }: PinView) => {
  const unitsPerDegree = (height / 2 / reachKm) * KM_PER_DEGREE;
  return { north: unitsPerDegree, east: unitsPerDegree * Math.cos((centre.lat * Math.PI) / 180) };
};

/** Where a point lies in a drawing, in its units; it may lie outside. */
export function spotOf(view: PinView, { lat, lng }: Point): Spot {
  const { north, east } = scaleOf(view);
  return {
    x: view.width / 2 + (lng - view.centre.lng) * east,
    y: view.height / 2 - (lat - view.centre.lat) * north,
  };
}

/** The point at a spot of a drawing, to the metre; spots outside are moved to the edge. */
export function pointAt(view: PinView, { x, y }: Spot): Point {
  const { north, east } = scaleOf(view);
  const [inX, inY] = [Math.min(Math.max(x, 0), view.width), Math.min(Math.max(y, 0), view.height)];
  return {
    lat: rounded(view.centre.lat - (inY - view.height / 2) / north),
    lng: rounded(view.centre.lng + (inX - view.width / 2) / east),
  };
}

/** Whether a point can be seen in the middle part of a drawing that a phone shows, with room for its pin. */
export function isInView(view: PinView, point: Point): boolean {
  const { x, y } = spotOf(view, point);
  const [halfWide, halfHigh] = [view.height * 0.6, view.height / 2];
  return Math.abs(x - view.width / 2) <= halfWide && y >= view.height / 2 - halfHigh + 40 && y <= view.height - 12;
}

const DIRECTIONS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  PageUp: [0, LARGE],
  PageDown: [0, -LARGE],
};

/**
 * Where a key moves a pin, in steps that suit the drawing.
 * @param large with Shift: five steps at once
 * @returns null for any other key
 */
export function pointAfterKey(view: PinView, point: Point, key: string, large = false): Point | null {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  if (!direction) return null;
  const step = ((view.reachKm / STEPS) * (large ? LARGE : 1)) / KM_PER_DEGREE;
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  return {
    lat: rounded(point.lat + direction[1] * step),
    lng: rounded(point.lng + (direction[0] * step) / shrink),
  };
}

/** The next drawing that shows less (`by` -1) or more (1); null where there is none. */
export function nextReach(reachKm: number, by: -1 | 1): number | null {
  const others = LOCATOR_REACHES.filter((reach) => (by < 0 ? reach < reachKm : reach > reachKm));
  return (by < 0 ? others.at(-1) : others[0]) ?? null;
}
