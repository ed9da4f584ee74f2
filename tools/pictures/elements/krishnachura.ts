import type { Ink } from "../kit/ink.ts";
import { pen, tenths, whole } from "../kit/numbers.ts";
import { blob, type Point } from "../kit/outlines.ts";
import { line, shape } from "../kit/shapes.ts";

/** Krishnachura: the flame tree, a wide umbrella of scarlet over feathered green. */
export function krishnachura(ink: Ink, x: number, y: number, scale: number, depth = 0, bloom = 1): string {
  const height = 210 * scale,
    spread = 128 * scale,
    bark = "#6d5546";
  let out = "";
  const lean = ink.between(-14, 14) * scale,
    forkX = x + lean,
    forkY = y - height * 0.46;
  out += shape(
    pen`M${x - 11 * scale} ${y}` +
      pen`C${x - 4 * scale} ${y - height * 0.14} ${forkX - 9 * scale} ${forkY + height * 0.12} ${forkX - 7 * scale} ${forkY}` +
      pen`h${13 * scale}` +
      pen`C${forkX + 6 * scale} ${forkY + height * 0.14} ${x + 5 * scale} ${y - height * 0.12} ${x + 13 * scale} ${y}z`,
    ink.shade(bark, 0.2, depth),
  );
  let branches = "";
  const tips: Point[] = [];
  for (const [canopyX, canopyY] of [
    [-0.86, 0.28],
    [-0.44, 0.46],
    [0.04, 0.52],
    [0.48, 0.44],
    [0.88, 0.26],
  ] as const) {
    const tipX = forkX + spread * canopyX,
      tipY = forkY - height * canopyY * ink.between(0.72, 0.95);
    tips.push({ x: tipX, y: tipY });
    branches +=
      pen`M${forkX} ${forkY + 8 * scale}` +
      pen`C${forkX + spread * canopyX * 0.16} ${forkY - height * 0.16} ${tipX - spread * canopyX * 0.3} ${tipY + 14 * scale} ${tipX} ${tipY}`;
  }
  out += line(branches, ink.shade(bark, 0.25, depth), 6.4 * scale, ' stroke-linecap="round"');
  const leafGreen = "#3d7350",
    darkRed = "#b93428",
    red = "#de5430";
  let undersides = "",
    leaves = "",
    darkBlooms = "",
    blooms = "",
    brightBlooms = "";
  for (let i = 0; i < 8; i++) {
    const across = (i / 7) * 2 - 1,
      canopyX = forkX + across * spread * 0.98 + ink.between(-6, 6) * scale,
      canopyY = forkY - height * (0.5 - 0.3 * across * across) + ink.between(-10, 10) * scale,
      rx = spread * ink.between(0.24, 0.32),
      ry = height * ink.between(0.058, 0.082);
    undersides += blob(ink, canopyX + 4 * scale, canopyY + height * 0.055, rx * 1.05, ry, 7, 0.2);
    leaves += blob(ink, canopyX, canopyY + height * 0.02, rx, ry * 0.9, 8, 0.24);
    darkBlooms += blob(
      ink,
      canopyX + ink.between(-8, 8) * scale,
      canopyY - height * 0.012,
      rx * 0.98,
      ry * 0.74,
      9,
      0.3,
    );
    if (i % 5 !== 2) blooms += blob(ink, canopyX - 6 * scale, canopyY - height * 0.034, rx * 0.66, ry * 0.46, 8, 0.34);
    if (i % 3 === 0)
      brightBlooms += blob(ink, canopyX - 10 * scale, canopyY - height * 0.052, rx * 0.32, ry * 0.22, 7, 0.36);
  }
  out += shape(undersides, ink.shade(leafGreen, 0.45, depth)) + shape(leaves, ink.tone(leafGreen, depth));
  if (bloom > 0)
    out +=
      shape(darkBlooms, ink.shade(darkRed, 0.08, depth)) +
      shape(blooms, ink.tone(red, depth)) +
      shape(brightBlooms, ink.highlight("#ee8a45", 0.1, depth));
  else out += shape(blooms, ink.highlight("#6f9a4e", 0.12, depth));
  let redSpecks = "",
    goldSpecks = "",
    leafSpecks = "";
  for (let i = 0; i < 36; i++) {
    const across = ink.between(-1, 1),
      speck = `M${whole(forkX + across * spread * 1.16)} ${whole(forkY - height * (0.5 - 0.3 * across * across) + ink.between(-0.09, 0.12) * height)}h.1`;
    if (i % 3 === 0) redSpecks += speck;
    else if (i % 3 === 1) goldSpecks += speck;
    else leafSpecks += speck;
  }
  out +=
    line(leafSpecks, ink.tone(leafGreen, depth), 5 * scale, ' stroke-linecap="round"') +
    (bloom > 0
      ? line(redSpecks, ink.tone("#e8683a", depth), 4.4 * scale, ' stroke-linecap="round"') +
        line(goldSpecks, ink.highlight("#f2a552", 0.1, depth), 2.8 * scale, ' stroke-linecap="round"')
      : line(redSpecks, ink.highlight("#7fa04e", 0.2, depth), 4 * scale, ' stroke-linecap="round"'));
  if (bloom > 0) {
    let fall = "";
    for (let i = 0; i < 14; i++)
      fall += `M${whole(x + ink.between(-1, 1) * spread)} ${whole(y + ink.between(-4, 7))}h${tenths(ink.between(0.1, 4))}`;
    out += line(fall, ink.tone("#d2452c", depth), 2.6 * scale, ' stroke-linecap="round" opacity=".85"');
  }
  return out;
}
