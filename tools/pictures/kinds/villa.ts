import { skyline, treeline } from "../elements/distance.ts";
import { krishnachura } from "../elements/krishnachura.ts";
import { banana, palm } from "../elements/palms.ts";
import { sky } from "../elements/sky.ts";
import { roundTree } from "../elements/trees.ts";
import { grassTufts, shrubs } from "../elements/undergrowth.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { ridge, under } from "../kit/outlines.ts";
import { line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** A modern two-storey house in brick and concrete, with a garden. */
export const villa: Draw = (ink) => {
  const base = 486;
  let drawing =
    sky(ink, 450) +
    skyline(ink, 470, 120, 0.66) +
    treeline(ink, 476, 60, "#3c6f4c", 0.42) +
    treeline(ink, 488, 34, "#467f50", 0.22, false);
  const brick = ink.pick(["#b3593f", "#a64f39", "#c17a55", "#d9c8a8", "#e9e1cf"]),
    concrete = ink.pick(["#d9d2c1", "#cfcbbf", "#e9e2d2"]),
    x = ink.between(150, 230),
    w = ink.between(380, 430),
    floorHeight = ink.between(96, 108),
    upperFloorY = base - floorHeight,
    roofY = base - floorHeight * 2,
    stairRoofY = base - floorHeight * 2.86;
  const pane = (lit: number) =>
    ink.chance(lit) && (ink.palette.dark || ink.time === "dusk")
      ? ink.palette.lit
      : mix(ink.tone("#5f8a8c"), ink.palette.shadow, 0.42);
  const bricks = (bx: number, by: number, bw: number, bh: number, colour: string) => {
    let path = "";
    for (let y = by + 9; y < by + bh; y += 10) path += pen`M${bx + 2} ${y}h${bw - 4}`;
    return (
      rect(bx, by, bw, bh, ink.tone(colour)) +
      line(path, ink.shade(colour, 0.2), 1.1, ' stroke-dasharray="15 3" opacity=".8"')
    );
  };
  /* mass */
  drawing += roundTree(ink, x - 40, base, 1.5, "#3c6f4c", 0.12) + palm(ink, x + w + 40, base, 250, 0.12);
  drawing +=
    bricks(x + w * 0.3, stairRoofY, w * 0.42, floorHeight * 0.86, concrete) +
    shape(
      polygon([x + w * 0.72, stairRoofY, x + w * 0.8, stairRoofY + 8, x + w * 0.8, roofY, x + w * 0.72, roofY]),
      ink.shade(concrete, 0.42),
    ) +
    rect(x + w * 0.27, stairRoofY - 9, w * 0.5, 11, ink.highlight(concrete, 0.3)) +
    rect(x + w * 0.36, stairRoofY + floorHeight * 0.24, w * 0.13, floorHeight * 0.62, pane(0.8)) +
    rect(x + w * 0.53, stairRoofY + floorHeight * 0.3, w * 0.13, floorHeight * 0.3, pane(0.4));
  drawing +=
    shape(
      polygon([x + w, roofY + 6, x + w + 56, roofY + 20, x + w + 56, base - 2, x + w, base]),
      ink.shade(brick, 0.45),
    ) +
    bricks(x, roofY, w, floorHeight, brick) +
    bricks(x + 14, upperFloorY, w - 14, floorHeight, mix(brick, "#3b2a25", 0.06));
  drawing +=
    rect(x - 16, roofY - 10, w + 34, 13, ink.highlight(concrete, 0.35)) +
    shape(
      polygon([x + w + 18, roofY - 10, x + w + 74, roofY + 8, x + w + 74, roofY + 18, x + w + 18, roofY + 3]),
      ink.shade(concrete, 0.35),
    ) +
    shape(
      polygon([x, roofY + 3, x + w, roofY + 3, x + w, roofY + 20, x + 18, roofY + 12]),
      ink.palette.shadow,
      ' opacity=".28"',
    );
  /* first floor: jali screen and a deep veranda */
  let screen = "";
  for (let screenY = roofY + 26; screenY < upperFloorY - 16; screenY += 13)
    for (let screenX = x + 22; screenX < x + w * 0.28; screenX += 14) screen += pen`M${screenX} ${screenY}h7v6h-7z`;
  drawing += shape(screen, ink.shade(brick, 0.62));
  drawing +=
    rect(x + w * 0.34, roofY + 14, w * 0.6, floorHeight - 24, ink.shade(brick, 0.62)) +
    rect(x + w * 0.38, roofY + 28, w * 0.17, floorHeight - 38, pane(0.7)) +
    rect(x + w * 0.6, roofY + 28, w * 0.28, floorHeight - 38, pane(0.7)) +
    line(
      pen`M${x + w * 0.465} ${roofY + 28}V${upperFloorY - 10}M${x + w * 0.74} ${roofY + 28}` +
        pen`V${upperFloorY - 10}`,
      ink.tone("#6f4b3a"),
      3,
    );
  let railing = "";
  for (let screenX = x + w * 0.34 + 4; screenX < x + w * 0.94; screenX += 9)
    railing += pen`M${screenX} ${upperFloorY - 38}V${upperFloorY - 8}`;
  drawing +=
    line(railing, ink.shade("#3d4a48", 0.1), 1.8) +
    rect(x + w * 0.33, upperFloorY - 42, w * 0.62, 5, ink.shade("#3d4a48", 0.1)) +
    shrubs(ink, x + w * 0.4, x + w * 0.6, upperFloorY - 40, 0.5, "#5b8c46");
  drawing +=
    rect(x - 10, upperFloorY - 10, w + 26, 12, ink.highlight(concrete, 0.25)) +
    shape(
      polygon([x + 14, upperFloorY + 2, x + w, upperFloorY + 2, x + w, upperFloorY + 20, x + 34, upperFloorY + 14]),
      ink.palette.shadow,
      ' opacity=".3"',
    );
  /* ground: door, window, columns */
  drawing +=
    rect(x + w * 0.1, upperFloorY + 22, w * 0.28, floorHeight - 22, ink.shade(brick, 0.6)) +
    rect(x + w * 0.13, upperFloorY + 30, w * 0.1, floorHeight - 30, ink.tone("#8a5a34")) +
    line(pen`M${x + w * 0.18} ${upperFloorY + 30}V${base}`, ink.shade("#8a5a34", 0.4), 2) +
    rect(x + w * 0.26, upperFloorY + 30, w * 0.1, floorHeight - 30, pane(0.9)) +
    rect(x + w * 0.48, upperFloorY + 26, w * 0.4, floorHeight - 52, pane(0.6)) +
    line(
      pen`M${x + w * 0.58} ${upperFloorY + 26}v${floorHeight - 52}` +
        pen`M${x + w * 0.68} ${upperFloorY + 26}v${floorHeight - 52}` +
        pen`M${x + w * 0.78} ${upperFloorY + 26}v${floorHeight - 52}`,
      ink.highlight(concrete, 0.2),
      3,
    );
  for (const cx of [0.42, 0.92])
    drawing += rect(x + w * cx, upperFloorY + 2, 12, floorHeight - 2, ink.highlight(concrete, 0.25));
  /* garden and water */
  drawing +=
    shape(under(ridge(ink, base, 3, 120)), ink.tone("#7fa05a")) +
    shape(
      polygon([x + w * 0.1, base - 2, x + w * 0.38, base - 2, x + w * 0.6, 600, x - 60, 600]),
      ink.highlight("#d3c4a6", 0.1),
    ) +
    stitch(
      pen`M${x + w * 0.14} ${base + 20}H${x + w * 0.42}M${x + w * 0.06} ${base + 48}` +
        pen`H${x + w * 0.5}M${x - 20} ${base + 84}H${x + w * 0.56}`,
      ink.shade("#d3c4a6", 0.3),
      { width: 2.2, dash: "26 8" },
    );
  drawing +=
    shrubs(ink, -10, x + 30, base + 8, 1.1) +
    shrubs(ink, x + w * 0.5, 820, base + 10, 1.05) +
    grassTufts(ink, 0, 800, base + 30, 596, 46, ink.shade("#6b9048", 0.25));
  if (ink.chance(0.7)) drawing += krishnachura(ink, ink.chance(0.5) ? 716 : 72, base + 46, ink.between(1.15, 1.4));
  else drawing += palm(ink, 716, base + 50, 310) + banana(ink, 90, base + 60, 1.5);
  if (ink.chance(0.5))
    drawing += line(
      pen`M${x + w * 0.7} ${base + 62}h70m-64 0v26m58-26v26M${x + w * 0.7} ${base + 44}h70`,
      ink.shade("#7b4a2e", 0.15),
      5,
    );
  return drawing;
};
