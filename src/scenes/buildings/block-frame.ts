import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { line, stitch } from "../kit/shapes.ts";
import type { Block } from "./block-plan.ts";

const CONCRETE = "#b9b2a3";
const BAMBOO = "#c39a55";

/** The unfinished top of a block: concrete frame, reinforcement that sticks out, bamboo scaffold. */
export function blockFrame(ink: Ink, block: Block, bareFloors: number, bayCount: number): string {
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
