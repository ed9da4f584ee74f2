import { degrees5, type Point, type Polygon } from "./area.ts";

/** Which way a path turns at `b`: 1 left, -1 right, 0 straight on. In whole numbers, so that nothing is rounded. */
const turn = (a: Point, b: Point, c: Point): number => {
  const [ax, ay, bx, by, cx, cy] = [a.lng, a.lat, b.lng, b.lat, c.lng, c.lat].map(degrees5) as [
    ...[number, number, number],
    ...[number, number, number],
  ];
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
};

/** Whether two edges cross or touch, or lie on one line, which is as good as touching here. */
const meet = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;

/** Whether no edge of an area crosses or touches another, but for neighbours in their corner. In doubt it says no. */
export function isSimple(corners: Polygon): boolean {
  const edges = corners.map((a, index) => ({ a, b: corners[(index + 1) % corners.length] ?? a }));
  return edges.every(({ a, b }, index) =>
    edges.slice(index + 1).every(({ a: c, b: d }, later) => {
      const isNext = later === 0 || (index === 0 && later === edges.length - 2);
      // Neighbours share a corner; folded back onto each other they lie on one line.
      return isNext ? turn(a, b, later === 0 ? d : c) !== 0 : !meet(a, b, c, d);
    }),
  );
}
