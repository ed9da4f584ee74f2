import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** Tin roof in perspective: ridge line and eaves, with corrugation. */
export function tinRoof(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  inset: number,
  colour: string,
  depth = 0,
): string {
  let path = "";
  const ridges = Math.round(w / 11);
  for (let i = 1; i < ridges; i++) {
    const share = i / ridges;
    path += pen`M${x + inset + (w - inset * 2) * share} ${y}L${x + w * share} ${y + h}`;
  }
  return (
    shape(polygon([x + inset, y, x + w - inset, y, x + w, y + h, x, y + h]), ink.tone(colour, depth)) +
    shape(
      polygon([x + inset, y, x + w * 0.46, y, x + w * 0.3, y + h, x, y + h]),
      ink.highlight(colour, 0.35, depth),
      ' opacity=".6"',
    ) +
    line(path, ink.shade(colour, 0.28, depth), 1.5, ' opacity=".8"') +
    rect(x + inset - 4, y - 4, w - inset * 2 + 8, 6, ink.shade(colour, 0.25, depth)) +
    shape(polygon([x, y + h, x + w, y + h, x + w - 3, y + h + 6, x + 3, y + h + 6]), ink.shade(colour, 0.5, depth))
  );
}

/** A village house: mud or tin walls, veranda with posts, plinth. */
export function village(
  ink: Ink,
  x: number,
  base: number,
  w: number,
  options: { wall?: string; roof?: string; h?: number; depth?: number } = {},
): string {
  const h = options.h ?? w * 0.3,
    wall = options.wall ?? ink.pick(["#cf9a6b", "#e0c08c", "#5f9a94", "#c9d3cc", "#d9846a"]),
    roof = options.roof ?? ink.pick(["#a9b0ab", "#b0563f", "#8fa3a3", "#9c7a5a"]),
    depth = options.depth ?? 0;
  let strokes = "";
  const plinth = h * 0.14;
  strokes +=
    shape(
      polygon([x - 10, base, x - 4, base - plinth, x + w + 4, base - plinth, x + w + 10, base]),
      ink.shade("#a98663", 0.12, depth),
    ) +
    stitch(pen`M${x - 4} ${base - plinth * 0.45}H${x + w + 4}`, ink.highlight("#d8b48a", 0.2, depth), {
      width: 1.8,
      dash: "8 7",
      opacity: 0.7,
    });
  strokes += rect(x, base - plinth - h, w, h, ink.shade(wall, 0.24, depth));
  const bays = Math.max(3, Math.round(w / 78));
  let band = "";
  for (let share = 0; share < Math.round(w / 14); share++)
    band += pen`M${x + share * 14 + 3} ${base - plinth - h}v${h}`;
  if (ink.chance(0.5)) strokes += line(band, ink.shade(wall, 0.36, depth), 1.4);
  for (let share = 0; share < bays; share++) {
    const cx = x + (w * (share + 0.5)) / bays;
    if (share === Math.floor(bays / 2)) {
      const doorColour = ink.pick(["#2c6d67", "#8b3d2e", "#3d5a80"]);
      strokes +=
        rect(
          cx - 14,
          base - plinth - h * 0.78,
          28,
          h * 0.78,
          ink.palette.dark ? ink.palette.lit : ink.shade("#3b2d25", 0.2, depth),
        ) +
        shape(
          polygon([
            cx - 14,
            base - plinth - h * 0.78,
            cx - 4,
            base - plinth - h * 0.72,
            cx - 4,
            base - plinth + 1,
            cx - 14,
            base - plinth,
          ]),
          ink.tone(doorColour, depth),
        ) +
        shape(
          polygon([
            cx + 14,
            base - plinth - h * 0.78,
            cx + 6,
            base - plinth - h * 0.73,
            cx + 6,
            base - plinth + 1,
            cx + 14,
            base - plinth,
          ]),
          ink.shade(doorColour, 0.2, depth),
        );
    } else {
      const shutterColour = ink.pick(["#2c6d67", "#8b3d2e", "#e9dcc0"]);
      strokes +=
        rect(
          cx - 13,
          base - plinth - h * 0.7,
          26,
          h * 0.36,
          ink.palette.dark && ink.chance(0.7) ? ink.palette.lit : ink.shade("#3b3a36", 0.25, depth),
        ) +
        line(
          pen`M${cx - 6} ${base - plinth - h * 0.7}v${h * 0.36}m6 ${-h * 0.36}v${h * 0.36}` +
            pen`m6 ${-h * 0.36}v${h * 0.36}`,
          ink.tone(shutterColour, depth),
          1.6,
        ) +
        shape(
          polygon([
            cx - 13,
            base - plinth - h * 0.7,
            cx - 21,
            base - plinth - h * 0.66,
            cx - 21,
            base - plinth - h * 0.3,
            cx - 13,
            base - plinth - h * 0.34,
          ]),
          ink.tone(shutterColour, depth),
        );
    }
  }
  strokes += shape(
    polygon([
      x,
      base - plinth - h,
      x + w,
      base - plinth - h,
      x + w,
      base - plinth - h + h * 0.22,
      x,
      base - plinth - h + h * 0.3,
    ]),
    ink.palette.shadow,
    ' opacity=".3"',
  );
  let posts = "";
  for (let share = 0; share <= bays + 1; share++)
    posts += pen`M${x + 3 + ((w - 6) * share) / (bays + 1)} ${base - plinth}V${base - plinth - h}`;
  strokes += line(posts, ink.highlight("#e6d6b6", 0.2, depth), 4);
  strokes += tinRoof(ink, x - 22, base - plinth - h - h * 0.66, w + 44, h * 0.76, w * 0.1, roof, depth);
  ink.fork();
  return strokes;
}
