import { plainValue } from "#domain/text/clean.ts";
import type { Reading, ReadingCode } from "../query-reader.ts";

/** A place on the map, in degrees. */
export type Point = { lat: number; lng: number };
/** A box on the map, in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number };
/** The corners of a drawn area in their order; the last joins the first. */
export type Polygon = readonly Point[];
/** All that is within so many kilometres of a point. */
export type Circle = Point & { km: number };

/** Where a search on the map can be: Bangladesh and what is round it. */
export const SURROUNDINGS: Bounds = { west: 87.5, south: 20, east: 93.2, north: 27.2 };
export const DRAWN_MAX = { areas: 5, corners: 60, allCorners: 120 } as const;
const CORNERS_MIN = 3;
export const NEAR_KM = { min: 0.2, max: 50 } as const;

const NOTHING: Reading<never> = { value: null, code: null };
const taken = <Value>(value: Value): Reading<Value> => ({ value, code: null });
const refused = (code: ReadingCode): Reading<never> => ({ value: null, code });

/** Numbers as they are written in an address, parts of ten thousand degrees and the like without the noise of binary fractions. */
const scaled = (value: number, digits: number): number => Number((value * 10 ** digits).toFixed(3));
const rounded = (value: number, digits: number): number => Math.round(scaled(value, digits)) / 10 ** digits;
const floored = (value: number, digits: number): number => Math.floor(scaled(value, digits)) / 10 ** digits;
const raised = (value: number, digits: number): number => Math.ceil(scaled(value, digits)) / 10 ** digits;

const NUMBER = /^[+-]?\d{1,3}(\.\d{1,20})?$/;
/** Numbers between commas; null where one of them is none. */
function numbersOf(text: string): number[] | null {
  const parts = plainValue(text)
    .split(",")
    .map((part) => part.trim());
  return parts.every((part) => NUMBER.test(part)) ? parts.map(Number) : null;
}

const isOnMap = ({ lat, lng }: Point): boolean =>
  lng >= SURROUNDINGS.west && lng <= SURROUNDINGS.east && lat >= SURROUNDINGS.south && lat <= SURROUNDINGS.north;

/** Reads `west,south,east,north`: put in order, cut to the surroundings of Bangladesh, rounded outward to 4 decimals. */
export function readBounds(text: string): Reading<Bounds> {
  if (text.trim() === "") return NOTHING;
  const [a, south, b, north, ...more] = numbersOf(text) ?? [];
  if (a === undefined || south === undefined || b === undefined || north === undefined || more.length > 0) {
    return refused("not-a-number");
  }
  const bounds = {
    west: Math.max(SURROUNDINGS.west, floored(Math.min(a, b), 4)),
    south: Math.max(SURROUNDINGS.south, floored(Math.min(south, north), 4)),
    east: Math.min(SURROUNDINGS.east, raised(Math.max(a, b), 4)),
    north: Math.min(SURROUNDINGS.north, raised(Math.max(south, north), 4)),
  };
  return bounds.west < bounds.east && bounds.south < bounds.north ? taken(bounds) : refused("out-of-range");
}

const isSame = (a: Point | undefined, b: Point | undefined): boolean => a?.lat === b?.lat && a?.lng === b?.lng;

/** The corners of one drawn area: each once in a row, the closing one left out. */
function readPolygon(text: string): Reading<Polygon> {
  const numbers = numbersOf(text);
  if (!numbers || numbers.length % 2 > 0) return refused("not-a-number");
  const points = Array.from({ length: numbers.length / 2 }, (_, index) => ({
    lng: rounded(numbers[index * 2] ?? 0, 4),
    lat: rounded(numbers[index * 2 + 1] ?? 0, 4),
  }));
  if (!points.every(isOnMap)) return refused("out-of-range");
  const corners = points.filter((point, index) => !isSame(point, points[(index + 1) % points.length]));
  if (corners.length > DRAWN_MAX.corners) return refused("too-long");
  return corners.length < CORNERS_MIN ? refused("out-of-range") : taken(corners);
}

/**
 * Reads `lng,lat,lng,lat,…;lng,lat,…`: one to five areas, 4 decimals. If one is invalid, all are dropped, because a part of the area would
 * be a different search.
 */
export function readDrawn(text: string): Reading<readonly Polygon[]> {
  const parts = text.split(";").filter((part) => part.trim() !== "");
  if (parts.length > DRAWN_MAX.areas) return refused("too-long");
  const read = parts.map(readPolygon);
  const fault = read.find(({ code }) => code !== null)?.code;
  if (fault) return refused(fault);
  const areas = read.flatMap(({ value }) => (value ? [value] : []));
  return areas.flat().length > DRAWN_MAX.allCorners ? refused("too-long") : taken(areas);
}

/** Reads `lng,lat,km`: the point to 3 decimals (some 100 m: nobody's own position stands in an address), kilometres to one. */
export function readCircle(text: string): Reading<Circle> {
  if (text.trim() === "") return NOTHING;
  const [lng, lat, km, ...more] = numbersOf(text) ?? [];
  if (lng === undefined || lat === undefined || km === undefined || more.length > 0) return refused("not-a-number");
  const circle = { lng: rounded(lng, 3), lat: rounded(lat, 3), km: rounded(km, 1) };
  const isWithin = isOnMap(circle) && circle.km >= NEAR_KM.min && circle.km <= NEAR_KM.max;
  return isWithin ? taken(circle) : refused("out-of-range");
}

/** Hundred-thousandths of a degree: some metre, and a whole number. */
export const degrees5 = (degrees: number): number => Math.round(degrees * 1e5);

/** A box, a circle, or drawn areas as an address has them. */
export function mapText(value: Bounds | Circle | readonly Polygon[]): string {
  if ("west" in value) return [value.west, value.south, value.east, value.north].join(",");
  if ("km" in value) return [value.lng, value.lat, value.km].join(",");
  return value.map((corners) => corners.map(({ lng, lat }) => `${lng},${lat}`).join(",")).join(";");
}

/** The map filters of a search. A home must match all of them. */
export type MapQuery = { bbox: Bounds | null; drawn: readonly Polygon[]; near: Circle | null };
