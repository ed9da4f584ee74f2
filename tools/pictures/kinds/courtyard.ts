import { CLOTH } from "../buildings/colours.ts";
import { village } from "../buildings/village.ts";
import { treeline } from "../elements/distance.ts";
import { krishnachura } from "../elements/krishnachura.ts";
import { banana, palm } from "../elements/palms.ts";
import { person } from "../elements/people.ts";
import { sky } from "../elements/sky.ts";
import { roundTree } from "../elements/trees.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, whole } from "../kit/numbers.ts";
import { ridge, under } from "../kit/outlines.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** A village courtyard: two wings of a house, rice drying, a tube-well, hens. */
export const courtyard: Draw = (ink) => {
  const base = 440;
  let drawing =
    sky(ink, 400) +
    treeline(ink, 404, 80, "#3c6f4c", 0.5) +
    treeline(ink, 418, 50, "#467f50", 0.28) +
    palm(ink, ink.between(60, 130), 430, 270, 0.12) +
    palm(ink, ink.between(160, 220), 430, 200, 0.2, "betel") +
    palm(ink, ink.between(600, 740), 430, 240, 0.16, "betel");
  drawing += shape(under(ridge(ink, 404, 3, 120)), ink.shade("#b99a6c", 0.06));
  const wall = ink.pick(["#d9a26f", "#e0c08c", "#d8846a", "#c9d3cc", "#6fa39c"]),
    roof = ink.pick(["#a9b0ab", "#b0563f", "#9fb0ae"]);
  drawing += village(ink, 236, base - 6, 330, { wall, roof, h: 96, depth: 0.06 });
  /* side wing in perspective, left */
  drawing +=
    shape(polygon([-20, 300, 190, 330, 190, 452, -20, 500]), ink.shade(wall, 0.3)) +
    shape(polygon([-20, 218, 128, 262, 222, 322, -20, 306]), ink.tone(roof)) +
    line(
      Array.from(
        { length: 12 },
        (_, q) => pen`M${-20 + q * 13} ${218 + q * 4}L${-20 + q * 20.5} ${306 + q * 1.4}`,
      ).join(""),
      ink.shade(roof, 0.3),
      1.5,
    ) +
    shape(polygon([-20, 306, 222, 322, 219, 330, -20, 316]), ink.shade(roof, 0.5)) +
    shape(
      polygon([40, 366, 84, 368, 84, 476, 40, 486]),
      ink.palette.dark ? ink.palette.lit : ink.shade("#3b2d25", 0.2),
    ) +
    shape(polygon([40, 366, 22, 360, 22, 492, 40, 486]), ink.tone("#2c6d67")) +
    shape(polygon([118, 372, 156, 374, 156, 416, 118, 420]), ink.shade("#3b3a36", 0.2)) +
    line("M128 372v47m10-46v45m10-45v44", ink.tone("#e9dcc0"), 2) +
    shape(polygon([-20, 500, 190, 452, 206, 460, -20, 522]), ink.shade("#a98663", 0.2));
  /* swept yard with sweeping marks and drying rice */
  drawing +=
    shape(under(ridge(ink, base + 8, 4, 120)), ink.tone("#d3ae7c")) +
    shape(polygon([-20, 524, 206, 462, 300, 470, 120, 600, -20, 600]), ink.palette.shadow, ' opacity=".16"');
  for (let i = 0; i < 5; i++)
    drawing += stitch(
      `M${whole(ink.between(160, 340))} ${474 + i * 26}q${whole(ink.between(120, 220))} ${whole(ink.between(-14, 14))} ${whole(ink.between(300, 420))} ${whole(ink.between(-8, 12))}`,
      ink.shade("#d3ae7c", 0.22),
      { width: 2, dash: "10 9", opacity: 0.7 },
    );
  const matX = ink.between(330, 450);
  drawing +=
    shape(polygon([matX, 500, matX + 170, 494, matX + 210, 546, matX - 20, 552]), ink.tone("#a9744a")) +
    shape(polygon([matX + 14, 506, matX + 160, 501, matX + 190, 539, matX, 545]), ink.highlight("#e2b34a", 0.2)) +
    stitch(
      pen`M${matX + 20} 515L${matX + 166} 510M${matX + 14} 527L${matX + 176} 522M${matX + 8} 538` +
        pen`L${matX + 184} 533`,
      ink.shade("#e2b34a", 0.25),
      { width: 2, dash: "7 6" },
    );
  /* tube-well, pots, hens */
  const wellX = ink.between(610, 660);
  drawing +=
    shape(`M${wellX - 34} 520q34-14 74 0v8h-74z`, ink.shade("#b9b2a3", 0.1)) +
    line(`M${wellX} 520v-54h12`, ink.shade("#3c4a47", 0.1), 7) +
    line(`M${wellX - 4} 468q-26-18-40 4`, ink.shade("#3c4a47", 0.1), 4, ' stroke-linecap="round"') +
    ellipse(wellX + 28, 514, 13, 11, ink.tone("#8a5336")) +
    ellipse(wellX + 28, 503, 6, 3, ink.shade("#8a5336", 0.4));
  for (let i = 0; i < 3; i++) {
    const henX = ink.between(220, 320),
      henY = ink.between(530, 580);
    drawing +=
      shape(
        pen`M${henX} ${henY}q-14 0-12-13q7 5 13 3q2-8 8-6q4 8-2 14z`,
        ink.tone(ink.pick(["#b4532f", "#efe4cb", "#5a4436"])),
      ) + shape(pen`M${henX + 3} ${henY - 17}q3-4 4 1z`, ink.tone("#c8352b"));
  }
  if (ink.chance(0.8)) drawing += krishnachura(ink, 706, 532, ink.between(1.25, 1.5));
  else drawing += roundTree(ink, 700, 540, 2.3, "#447a4a");
  drawing += banana(ink, 560, 446, 1.2, 0.05) + banana(ink, 600, 450, 0.9, 0.05);
  let clothX = 420;
  drawing += line("M400 432V372M560 432V372M400 378q80 18 160 0", ink.shade("#8a7460", 0.2), 2.4);
  for (let i = 0; i < 4; i++) {
    const clothWidth = ink.between(18, 34);
    drawing += rect(clothX, 384, clothWidth, ink.between(26, 44), ink.tone(ink.pick(CLOTH)));
    clothX += clothWidth + 8;
  }
  drawing += person(ink, ink.between(250, 330), 486, 1.4);
  return drawing;
};
