import { mix } from "../kit/colour.ts";
import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { rect, shape } from "../kit/shapes.ts";
import type { Block } from "./block-plan.ts";
import { cell, type CellKind } from "./facade-cell.ts";

/** One column of a facade: balconies, windows, or the strip of the stair. */
type Column = "balcony" | "window" | "stair";
const SHARE: Record<Column, number> = { balcony: 1.28, window: 1, stair: 0.5 };
const PAD = 6;

const plan = (letters: string): Column[] =>
  [...letters].map((letter) => (letter === "B" ? "balcony" : letter === "w" ? "window" : "stair"));
const PLANS: Record<number, Column[][]> = {
  2: ["Bw", "wB"].map(plan),
  3: ["Bsw", "BwB", "wsB"].map(plan),
  4: ["BwsB", "BswB", "wBBw", "sBwB"].map(plan),
  5: ["BwswB", "wBsBw", "BBsww", "BwBwB"].map(plan),
};

/** Whether the window is lit, and which extra the cell carries (see `cell`). */
type Variant = readonly [lit: boolean, extra: number];
const BY_DAY: Record<Column, readonly Variant[]> = {
  balcony: [
    [false, 0],
    [false, 2],
    [false, 1],
  ],
  window: [
    [false, 0],
    [false, 1],
    [false, 2],
  ],
  stair: [[false, 0]],
};
const BY_LAMPLIGHT: Record<Column, readonly Variant[]> = {
  balcony: [
    [false, 1],
    [true, 2],
    [true, 0],
  ],
  window: [
    [false, 1],
    [true, 2],
    [true, 0],
  ],
  stair: [
    [true, 0],
    [false, 0],
  ],
};

/** Front of a block: how many columns it has, for the ground floor and the frame, and its drawing. */
export function blockFacade(ink: Ink, block: Block): { columnCount: number; bayCount: number; drawing: string } {
  const { x, top, width, floors, floorHeight, wall, accent, trim, depth, frame } = block;
  const columnCount = width > 250 ? ink.pick([4, 5]) : width > 170 ? 3 : 2;
  const columns = ink.pick(PLANS[columnCount] ?? []);
  const balconyKind = ink.pick<CellKind>(["rail", "solid", "jali", "rail"]);
  const unit = (width - PAD * 2) / columns.reduce((sum, column) => sum + SHARE[column], 0);

  const lamplight = ink.palette.dark || ink.time === "dusk" || ink.time === "monsoon";
  const variants = lamplight ? BY_LAMPLIGHT : BY_DAY;
  const makeCells = (column: Column, kind: CellKind, cellWidth: number) =>
    // Far away, two variants without extras are enough.
    (depth > 0 ? variants[column].slice(0, 2).map(([lit]): Variant => [lit, 0]) : variants[column]).map(
      ([lit, extra]) => {
        const cellTrim = kind === "jali" || kind === "strip" ? accent : trim;
        return ink.symbol(cell(ink, kind, cellWidth, floorHeight, wall, cellTrim, lit, extra, depth));
      },
    );
  const cells: Record<Column, string[]> = {
    balcony: makeCells("balcony", balconyKind, unit * SHARE.balcony - 8),
    window: makeCells("window", "window", unit * SHARE.window),
    stair: columns.includes("stair") ? makeCells("stair", "strip", unit * SHARE.stair) : [],
  };

  ink.fork();
  const stepped = ink.chance(0.3);
  let drawing = "";
  if (ink.chance(0.5)) drawing += paintedColumn(ink, block, columns, unit);
  for (let floor = 0; floor < floors; floor++) {
    const y = top + floor * floorHeight;
    if (frame !== null && floor < frame) {
      drawing += shape(pen`M${x} ${y}h${width}v${floorHeight}h${-width}z`, ink.shade("#8b8578", 0.6, depth));
      continue;
    }
    let cellX = x + PAD;
    for (const column of columns) {
      const inset = column === "balcony" ? 4 + (stepped && floor % 2 ? 3 : 0) : 0;
      drawing += ink.use(ink.pick(cells[column]), cellX + inset, y);
      cellX += unit * SHARE[column];
    }
  }
  return { columnCount, bayCount: columns.length + 1, drawing };
}

/** The first column of windows painted in an accent colour, from top to bottom. */
function paintedColumn(ink: Ink, block: Block, columns: Column[], unit: number): string {
  let columnX = block.x + PAD;
  for (const column of columns) {
    if (column === "window") {
      const colour = mix(block.wall, block.accent, ink.chance(0.3) ? 0.6 : 0.1);
      const height = block.floors * block.floorHeight;
      return rect(columnX, block.top, unit * SHARE.window, height, ink.highlight(colour, 0.2, block.depth));
    }
    columnX += unit * SHARE[column];
  }
  return "";
}
