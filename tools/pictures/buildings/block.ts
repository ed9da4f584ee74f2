import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { line, polygon, rect, shape, ellipse, stitch } from "../kit/shapes.ts";
import { blockFacade } from "./block-facade.ts";
import { planBlock, type Block, type BlockOptions } from "./block-plan.ts";
import { blockParapet, blockRoof } from "./block-roof.ts";

const CONCRETE = "#b9b2a3";
const BAMBOO = "#c39a55";

/** The unfinished top of a block: concrete frame, reinforcement that sticks out, bamboo scaffold. */
function blockFrame(ink: Ink, block: Block, bareFloors: number, bayCount: number): string {
  const { x, top, width, floorHeight, depth } = block;
  const bottom = top + bareFloors * floorHeight;
  const columnX = (i: number) => x + 4 + ((width - 8) * i) / bayCount;

  let columns = "";
  for (let i = 0; i <= bayCount; i++) columns += pen`M${columnX(i)} ${top}V${bottom}`;
  let slabs = "";
  for (let floor = 0; floor <= bareFloors; floor++)
    slabs += pen`M${x - 3} ${top + floor * floorHeight + 3}h${width + 3}`;
  let rods = "";
  for (let i = 0; i <= bayCount; i++)
    for (const offset of [-2, 2]) rods += pen`M${columnX(i) + offset} ${top}v${-ink.between(14, 24)}`;
  let scaffold = "";
  for (let i = 0; i < 7; i++)
    scaffold += pen`M${x - 14 + i * ((width + 6) / 6)} ${top - 12}V${bottom + floorHeight * 0.8}`;
  for (let floor = 0; floor <= bareFloors; floor++)
    scaffold += pen`M${x - 20} ${top + floor * floorHeight + floorHeight * 0.5}h${width + 16}`;
  const foot = bottom + floorHeight * 0.6;
  const braces = pen`M${x - 14} ${foot}L${x + width * 0.4} ${top}M${x + width * 0.5} ${foot}L${x + width} ${top}`;

  return (
    line(columns, ink.tone(CONCRETE, depth), 8) +
    line(slabs, ink.highlight(CONCRETE, 0.3, depth), 8) +
    line(rods, ink.shade("#9a5a3a", 0.2), 1.5) +
    line(scaffold, ink.tone(BAMBOO, depth), 2.6, ' stroke-linecap="round"') +
    stitch(braces, ink.highlight(BAMBOO, 0.2), { width: 2, dash: "10 6" })
  );
}

function parkedCar(ink: Ink, x: number, y: number, depth: number): string {
  const paint = ink.tone(ink.pick(["#a33b30", "#dcdcd2", "#2f5d73", "#54605c"]), depth);
  return (
    shape(pen`M${x} ${y - 4}q1-11 9-11l8-9h22l10 9q11 1 11 11z`, paint) +
    ellipse(x + 13, y - 3, 5.5, 5.5, ink.shade("#222", 0.1)) +
    ellipse(x + 46, y - 3, 5.5, 5.5, ink.shade("#222", 0.1)) +
    shape(pen`M${x + 19} ${y - 22}h9v7h-15zm11 0h7l7 7h-14z`, ink.shade("#9fc0c4", 0.3))
  );
}

/** The ground floor: a plain wall, or columns with a car between them and a lit entrance after sunset. */
function blockGround(ink: Ink, block: Block, columnCount: number): string {
  const { x, base, width, groundHeight, wall, accent, depth, pilotis } = block;
  const ceiling = base - groundHeight;
  if (!pilotis) return rect(x, ceiling, width, groundHeight, ink.shade(wall, 0.12, depth));

  let drawing = rect(x, ceiling, width, groundHeight, ink.shade(wall, 0.68, depth));
  const bays = columnCount + 1;
  for (let i = 0; i <= bays; i++) {
    const colour = i % 2 ? ink.shade(wall, 0.14, depth) : ink.tone(wall, depth);
    drawing += rect(x + ((width - 12) * i) / bays, ceiling, 12, groundHeight, colour);
  }
  drawing += rect(x - 4, ceiling - 4, width + 4, 7, ink.tone(accent, depth));
  drawing += parkedCar(ink, x + width * 0.22, base - 3, depth);
  if (ink.palette.dark || ink.time === "dusk") {
    const glow = pen`M${x + width * 0.44} ${ceiling + 6}h${width * 0.3}v${groundHeight - 6}h${-width * 0.3}z`;
    drawing += shape(glow, ink.palette.lit, ' opacity=".2"');
    drawing += rect(x + width * 0.46, ceiling + 5, width * 0.26, 3, ink.palette.lit);
  }
  return drawing;
}

/** The shaded return at the right, with its small windows. */
function blockSide(ink: Ink, block: Block): string {
  const { x, base, top, width, floors, floorHeight, sideWidth, wall, depth, frame, sideY } = block;
  const corner = x + width;
  const far = corner + sideWidth;
  const windowShares = sideWidth > 62 && frame === null ? [0.2, 0.6] : [0.36];
  let lines = "";
  let windows = "";
  for (let floor = 0; floor <= floors; floor++) {
    const y = top + floor * floorHeight;
    lines += pen`M${corner} ${y}L${far} ${sideY(y, 1)}`;
    if (floor === floors) continue;
    const sill = y + floorHeight * 0.3 + floorHeight * 0.4;
    const head = y + floorHeight * 0.3;
    for (const share of windowShares) {
      const left = corner + sideWidth * share;
      const right = left + sideWidth * 0.2;
      const end = share + 0.2;
      windows += polygon([
        left,
        sideY(head, share),
        right,
        sideY(head, end),
        right,
        sideY(sill, end),
        left,
        sideY(sill, share),
      ]);
    }
  }
  const lit = ink.palette.dark && ink.chance(0.6);
  return (
    shape(polygon([corner, top, far, sideY(top, 1), far, sideY(base, 1), corner, base]), ink.shade(wall, 0.38, depth)) +
    shape(windows, lit ? mix(ink.palette.lit, ink.palette.shadow, 0.35) : ink.shade(wall, 0.66, depth)) +
    line(lines, ink.shade(wall, 0.2, depth), 2.4)
  );
}

/** Shadows under the floors, and by day a wedge of light across the front. */
function blockLight(ink: Ink, block: Block): string {
  const { x, base, top, width, floors, floorHeight, groundHeight, wall, depth, frame } = block;
  let lines = "";
  for (let floor = 1; floor <= floors; floor++) lines += pen`M${x} ${top + floor * floorHeight}h${width}`;
  let drawing = line(lines, ink.shade(wall, 0.2, depth), 1.3);
  if (!ink.palette.dark && frame === null) {
    const foot = base - groundHeight;
    const wedge = [x, top, x + width * ink.between(0.45, 0.7), top, x + width * ink.between(0.05, 0.2), foot, x, foot];
    drawing += shape(polygon(wedge), ink.palette.light, ' opacity=".15"');
  }
  return drawing;
}

/** A residential mid-rise with a lit front and a shaded return. */
export function block(ink: Ink, options: BlockOptions): string {
  ink.fork();
  const plan = planBlock(ink, options);
  const { x, base, top, width, wall, depth, frame } = plan;
  let drawing = blockSide(ink, plan) + rect(x, top, width, base - top, ink.tone(wall, depth));
  const facade = blockFacade(ink, plan);
  drawing += facade.drawing;
  if (frame !== null) drawing += blockFrame(ink, plan, frame, facade.bayCount);
  drawing += blockLight(ink, plan) + blockGround(ink, plan, facade.columnCount) + blockParapet(ink, plan);
  ink.fork();
  if (frame === null) drawing = blockRoof(ink, plan) + drawing;
  ink.fork();
  return drawing;
}
