import type { Bounds, Circle, MapQuery, Point, Polygon } from "./area.ts";

/** Metres of one degree of latitude. */
export const DEGREE_METRES = 111_195;
const cosine = (lat: number): number => Math.cos((lat * Math.PI) / 180);

/** Metres of one degree of longitude at a latitude. */
export const lngMetres = (lat: number): number => DEGREE_METRES * cosine(lat);

/** The smallest box round a circle. */
export function circleBounds({ lat, lng, km }: Circle): Bounds {
  const [high, wide] = [(km * 1000) / DEGREE_METRES, (km * 1000) / lngMetres(lat)];
  return { west: lng - wide, south: lat - high, east: lng + wide, north: lat + high };
}

/** The smallest box round some points; null round none. */
export function pointsBounds(points: readonly Point[]): Bounds | null {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  if (points.length === 0) return null;
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

const overlap = (a: Bounds, b: Bounds): Bounds => ({
  west: Math.max(a.west, b.west),
  south: Math.max(a.south, b.south),
  east: Math.min(a.east, b.east),
  north: Math.min(a.north, b.north),
});

/** The bounding box of all map filters of a search; null without any. It is inverted if nothing can match. */
export function searchBounds({ bbox, drawn, near }: MapQuery): Bounds | null {
  const boxes = [bbox, pointsBounds(drawn.flat()), near && circleBounds(near)].filter((box) => box !== null);
  return boxes.length > 0 ? boxes.reduce(overlap) : null;
}

export const isInBounds = ({ lat, lng }: Point, { west, south, east, north }: Bounds): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** On a flat map: within 50 km the error is some metres. */
export const isInCircle = (point: Point, circle: Circle): boolean =>
  ((point.lat - circle.lat) * DEGREE_METRES) ** 2 + ((point.lng - circle.lng) * lngMetres(circle.lat)) ** 2 <=
  (circle.km * 1000) ** 2;

/** By the even-odd rule: a ray to the east crosses the edge an odd number of times. */
export const isInPolygon = ({ lat, lng }: Point, corners: Polygon): boolean =>
  corners.filter((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    return a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng;
  }).length %
    2 ===
  1;

/** Whether a point matches all map filters of a search. */
export const isInMapArea = (point: Point, { bbox, drawn, near }: MapQuery): boolean =>
  (bbox === null || isInBounds(point, bbox)) &&
  (drawn.length === 0 || drawn.some((corners) => isInPolygon(point, corners))) &&
  (near === null || isInCircle(point, near));
