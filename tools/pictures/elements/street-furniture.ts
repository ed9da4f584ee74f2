import type { Ink } from "../kit/ink.ts";
import { pen, whole } from "../kit/numbers.ts";
import { line, rect, shape } from "../kit/shapes.ts";

/** Three cables across the street, and a pole with a transformer at `poleX` if given. */
export function wires(ink: Ink, y: number, poleX?: number): string {
  const colour = ink.shade("#33403f", 0.35);
  let out = "";
  for (let i = 0; i < 3; i++) {
    const wireY = y + i * 9;
    out += line(
      `M-10 ${whole(wireY + ink.between(-8, 8))}Q${whole(ink.between(240, 520))} ${whole(wireY + ink.between(26, 60))} 810 ${whole(wireY + ink.between(-22, 16))}`,
      colour,
      1.4,
      ' opacity=".75"',
    );
  }
  if (poleX !== undefined)
    out +=
      rect(poleX - 3, y - 24, 6, 560 - y, ink.shade("#6f7571", 0.25)) +
      rect(poleX - 24, y - 4, 48, 4, ink.shade("#6f7571", 0.4)) +
      rect(poleX - 19, y + 9, 38, 3.5, ink.shade("#6f7571", 0.4)) +
      rect(poleX + 4, y + 30, 15, 24, ink.shade("#8b908a", 0.3), 3);
  return out;
}

/** A street lamp of height `h`, with its cone of light after sunset. */
export function streetLamp(ink: Ink, x: number, y: number, h: number): string {
  const colour = ink.shade("#3d4644", 0.25);
  return (
    line(pen`M${x} ${y}V${y - h}q0-16 18-16h12`, colour, 3.4) +
    rect(x + 26, y - h - 19, 20, 5, colour, 2) +
    (ink.palette.dark || ink.time === "dusk"
      ? shape(pen`M${x + 28} ${y - h - 14}h16l26 ${h + 10}h-70z`, ink.palette.lit, ' opacity=".15"') +
        rect(x + 29, y - h - 15, 14, 3, ink.palette.lit, 1)
      : "")
  );
}
