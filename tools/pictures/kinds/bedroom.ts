import { ceilingFan, framedPicture, pottedPlant, standingLamp } from "../interior/furnishings.ts";
import { kantha } from "../interior/kantha.ts";
import { room, sunPatch } from "../interior/room.ts";
import { curtain, windowView } from "../interior/window.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** A bed with a kantha quilt, a side table with a lamp, a window. */
export const bedroom: Draw = (ink) => {
  const surroundings = room(ink, 410);
  let drawing = surroundings.body;
  const windowX = ink.between(80, 120),
    curtainColour = ink.tone(ink.pick(["#f1e8d3", "#c9d8d0", "#e2b184", "#a8bda0"]));
  drawing +=
    windowView(ink, windowX, 84, 190, 220, ink.tone("#f6f0e2")) +
    rect(windowX - 12, 304, 214, 11, ink.highlight(surroundings.wall, 0.6)) +
    line(pen`M${windowX - 50} 66h290`, ink.shade("#6f4b3a", 0.2), 5, ' stroke-linecap="round"') +
    curtain(ink, windowX - 44, 68, 70, 336, curtainColour, true) +
    curtain(ink, windowX + 234, 68, 70, 336, curtainColour, false) +
    sunPatch(ink, [windowX + 60, 420, windowX + 210, 420, windowX + 300, 600, windowX + 70, 600]);
  const accent = ink.pick(["#2f6f68", "#b4694a", "#6e7f5c", "#8c4a55"]);
  if (ink.chance(0.6))
    drawing +=
      rect(
        384,
        0,
        416,
        396,
        ink.tone(accent === surroundings.wall ? "#b4694a" : mix(accent, surroundings.wall, 0.25)),
      ) + rect(384, 396, 416, 14, ink.highlight(surroundings.wall, 0.4));
  /* bed, three-quarter view */
  const bedX = 400,
    wood = ink.pick(["#7b4a2e", "#5f3d2b", "#a8713f"]);
  drawing += shape(polygon([330, 566, 800, 566, 800, 590, 300, 590]), ink.palette.shadow, ' opacity=".25"');
  const headboard = ink.integer(0, 1);
  drawing += headboard
    ? shape(`M${bedX + 20} 420V262q0-26 26-26h300q26 0 26 26v158z`, ink.tone(wood)) +
      shape(`M${bedX + 44} 400V280q0-18 18-18h268q18 0 18 18v120z`, ink.shade(wood, 0.28)) +
      stitch(`M${bedX + 60} 282h272M${bedX + 60} 300h272`, ink.highlight(wood, 0.4), { width: 2, dash: "8 7" })
    : shape(`M${bedX + 20} 420V280q176-76 352 0v140z`, ink.tone(wood)) +
      Array.from({ length: 9 }, (_, q) =>
        line(pen`M${bedX + 44 + q * 38} 410V${276 - Math.sin((q / 8) * 3.14) * 26}`, ink.shade(wood, 0.32), 7),
      ).join("");
  const quilt = ink.pick([
    ["#f1e6d0", "#a3402f"],
    ["#e9dcc0", "#1f5a54"],
    ["#c9573a", "#f1dfbc"],
    ["#2f6f68", "#f0c568"],
    ["#e8c07a", "#7c3a63"],
  ] as const);
  drawing +=
    shape(polygon([bedX + 8, 424, bedX + 388, 424, bedX + 420, 560, bedX - 80, 560]), ink.highlight("#f4eee0", 0.2)) +
    `<rect x="${bedX + 40}" y="362" width="132" height="66" rx="24" fill="${ink.highlight("#fbf6ea", 0.2)}"/><rect x="${bedX + 216}" y="362" width="132" height="66" rx="24" fill="${ink.shade("#fbf6ea", 0.08)}"/>` +
    `<rect x="${bedX + 138}" y="386" width="110" height="50" rx="20" fill="${ink.tone(quilt[1])}"/>` +
    stitch(`M${bedX + 154} 402h78M${bedX + 154} 416h78`, ink.highlight(quilt[0], 0.2), { width: 2, dash: "6 5" });
  drawing +=
    kantha(ink, [bedX - 14, 446, bedX + 394, 446, bedX + 420, 552, bedX - 74, 552], quilt[0], quilt[1]) +
    shape(polygon([bedX - 74, 552, bedX + 420, 552, bedX + 420, 584, bedX - 74, 584]), ink.shade(quilt[1], 0.22)) +
    stitch(`M${bedX - 66} 568h480`, ink.highlight(quilt[0], 0.2), { width: 2.4, dash: "8 6" });
  drawing += rect(bedX - 52, 330, 4, 0, wood);
  /* side table */ drawing +=
    rect(300, 430, 82, 100, ink.shade(wood, 0.1)) +
    rect(292, 422, 98, 10, ink.highlight(wood, 0.2)) +
    line("M308 462h66M308 496h66", ink.shade(wood, 0.4), 2) +
    ellipse(341, 450, 3, 3, ink.tone("#e0a232")) +
    standingLamp(ink, 330, 422, 46) +
    shape("M360 422q-2-14 6-16q10 2 8 16z", ink.tone("#2d7d78"));
  drawing +=
    framedPicture(ink, 540, 96, 112, 84) + ceilingFan(ink, 350, 36) + pottedPlant(ink, ink.between(44, 66), 560, 1.35);
  if (ink.chance(0.5)) drawing += kantha(ink, [110, 520, 300, 520, 290, 586, 60, 586], "#efe2c8", "#2f6f68");
  return drawing;
};
