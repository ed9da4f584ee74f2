import type { Chance } from "./chance.ts";
import { whole } from "./numbers.ts";

export type Point = { x: number; y: number };

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const text = ({ x, y }: Point): string => `${whole(x)} ${whole(y)}`;

/** Smooth path through points, at least two; `close` joins the ends. */
export function smooth(points: readonly Point[], close = false): string {
  const first = points[0] as Point;
  const last = points[points.length - 1] as Point;
  if (close) {
    let path = `M${text(between(last, first))}`;
    points.forEach((point, i) => {
      path += `Q${text(point)} ${text(between(point, points[(i + 1) % points.length] as Point))}`;
    });
    return path + "z";
  }
  let path = `M${text(first)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const point = points[i] as Point;
    path += `Q${text(point)} ${text(between(point, points[i + 1] as Point))}`;
  }
  return path + `L${text(last)}`;
}

/** An uneven ellipse, as if cut by hand. `wobble` is how uneven; `flat` cuts its lower edge at that share of its height. */
export function blob(
  chance: Chance,
  x: number,
  y: number,
  rx: number,
  ry: number,
  corners = 9,
  wobble = 0.16,
  flat = 0,
): string {
  const start = chance.random() * 6.28;
  const points: Point[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = start + (i / corners) * 6.283;
    const reach = 1.12 + (chance.random() - 0.5) * 2 * wobble;
    let dy = Math.sin(angle) * ry * reach;
    if (flat && dy > ry * flat) dy = ry * flat;
    points.push({ x: x + Math.cos(angle) * rx * reach, y: y + dy });
  }
  return smooth(points, true);
}

/** The points of a ridge from left to right. */
export function ridge(chance: Chance, y: number, amplitude: number, step: number, from = -20, to = 820): Point[] {
  const phase = chance.random() * 9;
  const swell = chance.between(0.006, 0.011);
  const ripple = chance.between(0.018, 0.03);
  const points: Point[] = [];
  for (let x = from; x <= to + step; x += step)
    points.push({
      x,
      y:
        y +
        Math.sin(x * swell + phase) * amplitude +
        Math.sin(x * ripple + phase * 2) * amplitude * 0.4 +
        (chance.random() - 0.5) * amplitude * 0.35,
    });
  return points;
}

/** The area between a ridge and `bottom`; a ridge that starts at the left edge is extended beyond it. */
export function under(points: readonly Point[], bottom = 610): string {
  const first = points[0] as Point;
  const reachesEdge = first.x > -40 && first.x < 60;
  const edge = reachesEdge ? { x: -60, y: first.y } : first;
  return smooth(reachesEdge ? [edge, ...points] : points) + `V${bottom}H${whole(edge.x)}z`;
}

export const shift = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map((point) => ({ x: point.x + dx, y: point.y + dy }));
