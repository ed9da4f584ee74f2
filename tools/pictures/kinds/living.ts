import { ceilingFan, framedPicture, pottedPlant, standingLamp } from "../interior/furnishings.ts";
import { kantha } from "../interior/kantha.ts";
import { room, sunPatch } from "../interior/room.ts";
import { curtain, windowView } from "../interior/window.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, tenths } from "../kit/numbers.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** A sofa on a rug, pictures on the wall, a large window. */
export const living: Draw = (ink) => {
  const surroundings = room(ink, 424);
  let drawing = surroundings.body;
  const windowX = ink.between(70, 130),
    windowWidth = ink.between(220, 270),
    frameColour = ink.pick(["#f6f0e2", "#6f4b3a", "#2f4a46"]);
  drawing +=
    windowView(ink, windowX, 96, windowWidth, 236, ink.tone(frameColour)) +
    rect(windowX - 12, 332, windowWidth + 24, 12, ink.highlight(surroundings.wall, 0.6));
  const curtainColour = ink.tone(ink.pick(["#d9a15a", "#f1e8d3", "#2d7d78", "#c96a4c", "#8fa88e"]));
  drawing +=
    line(
      pen`M${windowX - 60} 78H${windowX + windowWidth + 60}`,
      ink.shade("#6f4b3a", 0.2),
      5,
      ' stroke-linecap="round"',
    ) +
    curtain(ink, windowX - 52, 80, 84, 340, curtainColour, true) +
    curtain(ink, windowX + windowWidth + 52, 80, 84, 340, curtainColour, false);
  const pictureX = ink.between(480, 520);
  drawing +=
    framedPicture(ink, pictureX, 120, 84, 112) +
    framedPicture(ink, pictureX + 102, 138, 70, 88) +
    (ink.chance(0.5) ? framedPicture(ink, pictureX + 188, 126, 62, 80) : "");
  drawing +=
    sunPatch(ink, [
      windowX + 130,
      440,
      windowX + windowWidth + 150,
      440,
      windowX + windowWidth + 330,
      600,
      windowX + 240,
      600,
    ]) + ceilingFan(ink, ink.between(360, 440), 42);
  const rug = ink.pick([
    ["#efe2c8", "#a3402f"],
    ["#2f6f68", "#e0a232"],
    ["#f1e6d0", "#1f5a54"],
    ["#b4532f", "#f1dfbc"],
  ] as const);
  drawing += kantha(ink, [240, 492, 640, 492, 720, 578, 150, 578], rug[0], rug[1]);
  /* sofa */
  const sofaColour = ink.pick(["#2f6f68", "#b4694a", "#d8c7a6", "#6e7f5c", "#8c4a55", "#3d5a6c"]),
    sofaX = ink.between(390, 420),
    sofaWidth = 320;
  drawing +=
    shape(
      polygon([sofaX - 6, 508, sofaX + sofaWidth + 10, 508, sofaX + sofaWidth + 40, 524, sofaX - 30, 524]),
      ink.palette.shadow,
      ' opacity=".25"',
    ) +
    `<rect x="${tenths(sofaX + 16)}" y="330" width="${sofaWidth - 32}" height="120" rx="20" fill="${ink.shade(sofaColour, 0.18)}"/>` +
    `<rect x="${tenths(sofaX + 26)}" y="336" width="${(sofaWidth - 56) / 2}" height="104" rx="16" fill="${ink.tone(sofaColour)}"/><rect x="${tenths(sofaX + 30 + (sofaWidth - 56) / 2)}" y="336" width="${(sofaWidth - 56) / 2}" height="104" rx="16" fill="${ink.tone(sofaColour)}"/>` +
    `<rect x="${tenths(sofaX + 20)}" y="424" width="${sofaWidth - 40}" height="48" rx="14" fill="${ink.highlight(sofaColour, 0.2)}"/>` +
    line(pen`M${sofaX + sofaWidth / 2} 428v42`, ink.shade(sofaColour, 0.25), 2) +
    `<rect x="${tenths(sofaX)}" y="388" width="42" height="104" rx="18" fill="${ink.highlight(sofaColour, 0.1)}"/><rect x="${tenths(sofaX + sofaWidth - 42)}" y="388" width="42" height="104" rx="18" fill="${ink.shade(sofaColour, 0.28)}"/>` +
    rect(sofaX + 30, 470, sofaWidth - 60, 24, ink.shade(sofaColour, 0.36)) +
    rect(sofaX + 16, 492, 8, 18, ink.shade("#6f4b3a", 0.3)) +
    rect(sofaX + sofaWidth - 26, 492, 8, 18, ink.shade("#6f4b3a", 0.3));
  const cushionColour = ink.pick(["#e0a232", "#f3ead6", "#c8452f"]);
  drawing +=
    `<rect x="${tenths(sofaX + 46)}" y="372" width="62" height="58" rx="12" fill="${ink.tone(cushionColour)}" transform="rotate(-9 ${tenths(sofaX + 70)} 400)"/>` +
    stitch(pen`M${sofaX + 56} 388l42-6M${sofaX + 58} 402l42-6M${sofaX + 60} 416l42-6`, ink.shade(cushionColour, 0.35), {
      width: 2,
      dash: "5 4",
    }) +
    `<rect x="${tenths(sofaX + sofaWidth - 112)}" y="376" width="56" height="54" rx="12" fill="${ink.tone(cushionColour === "#c8452f" ? "#f3ead6" : "#b4532f")}" transform="rotate(8 ${tenths(sofaX + sofaWidth - 84)} 400)"/>`;
  /* table, cane chair, plant, lamp */
  drawing +=
    ellipse(430, 548, 92, 15, ink.palette.shadow, ' opacity=".25"') +
    line("M372 520l-10 38M488 520l10 38M430 522v40", ink.shade("#6f4b3a", 0.2), 5) +
    ellipse(430, 516, 84, 16, ink.shade("#8a5a34", 0.2)) +
    ellipse(430, 511, 84, 16, ink.highlight("#a8713f", 0.1)) +
    shape("M404 508q-3-20 8-22q14 2 10 22z", ink.highlight("#e6ddca", 0.2)) +
    ellipse(456, 507, 14, 5, ink.tone("#b4532f")) +
    shape("M446 506q0-10 10-10t10 10z", ink.tone("#f3ead6"));
  if (ink.chance(0.6)) {
    const x = ink.between(120, 160);
    drawing +=
      ellipse(x + 4, 552, 62, 9, ink.palette.shadow, ' opacity=".22"') +
      shape(pen`M${x - 52} 470q-6-96 46-100q50 0 52 96z`, ink.shade("#b98a4d", 0.1)) +
      stitch(pen`M${x - 44} 452h84M${x - 42} 434h80M${x - 38} 416h72M${x - 28} 398h54`, ink.shade("#b98a4d", 0.4), {
        width: 2,
        dash: "6 5",
      }) +
      shape(pen`M${x - 58} 468h116l-8 22h-100z`, ink.tone(ink.pick(["#f3ead6", "#2d7d78", "#c96a4c"]))) +
      line(
        pen`M${x - 48} 490l-8 62M${x + 48} 490l8 62M${x - 50} 520h100`,
        ink.shade("#b98a4d", 0.25),
        5,
        ' stroke-linecap="round"',
      );
  } else drawing += pottedPlant(ink, ink.between(60, 110), 556, 1.5);
  drawing += standingLamp(ink, 764, 490, 190) + (ink.chance(0.6) ? pottedPlant(ink, 350, 448, 0.95) : "");
  return drawing;
};
