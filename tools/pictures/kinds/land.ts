import { village } from "../buildings/village.ts";
import { treeline } from "../elements/distance.ts";
import { palm } from "../elements/palms.ts";
import { person } from "../elements/people.ts";
import { sky } from "../elements/sky.ts";
import { roundTree } from "../elements/trees.ts";
import { grassTufts } from "../elements/undergrowth.ts";
import { mix } from "../kit/colour.ts";
import type { Draw, Ink } from "../kit/ink.ts";
import { pen, tenths, whole } from "../kit/numbers.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** Corners as x, y pairs: far left, far right, near right, near left. */
type Quad = readonly [number, number, number, number, number, number, number, number];

/** Neighbouring values as pairs: 1, 2, 3 → [1, 2], [2, 3]. */
const gaps = (edges: readonly number[]): [number, number][] =>
  edges.slice(1).map((edge, i): [number, number] => [edges[i] ?? edge, edge]);

/** The plot on offer: pegged with flags, with a signboard at height `signY`. */
function plotOnOffer(ink: Ink, corners: Quad, vanishY: number, signY: number, nearY: number): string {
  let drawing =
    line(polygon(corners), ink.tone("#f3ead6"), 4, ' stroke-linejoin="round"') +
    stitch(polygon(corners), ink.tone("#b4452c"), { width: 4, dash: "12 12" });
  for (const corner of [0, 1, 2, 3] as const) {
    const [x, y] = [corners[(corner * 2) as 0], corners[(corner * 2 + 1) as 1]];
    if (x <= -10 || x >= 810 || y >= 604) continue;
    const scale = (y - vanishY) / 300;
    const flag = pen`M${x} ${y - 52 * scale}l${24 * scale} ${7 * scale}l${-24 * scale} ${8 * scale}z`;
    drawing +=
      line(pen`M${x} ${y}v${-52 * scale}`, ink.tone("#f3ead6"), 3.4 * scale) +
      shape(flag, ink.tone(corner % 2 ? "#e0a232" : "#b4452c"));
  }
  const x = (corners[0] + corners[2] + corners[4] + corners[6]) / 4;
  return (
    drawing +
    rect(x - 3, signY - 10, 6, 46, ink.shade("#7b4a2e", 0.1)) +
    rect(x - 40, signY - 48, 80, 44, ink.tone("#f6efdf"), 3) +
    line(`M${tenths(x - 40)} ${signY - 48}h80v44h-80z`, ink.tone("#1f5a54"), 3) +
    stitch(`M${tenths(x - 28)} ${signY - 34}h56M${tenths(x - 28)} ${signY - 23}h40`, ink.tone("#1f5a54"), {
      width: 4,
      dash: "12 6",
    }) +
    ellipse(x + 24, signY - 14, 4, 4, ink.tone("#b4452c")) +
    grassTufts(ink, x - 90, x + 90, signY + 10, nearY, 26, ink.shade("#8a7a3f", 0.15))
  );
}

/** Paddy fields in perspective with one plot pegged out and signed. */
export const land: Draw = (ink) => {
  const horizon = ink.between(232, 262);
  let drawing = sky(ink, horizon + 20);
  drawing += treeline(ink, horizon, 26, "#3c6f4c", 0.62) + treeline(ink, horizon + 12, 22, "#467f50", 0.42);
  drawing +=
    village(ink, ink.between(80, 180), horizon + 24, 90, { depth: 0.36, h: 26 }) +
    village(ink, ink.between(520, 640), horizon + 22, 76, { depth: 0.42, h: 22 });
  const vanishX = ink.between(300, 500),
    vanishY = horizon - 8;
  const fields = ["#8fb152", "#a9c062", "#6f9f4d", "#c9bd5e", "#d3a856", "#86a94f", "#9a8256"];
  drawing += rect(0, horizon + 16, 800, 600 - horizon, ink.tone("#93a95a"));
  /* rows of plots as a perspective grid */
  const rowEdges = [
    horizon + 18,
    horizon + 36,
    horizon + 66,
    horizon + 112,
    horizon + 182,
    horizon + 286,
    640,
  ] as const;
  const columnEdges = [-1500, -860, -420, -60, 300, 700, 1240, 2100] as const;
  const project = (u: number, y: number) => vanishX + (u - 400) * ((y - vanishY) / (600 - vanishY));
  ink.integer(2, 3); // Unused, but drawn, so that the later random numbers and so the existing drawings do not change.
  let bunds = "";
  let furrows = "";
  let plot: Quad | null = null;
  for (const [row, [top, bottom]] of gaps(rowEdges).entries())
    for (const [column, [left, right]] of gaps(columnEdges).entries()) {
      const xs = [project(left, top), project(right, top), project(right, bottom), project(left, bottom)] as const;
      if (Math.max(...xs) < 0 || Math.min(...xs) > 800) continue;
      const corners: Quad = [xs[0], top, xs[1], top, xs[2], bottom, xs[3], bottom];
      const isOnOffer = row === 4 && column === (vanishX < 400 ? 4 : 2);
      const isFlooded = !isOnOffer && ink.chance(0.2);
      const colour = isOnOffer ? "#c89a64" : isFlooded ? "" : ink.pick(fields);
      const depth = Math.max(0, 0.36 - row * 0.07);
      drawing += shape(
        polygon(corners),
        isFlooded ? mix(ink.palette.water, ink.palette.sky[3], 0.5) : ink.tone(colour, depth),
      );
      if (isOnOffer) {
        plot = corners;
        continue;
      }
      const furrowCount = 3 + row;
      for (let i = 1; i < furrowCount; i++) {
        const u = left + (right - left) * (i / furrowCount);
        if (ink.chance(0.86))
          furrows += `M${whole(project(u, top))} ${whole(top)}L${whole(project(u, bottom))} ${whole(bottom)}`;
      }
      bunds += polygon(corners);
    }
  drawing +=
    stitch(furrows, ink.highlight("#dfe6a4", 0.3), { width: 1.8, dash: "6 8", opacity: 0.6 }) +
    line(bunds, ink.shade("#7b6a42", 0.05), 3.2, ' stroke-linejoin="round"');
  if (plot) drawing += plotOnOffer(ink, plot, vanishY, rowEdges[4] + 58, rowEdges[5] - 6);
  /* palms, scarecrow, egrets */
  drawing +=
    palm(ink, ink.chance(0.5) ? ink.between(50, 120) : ink.between(680, 750), horizon + 150, ink.between(190, 240)) +
    (ink.chance(0.6)
      ? palm(ink, ink.between(620, 720), horizon + 90, 130, 0.12)
      : roundTree(ink, ink.between(600, 720), horizon + 70, 0.9, "#447a4a", 0.12));
  for (let i = 0; i < 5; i++) {
    const egretX = ink.between(60, 740),
      egretY = ink.between(horizon + 70, 560),
      s = (egretY - vanishY) / 260;
    drawing +=
      shape(
        pen`M${egretX} ${egretY}q${-11 * s} ${-1 * s} ${-14 * s} ${-7 * s}` +
          pen`q${8 * s} ${-6 * s} ${14 * s} ${-1 * s}q${3 * s} ${-9 * s} ${-1 * s} ${-13 * s}` +
          pen`q${6 * s} ${-3 * s} ${6 * s} ${3 * s}q${2 * s} ${12 * s} ${-5 * s} ${18 * s}z`,
        ink.highlight("#ffffff", 0.2),
      ) + line(pen`M${egretX - 3 * s} ${egretY}v${9 * s}`, ink.shade("#4a463c"), 1.2 * s);
  }
  drawing += person(ink, ink.between(160, 640), ink.between(horizon + 100, horizon + 150), 0.8);
  return drawing;
};
