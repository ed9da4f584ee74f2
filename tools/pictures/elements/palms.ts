import type { Ink } from "../kit/ink.ts";
import { pen, tenths } from "../kit/numbers.ts";
import { ellipse, line, shape } from "../kit/shapes.ts";

/** A coconut palm, or the slim betel-nut palm; `y` is its foot, `h` its height. */
export function palm(
  ink: Ink,
  x: number,
  y: number,
  height: number,
  depth = 0,
  kind: "coco" | "betel" = "coco",
): string {
  const lean = kind === "coco" ? ink.between(-0.16, 0.16) * height : ink.between(-0.03, 0.03) * height,
    topX = x + lean,
    topY = y - height,
    trunk = kind === "coco" ? height * 0.034 + 2 : height * 0.02 + 1.5;
  let out = "";
  const bark = kind === "coco" ? "#8a7460" : "#93907a";
  out += shape(
    pen`M${x - trunk} ${y}` +
      pen`C${x - trunk * 0.4} ${y - height * 0.4} ${topX - trunk * 0.8} ${topY + height * 0.4} ${topX - trunk * 0.5} ${topY}` +
      pen`h${trunk}` +
      pen`C${topX + trunk * 0.5} ${topY + height * 0.4} ${x + trunk * 1.1} ${y - height * 0.4} ${x + trunk} ${y}z`,
    ink.shade(bark, 0.12, depth),
  );
  out += line(
    pen`M${x + trunk * 0.5} ${y}` +
      pen`C${x + trunk * 0.7} ${y - height * 0.4} ${topX + trunk * 0.2} ${topY + height * 0.4} ${topX} ${topY}`,
    ink.shade(bark, 0.45, depth),
    trunk * 0.9,
    ` stroke-dasharray="2 ${tenths(height * 0.03 + 2)}"`,
  );
  const frondLength = kind === "coco" ? height * 0.36 + 14 : height * 0.24 + 10,
    colour = kind === "coco" ? "#3f7a4a" : "#4d8350";
  const frond = (angle: number, length: number, tint: string) => {
    const tipX = Math.cos(angle) * length,
      tipY = Math.sin(angle) * length * 0.62 + length * 0.34,
      bendX = Math.cos(angle) * length * 0.55,
      bendY = Math.sin(angle) * length * 0.92 - length * 0.05;
    const lean = -Math.sin(angle) * length * 0.13 * Math.sign(Math.cos(angle) || 1);
    return shape(
      pen`M${topX} ${topY}` +
        pen`Q${topX + bendX} ${topY + bendY - length * 0.1} ${topX + tipX} ${topY + tipY}` +
        pen`L${topX + tipX * 0.86 - lean * 0.1} ${topY + tipY * 0.9 + length * 0.09}` +
        pen`l${-tipX * 0.06} ${-length * 0.05}` +
        pen`L${topX + tipX * 0.62} ${topY + tipY * 0.52 + length * 0.14}` +
        pen`l${-tipX * 0.06} ${-length * 0.06}` +
        pen`Q${topX + bendX * 0.6} ${topY + bendY * 0.35 + length * 0.04} ${topX} ${topY}z`,
      tint,
    );
  };
  for (const angle of [-2.75, -2.1, -1.1, -0.45, 0.3, 2.85])
    out += frond(
      angle + ink.between(-0.14, 0.14),
      frondLength * ink.between(0.86, 1.06),
      ink.shade(colour, 0.4, depth),
    );
  for (const angle of [-3.05, -2.45, -1.7, -0.85, -0.12])
    out += frond(angle + ink.between(-0.14, 0.14), frondLength * ink.between(0.84, 1.02), ink.tone(colour, depth));
  out +=
    frond(-2.55, frondLength * 0.7, ink.highlight("#7ba353", 0.2, depth)) +
    frond(-0.7, frondLength * 0.62, ink.highlight("#7ba353", 0.1, depth));
  if (kind === "coco")
    out +=
      ellipse(topX - 4, topY + 5, 4.2, 5, ink.tone("#8d6f3e", depth)) +
      ellipse(topX + 4, topY + 6, 4.2, 5, ink.shade("#8d6f3e", 0.3, depth));
  return out;
}

/** A banana plant, about 110 high at scale 1. */
export function banana(ink: Ink, x: number, y: number, scale: number, depth = 0): string {
  let out = "";
  const colour = "#6c9a48";
  out += shape(
    pen`M${x - 5 * scale} ${y}q${2 * scale} ${-34 * scale} ${3 * scale} ${-52 * scale}` +
      pen`h${6 * scale}q${0} ${30 * scale} ${3 * scale} ${52 * scale}z`,
    ink.tone("#9aa868", depth),
  );
  const leaf = (angle: number, length: number, tint: string) => {
    const bx = x + 1 * scale,
      by = y - 50 * scale,
      tipX = bx + Math.cos(angle) * length,
      tipY = by + Math.sin(angle) * length,
      acrossX = -Math.sin(angle),
      acrossY = Math.cos(angle),
      w = length * 0.2,
      droop = length * 0.16;
    return (
      shape(
        pen`M${bx} ${by}` +
          pen`Q${bx + Math.cos(angle) * length * 0.4 + acrossX * w} ${by + Math.sin(angle) * length * 0.5 + acrossY * w - droop} ${tipX} ${tipY + droop}` +
          pen`Q${bx + Math.cos(angle) * length * 0.5 - acrossX * w} ${by + Math.sin(angle) * length * 0.6 - acrossY * w} ${bx} ${by}z`,
        tint,
      ) +
      line(
        pen`M${bx} ${by}` +
          pen`Q${bx + Math.cos(angle) * length * 0.5} ${by + Math.sin(angle) * length * 0.58 - droop * 0.5} ${tipX} ${tipY + droop}`,
        ink.highlight(colour, 0.5, depth),
        1.4 * scale,
      )
    );
  };
  for (const angle of [-2.6, -0.45, -1.15])
    out += leaf(angle + ink.between(-0.12, 0.12), 56 * scale * ink.between(0.85, 1.05), ink.shade(colour, 0.38, depth));
  for (const angle of [-2.15, -1.6, -0.85])
    out += leaf(angle + ink.between(-0.12, 0.12), 60 * scale * ink.between(0.85, 1.05), ink.tone(colour, depth));
  return out;
}
