import type { Ink } from "../kit/ink.ts";
import { pen, whole } from "../kit/numbers.ts";
import { ellipse, line, rect, stitch } from "../kit/shapes.ts";

/** Boundary wall with a gate, in front of a plot. */
export function wallGate(
  ink: Ink,
  x0: number,
  x1: number,
  y: number,
  h: number,
  gateX: number,
  colour: string,
): string {
  const gateWidth = 74;
  let drawing =
    rect(x0, y - h, x1 - x0, h, ink.tone(colour)) +
    rect(x0, y - h - 4, x1 - x0, 6, ink.highlight(colour, 0.4)) +
    rect(x0, y - h * 0.3, x1 - x0, h * 0.3, ink.shade(colour, 0.16));
  drawing += stitch(`M${whole(x0 + 8)} ${whole(y - h * 0.58)}H${whole(x1 - 8)}`, ink.shade(colour, 0.3), {
    width: 2,
    dash: "10 9",
    opacity: 0.75,
  });
  const gateColour = ink.pick(["#2b3b39", "#7b3b2e", "#2c6d67"]);
  drawing +=
    rect(gateX - 9, y - h - 14, 12, h + 14, ink.highlight(colour, 0.25)) +
    rect(gateX + gateWidth - 3, y - h - 14, 12, h + 14, ink.highlight(colour, 0.25)) +
    rect(gateX + 3, y - h + 2, gateWidth - 6, h - 2, ink.tone(gateColour));
  let path = "";
  for (let i = 8; i < gateWidth - 6; i += 7) path += pen`M${gateX + i} ${y - h + 6}V${y - 4}`;
  drawing +=
    line(path, ink.highlight(gateColour, 0.3), 1.4) +
    rect(gateX + gateWidth / 2 - 1, y - h + 2, 2, h - 2, ink.shade(gateColour, 0.5));
  if (ink.palette.dark || ink.time === "dusk")
    drawing +=
      ellipse(gateX - 3, y - h - 18, 5, 5, ink.palette.lit) +
      ellipse(gateX + gateWidth + 3, y - h - 18, 5, 5, ink.palette.lit) +
      ellipse(gateX - 3, y - h - 18, 14, 14, ink.palette.lit, ' opacity=".18"') +
      ellipse(gateX + gateWidth + 3, y - h - 18, 14, 14, ink.palette.lit, ' opacity=".18"');
  return drawing;
}
