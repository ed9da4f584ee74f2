import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { pen, tenths, whole } from "../kit/numbers.ts";
import { ridge, under } from "../kit/outlines.ts";
import { rect, shape, stitch } from "../kit/shapes.ts";

/** Open water from `y0` to `y1`, darker towards the front. */
export function water(ink: Ink, y0: number, y1: number, colour = ink.palette.water): string {
  let out = rect(0, y0, 800, y1 - y0, mix(colour, ink.skyBand(4), 0.35));
  const bands = 4;
  for (let band = 1; band < bands; band++)
    out += shape(
      under(ridge(ink, y0 + ((y1 - y0) * band) / bands, 4 + band * 2, 110), y1),
      mix(mix(colour, ink.skyBand(4), 0.35), mix(colour, ink.palette.shadow, 0.28), band / (bands - 1)),
    );
  return out;
}

/** Stitched ripples; far ones are finer and fainter. */
export function ripples(
  ink: Ink,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  count: number,
  colour = mix(ink.palette.light, "#ffffff", 0.3),
): string {
  let near = "",
    far = "";
  for (let i = 0; i < count; i++) {
    const nearness = ink.random(),
      y = y0 + (y1 - y0) * nearness,
      w = ink.between(24, 70) * (0.45 + nearness),
      x = ink.between(x0, x1);
    const path = `M${whole(x)} ${whole(y)}q${whole(w / 2)} ${tenths(ink.between(-3, 3))} ${whole(w)} 0`;
    if (nearness > 0.45) near += path;
    else far += path;
  }
  return (
    stitch(far, colour, { width: 1.4, dash: "5 6", opacity: 0.5 }) +
    stitch(near, colour, { width: 2.2, dash: "9 8", opacity: 0.55 })
  );
}

/** Lotus pads, two in five with a flower. */
export function lotus(ink: Ink, x0: number, x1: number, y0: number, y1: number, count: number): string {
  let pads = "",
    flowers = "";
  for (let i = 0; i < count; i++) {
    const x = ink.between(x0, x1),
      y = ink.between(y0, y1),
      scale = 0.6 + (y - y0) / (y1 - y0 + 1);
    pads +=
      pen`M${x} ${y}l${12 * scale} ${-2.5 * scale}` +
      pen`a${13 * scale} ${4.5 * scale} 0 1 0 ${1 * scale} ${3 * scale}z`;
    if (ink.chance(0.4))
      flowers +=
        pen`M${x - 2} ${y - 3}q${-9 * scale} ${-4 * scale} ${-7 * scale} ${-9 * scale}` +
        pen`q${4 * scale} 0 ${6 * scale} ${4 * scale}q0 ${-6 * scale} ${3 * scale} ${-9 * scale}` +
        pen`q${4 * scale} ${4 * scale} ${3 * scale} ${9 * scale}` +
        pen`q${3 * scale} ${-4 * scale} ${7 * scale} ${-4 * scale}` +
        pen`q${1 * scale} ${6 * scale} ${-6 * scale} ${9 * scale}z`;
  }
  return shape(pads, ink.tone("#4f8a58")) + shape(flowers, ink.highlight("#e59aa6", 0.25));
}
