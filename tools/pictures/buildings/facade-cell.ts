import { CLOTH } from "./colours.ts";
import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { line, polygon, rect, shape } from "../kit/shapes.ts";

const glass = (ink: Ink, lit: boolean) =>
  lit
    ? ink.palette.lit
    : ink.palette.dark
      ? ink.shade("#34545c", 0.35)
      : mix(ink.tone("#5f8a8c"), ink.palette.shadow, 0.35);

/** Balconies with a rail, a solid parapet or a jali; a window; the strip of a stair. */
export type CellKind = "rail" | "solid" | "jali" | "window" | "strip";

/**
 * One facade cell of w × h, drawn at 0,0 and re-used. `extra` 0 is bare; on a balcony 1 is washing and 2 plants, on a
 * window 1 is an air conditioner and 2 a grille.
 */
export function cell(
  ink: Ink,
  kind: CellKind,
  w: number,
  h: number,
  wall: string,
  trim: string,
  lit: boolean,
  extra: number,
  depth: number,
): string {
  const recess = ink.shade(wall, 0.58, depth),
    shadow = ink.shade(wall, 0.32, depth),
    lightColour = ink.highlight(wall, 0.5, depth),
    trimColour = ink.tone(trim, depth),
    trimShade = ink.shade(trim, 0.3, depth),
    pane = mix(glass(ink, lit), ink.palette.haze, depth);
  let drawing = "";
  if (kind === "window") {
    const windowWidth = w * 0.54,
      x = (w - windowWidth) / 2,
      y = h * 0.26,
      windowHeight = h * 0.5;
    drawing +=
      rect(x - 4, y - 5, windowWidth + 8, 4, lightColour) +
      shape(polygon([x - 4, y - 1, x + windowWidth + 4, y - 1, x + windowWidth + 4, y + 6, x + 5, y + 6]), shadow) +
      rect(x, y, windowWidth, windowHeight, pane) +
      shape(
        polygon([x, y, x + windowWidth * 0.44, y, x + windowWidth * 0.12, y + windowHeight, x, y + windowHeight]),
        ink.palette.light,
        ` opacity="${lit ? ".4" : ".16"}"`,
      ) +
      line(
        pen`M${x} ${y}h${windowWidth}v${windowHeight}h${-windowWidth}zm${windowWidth / 2} 0v${windowHeight}`,
        trimColour,
        2,
      ) +
      rect(x - 3, y + windowHeight, windowWidth + 6, 3, lightColour);
    if (extra === 1)
      drawing +=
        rect(x + windowWidth + 3, y + windowHeight - 13, 13, 11, ink.highlight("#d8d8cf", 0.2, depth), 1) +
        line(pen`M${x + windowWidth + 5} ${y + windowHeight - 10}h9m-9 3h9`, recess, 1);
    if (extra === 2)
      drawing += line(
        pen`M${x} ${y + windowHeight * 0.34}h${windowWidth}m${-windowWidth} ${windowHeight * 0.33}` +
          pen`h${windowWidth}`,
        recess,
        1.1,
      );
    return drawing;
  }
  if (kind === "strip") {
    drawing += rect(w * 0.14, 0, w * 0.72, h, trimShade);
    for (let i = 0; i < 4; i++)
      drawing += rect(w * 0.22, h * (0.1 + i * 0.23), w * 0.56, h * 0.09, lit && i % 2 ? pane : recess);
    return drawing;
  }
  /* a balcony: recess, door, then rail */
  drawing +=
    rect(3, 5, w - 6, h - 7, recess) +
    shape(polygon([3, 5, w - 3, 5, w - 3, 13, 12, 13]), ink.shade(wall, 0.7, depth)) +
    rect(w * 0.2, h * 0.2, w * 0.46, h * 0.8 - 2, pane) +
    shape(
      polygon([w * 0.2, h * 0.2, w * 0.4, h * 0.2, w * 0.28, h - 2, w * 0.2, h - 2]),
      lit ? "#fff" : ink.palette.light,
      ' opacity=".22"',
    ) +
    line(pen`M${w * 0.43} ${h * 0.2}V${h - 2}`, trimColour, 1.8);
  if (extra === 1) {
    let x = 8;
    for (let i = 0; i < 4 && x < w - 14; i++) {
      const clothWidth = ink.between(7, 12);
      drawing += rect(x, 11, clothWidth, ink.between(12, 20), ink.tone(ink.pick(CLOTH), depth));
      x += clothWidth + 2;
    }
    drawing += line(pen`M5 11H${w - 5}`, lightColour, 1);
  }
  const railY = h * 0.58;
  if (kind === "rail")
    drawing +=
      line(pen`M3 ${(railY + h) / 2}H${w - 2}`, trimColour, h - railY - 2, ' stroke-dasharray="1.5 4.5"') +
      rect(0, railY - 2, w, 3.4, trimColour);
  else if (kind === "solid")
    drawing +=
      rect(0, railY, w, h - railY - 1, ink.tone(wall, depth)) +
      rect(0, railY, w, 3, lightColour) +
      shape(polygon([0, h - 8, w, h - 8, w, h - 1, 0, h - 1]), shadow, ' opacity=".6"');
  else {
    let path = "";
    for (let y = railY + 4; y < h - 4; y += 7) path += pen`M4 ${y}H${w - 4}`;
    drawing += rect(0, railY, w, h - railY - 1, trimColour) + line(path, trimShade, 3.4, ' stroke-dasharray="5 4"');
  }
  if (extra === 2) {
    drawing +=
      shape(pen`M${w * 0.66} ${railY}q-3-9 3-11q1-7 7-3q7-3 7 4q6 3 1 10z`, ink.tone("#4d8a52", depth)) +
      shape(pen`M${w * 0.1} ${railY}q-1-7 4-8q4-5 7 1q5 1 3 7z`, ink.tone("#6a9a4c", depth));
    if (ink.chance(0.6))
      drawing += line(
        pen`M${w * 0.72} ${railY - 6}h.1m7 -1h.1m-16 2h.1`,
        ink.tone("#d8517a", depth),
        4,
        ' stroke-linecap="round"',
      );
  }
  drawing += rect(-2, h - 3, w + 4, 4, lightColour);
  return drawing;
}
