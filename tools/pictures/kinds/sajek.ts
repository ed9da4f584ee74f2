import { hill } from "../elements/distance.ts";
import { krishnachura } from "../elements/krishnachura.ts";
import { banana, palm } from "../elements/palms.ts";
import { person } from "../elements/people.ts";
import { sky } from "../elements/sky.ts";
import { roundTree } from "../elements/trees.ts";
import { shrubs } from "../elements/undergrowth.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { tenths, whole } from "../kit/numbers.ts";
import { blob, ridge, shift, smooth, under } from "../kit/outlines.ts";
import { group, line, rect, shape, stitch } from "../kit/shapes.ts";

/** Stilt cottages on a hill above the clouds of Sajek. */
export const sajek: Draw = (ink) => {
  let drawing = sky(ink, 340, { clouds: 1 });
  const clipId =
    ink.time === "night"
      ? mix(ink.palette.sky[3], "#9fc0c0", 0.3)
      : mix(ink.palette.sky[4], "#ffffff", ink.time === "dusk" ? 0.25 : 0.55);
  drawing += hill(ink, 250, 36, "#4f7f74", 0.66, 610, 0) + hill(ink, 296, 40, "#467a62", 0.5, 610, 1);
  const sea = (y: number, colour: string) => {
    let trunks = "",
      leaves = "";
    for (let x = -30; x < 840; x += ink.between(34, 70)) {
      const w = ink.between(26, 60),
        h = w * ink.between(0.5, 0.78);
      trunks += blob(ink, x, y - h * 0.24, w, h, 8, 0.1);
      if (ink.chance(0.6))
        leaves += `M${whole(x - w * 0.7)} ${whole(y + h * 0.1)}q${whole(w * 0.3)} ${whole(-h * 0.9)} ${whole(w)} ${whole(-h * 0.66)}`;
    }
    const crest = ridge(ink, y + 8, 5, 90);
    return (
      shape(trunks, mix(colour, ink.palette.shadow, 0.07)) +
      `<g transform="translate(0 9)">${shape(trunks, colour)}</g>` +
      shape(under(crest), colour) +
      stitch(leaves, mix(colour, ink.palette.sky[1], 0.55), { width: 2, dash: "7 7", opacity: 0.8 }) +
      stitch(smooth(shift(crest, 20, 22)), mix(colour, ink.palette.sky[1], 0.4), {
        width: 1.8,
        dash: "8 10",
        opacity: 0.6,
      })
    );
  };
  drawing +=
    sea(334, mix(clipId, ink.palette.haze, 0.4)) + hill(ink, 372, 44, "#3c6f54", 0.3, 610, 2) + sea(416, clipId);
  const rid = ridge(ink, 456, 14, 90);
  drawing += shape(under(rid), ink.tone("#4a7d4c"));
  for (let i = 1; i < 5; i++)
    drawing += stitch(smooth(shift(rid, i * 9, i * 26)), ink.highlight("#8fae5a", 0.25), {
      width: 2.2,
      dash: "10 11",
      opacity: 0.55,
    });
  const cot = (x: number, y: number, scale: number) => {
    const wall = ink.pick(["#b98a4d", "#c4623f", "#8a5a34", "#d9b27a"]),
      roof = ink.pick(["#b4452c", "#2f6f68", "#3d5a80", "#8a6a44"]);
    let colour =
      line(`M-58 0l-6 44M-20 0v50M26 0v52M60 0l8 46`, ink.shade("#6f4b3a", 0.3), 5) +
      line("M-58 6L-20 46M-20 6L26 46M26 6L60 44", ink.shade("#6f4b3a", 0.3), 2.4) +
      rect(-78, -7, 160, 9, ink.highlight("#a8713f", 0.1)) +
      rect(-58, -66, 112, 60, ink.tone(wall));
    colour +=
      line("M-50-36H54", ink.shade(wall, 0.25), 60, ' stroke-dasharray="1.4 7.6"') +
      rect(
        -42,
        -52,
        28,
        46,
        ink.palette.dark || ink.time === "dusk" || ink.time === "dawn" ? ink.palette.lit : ink.shade("#3b2d25", 0.2),
      ) +
      rect(2, -50, 34, 24, ink.palette.dark || ink.time === "dusk" ? ink.palette.lit : ink.shade("#5f8a8c", 0.3)) +
      line("M19-50v24M2-38h34", ink.highlight("#f1e6cf", 0.1), 2) +
      shape("M-58-66h112v14l-112-6z", ink.palette.shadow, ' opacity=".3"') +
      shape("M-84-58L0-124L84-58L70-56L0-104L-70-56z", ink.shade(roof, 0.25)) +
      shape("M0-124L84-58H-6z", ink.tone(roof)) +
      shape("M0-124L-84-58h80z", ink.highlight(roof, 0.2)) +
      stitch("M-58-68L-4-110M-34-66L-2-92M20-66L6-104M48-66L14-98", ink.shade(roof, 0.35), { width: 1.8, dash: "6 5" });
    colour +=
      line("M-75-17H82", ink.shade("#8a5a34", 0.1), 22, ' stroke-dasharray="2.2 9.8"') +
      line("M-76-28H80", ink.shade("#8a5a34", 0.1), 2.4);
    return group(colour, `transform="translate(${tenths(x)} ${tenths(y)}) scale(${Math.round(scale * 100) / 100})"`);
  };
  drawing +=
    roundTree(ink, 70, 470, 0.9, "#467f50", 0.1) +
    shrubs(ink, 40, 420, 466, 0.7, "#467f50", 0.06) +
    cot(ink.between(560, 600), 446, 0.9) +
    cot(ink.between(400, 430), 470, 1.05) +
    (ink.chance(0.6) ? cot(730, 440, 0.7) : "") +
    banana(ink, 500, 486, 1.1);
  drawing += cot(ink.between(170, 220), 494, 1.5);
  const foreground = ridge(ink, 560, 12, 90);
  drawing += shape(under(foreground), ink.shade("#3c6f42", 0.18)) + shrubs(ink, -20, 820, 572, 1.1, "#3f7a45");
  if (ink.chance(0.6)) drawing += krishnachura(ink, 726, 580, 1.15, 0, ink.chance(0.7) ? 1 : 0);
  else drawing += palm(ink, 730, 570, 220, 0, "betel") + palm(ink, 764, 576, 180, 0, "betel");
  drawing +=
    line(`M300 600q60-40 40-78t60-50`, ink.highlight("#d6b384", 0.1), 12, ' stroke-linecap="round"') +
    stitch(`M304 600q60-40 40-78t60-50`, ink.shade("#d6b384", 0.25), { width: 2.4, dash: "6 8" }) +
    person(ink, 348, 552, 1);
  drawing += shape(blob(ink, 120, 596, 190, 20, 9), clipId, ' opacity=".5"');
  return drawing;
};
