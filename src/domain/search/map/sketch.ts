import type { Bounds, Circle, MapQuery, Point } from "./area.ts";
import { circleBounds, DEGREE_METRES, lngMetres, pointsBounds } from "./distance.ts";

/** What a search says on the map, in the units of a drawing, north up; null where it says nothing. */
type Sketch = {
  box: { x: number; y: number; width: number; height: number } | null;
  /** One path for all drawn areas, for the even-odd rule. */
  areas: string;
  circle: { x: number; y: number; r: number } | null;
  /** Of the drawing's whole width. */
  kmWide: number;
};

/** How much of the drawing is left free round what is drawn. */
const MARGIN = 0.12;

const cornersOf = ({ west, south, east, north }: Bounds): Point[] => [
  { lng: west, lat: south },
  { lng: east, lat: north },
];

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Draws the box, areas and circle of a search so that all of them fit into `width` × `height`. */
export function mapSketch({ bbox, drawn, near }: MapQuery, width: number, height: number): Sketch | null {
  const all = pointsBounds(
    [bbox, near && circleBounds(near)].flatMap((box) => (box ? cornersOf(box) : [])).concat(...drawn),
  );
  if (!all) return null;
  const centre = { lat: (all.south + all.north) / 2, lng: (all.west + all.east) / 2 };
  const [wide, high] = [(all.east - all.west) * lngMetres(centre.lat), (all.north - all.south) * DEGREE_METRES];
  const free = 1 - 2 * MARGIN;
  // Units of the drawing for a metre; a line or a point is drawn as if it were 100 m large.
  const scale = Math.min((width * free) / Math.max(wide, 100), (height * free) / Math.max(high, 100));
  const at = ({ lat, lng }: Point) => ({
    x: tenth(width / 2 + (lng - centre.lng) * lngMetres(centre.lat) * scale),
    y: tenth(height / 2 - (lat - centre.lat) * DEGREE_METRES * scale),
  });
  const circleOf = (circle: Circle) => ({ ...at(circle), r: tenth(circle.km * 1000 * scale) });
  const boxOf = ({ west, south, east, north }: Bounds) => {
    const [from, to] = [at({ lng: west, lat: north }), at({ lng: east, lat: south })];
    return { ...from, width: tenth(to.x - from.x), height: tenth(to.y - from.y) };
  };
  const pathOf = (corners: readonly Point[]) =>
    `M${corners.map((corner) => `${at(corner).x} ${at(corner).y}`).join("L")}Z`;
  return {
    box: bbox && boxOf(bbox),
    areas: drawn.map(pathOf).join(""),
    circle: near && circleOf(near),
    kmWide: width / scale / 1000,
  };
}
