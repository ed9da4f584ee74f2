import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { ellipse, polygon, shape, stitch } from "../kit/shapes.ts";

/** Corners of a quilt as x, y pairs: far left, far right, near right, near left. */
export type Quad = readonly [number, number, number, number, number, number, number, number];

/** A quilt or rug in perspective: border, running stitch echo lines and small blossoms. */
export function kantha(ink: Ink, quad: Quad, base: string, border: string): string {
  const at = (u: number, v: number): [number, number] => {
    const farX = quad[0] + (quad[2] - quad[0]) * u;
    const farY = quad[1] + (quad[3] - quad[1]) * u;
    const nearX = quad[6] + (quad[4] - quad[6]) * u;
    const nearY = quad[7] + (quad[5] - quad[7]) * u;
    return [farX + (nearX - farX) * v, farY + (nearY - farY) * v];
  };
  const inset = (from: number) => [
    ...at(from, from),
    ...at(1 - from, from),
    ...at(1 - from, 1 - from),
    ...at(from, 1 - from),
  ];
  let drawing =
    shape(polygon(quad), ink.tone(border)) +
    shape(polygon(inset(0.09)), ink.tone(base)) +
    stitch(polygon(inset(0.045)), ink.highlight(base, 0.5), { width: 2, dash: "5 5" }) +
    stitch(polygon(inset(0.15)), ink.tone(border), { width: 2, dash: "6 5" });
  let lines = "";
  for (const v of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    const from = at(0.2, v),
      to = at(0.8, v);
    lines += pen`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  }
  drawing += stitch(lines, ink.shade(base, 0.2), { width: 1.6, dash: "5 5" });
  for (const [u, v] of [
    [0.5, 0.5],
    [0.24, 0.3],
    [0.76, 0.3],
    [0.24, 0.7],
    [0.76, 0.7],
  ] as const) {
    const [x, y] = at(u, v);
    const scale = u === 0.5 ? 1.7 : 0.9;
    drawing +=
      ellipse(x, y, 13 * scale, 6.5 * scale, ink.tone(border)) +
      ellipse(x, y, 8 * scale, 4 * scale, ink.tone("#e0a232")) +
      ellipse(x, y, 3 * scale, 1.6 * scale, ink.tone(border));
  }
  return drawing;
}
