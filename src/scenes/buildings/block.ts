import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { line, polygon, rect, shape } from "../kit/shapes.ts";
import { blockFacade } from "./block-facade.ts";
import { blockFrame } from "./block-frame.ts";
import { blockGround } from "./block-ground.ts";
import { planBlock, type Block, type BlockOptions } from "./block-plan.ts";
import { blockParapet, blockRoof } from "./block-roof.ts";

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
