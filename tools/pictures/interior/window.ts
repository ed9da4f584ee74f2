import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { blob, ridge, under } from "../kit/outlines.ts";
import { ellipse, line, rect, shape, stitch } from "../kit/shapes.ts";

/** A window with the view outside: sky, roofs, trees. */
export function windowView(ink: Ink, x: number, y: number, w: number, h: number, frame: string): string {
  const skyBands = ink.palette.sky;
  const opening = pen`M${x} ${y}h${w}v${h}h${-w}z`,
    clipId = ink.clip(opening);
  let scene =
    rect(x, y, w, h, skyBands[1]) +
    shape(under(ridge(ink, y + h * 0.34, 6, 40, x - 10, x + w + 10)), skyBands[3]) +
    shape(under(ridge(ink, y + h * 0.55, 6, 40, x - 10, x + w + 10)), skyBands[4]);
  if (ink.time === "night") scene += ellipse(x + w * 0.7, y + h * 0.24, 15, 15, ink.palette.sun);
  else if (ink.time !== "monsoon")
    scene += ellipse(x + w * 0.66, y + h * 0.36, 20, 20, ink.palette.sun, ' opacity=".85"');
  let houses = "";
  for (let i = 0; i < 5; i++) {
    const houseX = x + (w * i) / 5,
      houseHeight = h * ink.between(0.2, 0.5);
    houses += pen`M${houseX} ${y + h}v${-houseHeight}h${w / 6}v${houseHeight}z`;
  }
  scene +=
    shape(houses, ink.tone("#7f9797", 0.5)) +
    shape(
      blob(ink, x + w * 0.2, y + h, w * 0.3, h * 0.2, 8) + blob(ink, x + w * 0.8, y + h, w * 0.34, h * 0.17, 8),
      ink.tone("#467f50", 0.15),
    );
  if (ink.chance(0.5))
    scene += shape(
      blob(ink, x + w * 0.85, y + h * 0.72, w * 0.2, h * 0.08, 8, 0.3) +
        blob(ink, x + w * 0.7, y + h * 0.8, w * 0.18, h * 0.06, 8, 0.3),
      ink.tone("#d2452c", 0.1),
    );
  ink.fork();
  return (
    `<g clip-path="url(#${clipId})">${scene}</g>` +
    line(opening, frame, 8) +
    line(pen`M${x + w / 2} ${y}v${h}`, frame, 6)
  );
}

/** One curtain, gathered to the left or to the right side of its window. */
export function curtain(ink: Ink, x: number, y: number, w: number, h: number, colour: string, left: boolean): string {
  const side = left ? 1 : -1;
  const drawing = shape(
    pen`M${x} ${y}h${side * w}q${-side * w * 0.1} ${h * 0.5} ${-side * w * 0.3} ${h * 0.62}` +
      pen`q${side * w * 0.2} ${h * 0.2} ${side * w * 0.1} ${h * 0.4}h${-side * w * 0.8}z`,
    colour,
  );
  let folds = "";
  for (const t of [0.2, 0.42, 0.64, 0.84])
    folds += pen`M${x + side * w * t} ${y}q${-side * w * 0.04} ${h * 0.5} ${-side * w * t * 0.32} ${h * 0.62}`;
  return (
    drawing +
    line(folds, mix(colour, ink.palette.shadow, 0.22), 2.4) +
    stitch(pen`M${x + side * 3} ${y + h * 0.96}h${side * w * 0.74}`, mix(colour, ink.palette.light, 0.6), {
      width: 2.4,
      dash: "7 5",
    })
  );
}
