import { anyGreen } from "./trees.ts";
import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { tenths, whole } from "../kit/numbers.ts";
import { blob } from "../kit/outlines.ts";
import { line, shape } from "../kit/shapes.ts";

/** A row of bushes from `x0` to `x1`, rooted at `y`. */
export function shrubs(
  ink: Ink,
  x0: number,
  x1: number,
  y: number,
  scale: number,
  colour: string = anyGreen(ink),
  depth = 0,
): string {
  let bushes = "",
    highlights = "";
  for (let x = x0; x < x1; x += 32 * scale) {
    const radius = ink.between(14, 25) * scale;
    bushes += blob(ink, x + 3, y - radius * 0.3, radius * 1.15, radius * 0.8, 6, 0.18, 0.6);
    if (ink.chance(0.7))
      highlights += blob(ink, x - radius * 0.2, y - radius * 0.6, radius * 0.6, radius * 0.34, 5, 0.2);
  }
  return (
    shape(bushes, ink.shade(colour, 0.36, depth)) +
    shape(highlights, ink.highlight(mix(colour, "#9ab455", 0.3), 0.08, depth))
  );
}

/** Tufts of grass scattered over an area. */
export function grassTufts(
  ink: Ink,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  count: number,
  colour: string,
): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const x = ink.between(x0, x1),
      y = ink.between(y0, y1),
      h = ink.between(5, 10);
    path += `M${whole(x)} ${whole(y)}q-1 ${tenths(-h * 0.6)}-4 ${tenths(-h)}M${whole(x)} ${whole(y)}q1 ${tenths(-h * 0.6)} 3 ${tenths(-h)}`;
  }
  return line(path, colour, 1.6, ' stroke-linecap="round"');
}
