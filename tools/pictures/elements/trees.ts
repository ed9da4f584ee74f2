import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { blob } from "../kit/outlines.ts";
import { line, shape, stitch } from "../kit/shapes.ts";

const GREENS = ["#3f7a4e", "#4a8350", "#2f6d4d", "#5b8c46", "#396f56"] as const;

/** One of the greens of leaves. */
export const anyGreen = (ink: Ink): string => ink.pick(GREENS);

/** x and y of the centre and the radius, all as shares of the crown's radius. */
type Lobe = [x: number, y: number, radius: number];
const LOBES: Lobe[] = [
  [-0.72, 0.16, 0.62],
  [0.7, 0.2, 0.6],
  [-0.2, 0.34, 0.66],
  [0.28, -0.34, 0.74],
  [-0.42, -0.3, 0.7],
];

/** A broad-leaved tree whose crown is five lobes; `x`, `y` is the foot, `scale` 1 about 96 high. */
export function roundTree(
  ink: Ink,
  x: number,
  y: number,
  scale: number,
  colour: string = anyGreen(ink),
  depth = 0,
): string {
  const height = 96 * scale,
    radius = 42 * scale,
    cx = x,
    cy = y - height;
  let out = "";
  const bark = ink.shade("#6b5140", 0.25, depth);
  out +=
    shape(
      pen`M${x - 5 * scale} ${y}` +
        pen`Q${x - 1 * scale} ${y - height * 0.34} ${x - 4 * scale} ${y - height * 0.6}h${7 * scale}` +
        pen`Q${x + 2 * scale} ${y - height * 0.3} ${x + 6 * scale} ${y}z`,
      bark,
    ) +
    line(
      pen`M${x} ${y - height * 0.42}l${-20 * scale} ${-height * 0.26}M${x} ${y - height * 0.5}` +
        pen`l${19 * scale} ${-height * 0.26}`,
      bark,
      4 * scale,
    );
  const lobes = LOBES.map(([offsetX, offsetY, size]): Lobe => [
    offsetX + ink.between(-0.1, 0.1),
    offsetY + ink.between(-0.08, 0.08),
    size * ink.between(0.9, 1.1),
  ]);
  let undersides = "",
    crowns = "",
    tops = "";
  for (const [lobeX, lobeY, lobeRadius] of lobes) {
    undersides += blob(
      ink,
      cx + radius * lobeX + 4 * scale,
      cy + radius * lobeY * 0.9 + 7 * scale,
      radius * lobeRadius,
      radius * lobeRadius * 0.76,
      8,
      0.14,
    );
    crowns += blob(
      ink,
      cx + radius * lobeX - 3 * scale,
      cy + radius * lobeY * 0.9 - 1 * scale,
      radius * lobeRadius * 0.9,
      radius * lobeRadius * 0.64,
      8,
      0.16,
    );
    if (lobeY < 0.2)
      tops += blob(
        ink,
        cx + radius * lobeX - 9 * scale,
        cy + radius * lobeY * 0.9 - radius * lobeRadius * 0.3,
        radius * lobeRadius * 0.5,
        radius * lobeRadius * 0.24,
        7,
        0.22,
      );
  }
  out +=
    shape(undersides, ink.shade(colour, 0.42, depth)) +
    shape(crowns, ink.tone(colour, depth)) +
    shape(tops, ink.highlight(mix(colour, "#b9c85c", 0.36), 0.1, depth));
  if (scale > 0.7) {
    let path = "";
    for (const [lobeX, lobeY, lobeRadius] of lobes.slice(0, 4))
      path +=
        pen`M${cx + radius * lobeX - radius * lobeRadius * 0.5} ${cy + radius * lobeY * 0.9 + radius * lobeRadius * 0.2}` +
        pen`q${radius * lobeRadius * 0.5} ${radius * 0.2} ${radius * lobeRadius * 1.05} ${-radius * 0.04}`;
    out += stitch(path, ink.highlight(colour, 0.32, depth), { width: 1.7, dash: "4 6", opacity: 0.65 });
  }
  return out;
}
