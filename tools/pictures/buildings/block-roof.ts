import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { line, polygon, rect, shape } from "../kit/shapes.ts";
import type { Block } from "./block-plan.ts";
import { CLOTH } from "./colours.ts";

/** The parapet with its shaded return. */
export function blockParapet(ink: Ink, block: Block): string {
  const { x, top, width, sideWidth, wall, depth, sideY } = block;
  const right = x + width + 2;
  const far = right + sideWidth;
  const farY = sideY(top, 1);
  const outline = polygon([
    x - 3,
    top - 9,
    right,
    top - 9,
    far,
    farY - 7,
    far,
    farY + 1,
    right,
    top + 2,
    x - 3,
    top + 2,
  ]);
  return (
    shape(outline, ink.shade(wall, 0.28, depth)) + rect(x - 3, top - 9, width + 5, 11, ink.highlight(wall, 0.35, depth))
  );
}

function stairHead(ink: Ink, block: Block, x: number): string {
  const { top, wall, accent, depth } = block;
  let drawing =
    rect(x, top - 46, 56, 38, ink.tone(wall, depth)) +
    shape(
      polygon([x + 56, top - 46, x + 72, top - 42, x + 72, top - 8, x + 56, top - 8]),
      ink.shade(wall, 0.4, depth),
    ) +
    rect(x - 3, top - 50, 62, 6, ink.tone(accent, depth)) +
    rect(x + 14, top - 34, 16, 26, ink.shade(wall, 0.5, depth));
  const tank = ink.pick(["#2d3a3b", "#3f7cae", "#d9d6c8"]);
  drawing +=
    shape(pen`M${x + 14} ${top - 50}v-19q12-7 26 0v19z`, ink.tone(tank, depth)) +
    line(pen`M${x + 14} ${top - 63}h26m-26 6h26`, ink.shade(tank, 0.4, depth), 1.4);
  return drawing;
}

function roofGarden(ink: Ink, block: Block, from: number, to: number): string {
  let plants = "";
  for (let x = from; x < to; x += ink.between(24, 44)) {
    const scale = ink.between(0.6, 1.2);
    plants +=
      pen`M${x} ${block.top - 8}q${-5 * scale} ${-12 * scale} ${4 * scale} ${-15 * scale}` +
      pen`q${4 * scale} ${-8 * scale} ${9 * scale} ${-1 * scale}` +
      pen`q${8 * scale} ${5 * scale} ${3 * scale} ${16 * scale}z`;
  }
  return shape(plants, ink.tone("#477f50", block.depth));
}

function washingLine(ink: Ink, block: Block): string {
  const { top, depth } = block;
  const from = block.x + 16;
  const length = block.width * 0.34;
  const poles = pen`M${from} ${top - 8}v-26M${from + length} ${top - 8}v-26`;
  const rope = pen`M${from} ${top - 32}q${length / 2} 8 ${length} 0`;
  let drawing = line(poles + rope, ink.shade("#55605c", 0.1, depth), 1.6);
  let x = from + 8;
  while (x < from + length - 16) {
    const width = ink.between(9, 17);
    drawing += rect(x, top - 29, width, ink.between(11, 19), ink.tone(ink.pick(CLOTH), depth));
    x += width + 5;
  }
  return drawing;
}

/** Things on the roof, drawn behind the building: stair head with tank, plants, washing, an aerial. */
export function blockRoof(ink: Ink, block: Block): string {
  const { x, top, width, depth } = block;
  const stairX = x + width * ink.between(0.5, 0.66);
  let drawing = stairHead(ink, block, stairX);
  drawing = roofGarden(ink, block, x + 8, stairX - 16) + drawing;
  if (ink.chance(0.55)) drawing = washingLine(ink, block) + drawing;
  if (ink.chance(0.5)) {
    const aerial = pen`M${stairX + 64} ${top - 42}v-26m-8 4h16m-13 5h10`;
    drawing = line(aerial, ink.shade("#55605c", 0.2, depth), 1.5) + drawing;
  }
  return drawing;
}
