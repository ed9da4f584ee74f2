import { DEGREE_METRES, lngMetres } from "../search/map/distance.ts";

type Point = { lat: number; lng: number };
/** Metres to the east and to the north. */
type Spot = { x: number; y: number };

/** So many corners of a circle are cut. */
const CORNERS = 32;

/** What of a ring is nearer to the origin than to `other`: the other side of the line half-way between them is cut off. */
function nearerPart(ring: readonly Spot[], other: Spot): Spot[] {
  const half = (other.x ** 2 + other.y ** 2) / 2;
  const beyond = ({ x, y }: Spot): number => x * other.x + y * other.y - half;
  return ring.flatMap((spot, index) => {
    const next = ring[(index + 1) % ring.length] ?? spot;
    const [here, there] = [beyond(spot), beyond(next)];
    const kept = here <= 0 ? [spot] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: spot.x + (next.x - spot.x) * share, y: spot.y + (next.y - spot.y) * share }];
  });
}

/**
 * A stand-in for the border of a place, which nobody has: the ground nearer to its point than to any of the others, and no farther away than
 * `reach` metres. Longitude and latitude to ten metres.
 */
export function placeOutline(point: Point, others: readonly Point[], reach: number): [lng: number, lat: number][] {
  const wide = lngMetres(point.lat);
  let ring: Spot[] = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
  });
  for (const other of others) {
    const spot = { x: (other.lng - point.lng) * wide, y: (other.lat - point.lat) * DEGREE_METRES };
    const distance = Math.hypot(spot.x, spot.y);
    // Two places of one point share its ground.
    if (distance > 0 && distance < 2 * reach) ring = nearerPart(ring, spot);
  }
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return ring.map(({ x, y }) => [round(point.lng + x / wide), round(point.lat + y / DEGREE_METRES)]);
}
