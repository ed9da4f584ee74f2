import type { Ink } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { ellipse, rect, shape } from "../kit/shapes.ts";
import type { Block } from "./block-plan.ts";

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
export function blockGround(ink: Ink, block: Block, columnCount: number): string {
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
