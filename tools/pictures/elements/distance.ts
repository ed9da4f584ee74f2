import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { pen, whole } from "../kit/numbers.ts";
import { ridge, shift, smooth, under } from "../kit/outlines.ts";
import { line, shape, stitch } from "../kit/shapes.ts";

/** A line of distant trees with palms rising above it; `depth` is how far it fades into the haze. */
export function treeline(ink: Ink, y: number, amplitude: number, colour: string, depth: number, palms = true): string {
  let out = "";
  const phase = ink.random() * 9;
  const line = (drop: number, stretch: number) => {
    let x = -30,
      lastY = y,
      path = "";
    while (x < 830) {
      const w = ink.between(20, 46) * stretch,
        nextY = y + drop - Math.abs(Math.sin(x * 0.011 + phase)) * amplitude * 0.62 - ink.random() * amplitude * 0.3;
      path += path
        ? `Q${whole(x + w * ink.between(0.3, 0.6))} ${whole(Math.min(lastY, nextY) - ink.between(9, 17) * stretch)} ${whole(x + w)} ${whole(nextY)}`
        : `M${whole(x)} ${whole(nextY)}`;
      x += w;
      lastY = nextY;
    }
    return path + `V${whole(y + 60)}H-30z`;
  };
  if (palms)
    for (let i = 0; i < ink.integer(2, 4); i++)
      out += palmFar(ink, ink.between(0, 800), y - amplitude * 0.2, ink.between(44, 76), ink.shade(colour, 0.1, depth));
  return (
    out +
    shape(line(0, 1), ink.tone(colour, depth)) +
    shape(line(amplitude * 0.42, 0.8), ink.shade(colour, 0.14, Math.max(0, depth - 0.06)))
  );
}

function palmFar(ink: Ink, x: number, y: number, height: number, colour: string): string {
  const topX = x + ink.between(-8, 8),
    topY = y - height;
  let path = "";
  for (const angle of [-2.9, -2.4, -1.8, -1.2, -0.6, -0.2]) {
    const length = height * 0.34;
    path +=
      pen`M${topX} ${topY}` +
      pen`q${Math.cos(angle) * length * 0.6} ${Math.sin(angle) * length * 0.7} ${Math.cos(angle) * length} ${Math.sin(angle) * length * 0.3 + length * 0.28}`;
  }
  return (
    line(pen`M${x} ${y}Q${x} ${y - height * 0.5} ${topX} ${topY}`, colour, 2.4) +
    line(path, colour, 3, ' stroke-linecap="round"')
  );
}

/** The city behind, flat towers with rows of windows. */
export function skyline(ink: Ink, base: number, hMax: number, depth: number): string {
  let path = "",
    windows = "",
    x = -20;
  const colour = ink.tone("#7f9797", depth);
  while (x < 820) {
    const w = ink.between(36, 78),
      h = ink.between(0.35, 1) * hMax,
      y = base - h;
    path += `M${whole(x)} ${whole(base + 40)}V${whole(y)}h${whole(w * 0.3)}v${ink.chance(0.4) ? -9 : 0}h${whole(w * 0.3)}V${whole(y)}h${whole(w * 0.4)}V${whole(base + 40)}z`;
    for (let windowY = y + 14; windowY < base - 6; windowY += 21)
      windows += `M${whole(x + 7)} ${whole(windowY)}h${whole(w - 14)}`;
    x += w + ink.between(0, 22);
  }
  return (
    shape(path, colour) +
    line(
      windows,
      ink.palette.dark ? ink.palette.lit : mix(colour, ink.palette.shadow, 0.28),
      3,
      ` stroke-dasharray="5 ${whole(ink.between(6, 12))}" opacity="${ink.palette.dark ? ".5" : ".45"}"`,
    )
  );
}

/** A ridge of hills with stitched echoes of its crest. */
export function hill(
  ink: Ink,
  y: number,
  amplitude: number,
  colour: string,
  depth: number,
  to = 610,
  echo = 2,
): string {
  const crest = ridge(ink, y, amplitude, 70);
  let out = shape(under(crest, to), ink.tone(colour, depth));
  for (let i = 1; i <= echo; i++)
    out += stitch(smooth(shift(crest, i * 6, i * 15)), ink.highlight(colour, 0.45, depth), {
      width: 1.8,
      dash: "8 9",
      opacity: 0.55 - i * 0.12,
    });
  return out;
}
