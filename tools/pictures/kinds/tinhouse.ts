import { village } from "../buildings/village.ts";
import { boat } from "../elements/boats.ts";
import { treeline } from "../elements/distance.ts";
import { banana, palm } from "../elements/palms.ts";
import { person } from "../elements/people.ts";
import { sky } from "../elements/sky.ts";
import { roundTree } from "../elements/trees.ts";
import { grassTufts, shrubs } from "../elements/undergrowth.ts";
import { lotus, ripples } from "../elements/water.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, tenths } from "../kit/numbers.ts";
import { blob, type Point, ridge, shift, under } from "../kit/outlines.ts";
import { polygon, shape, stitch } from "../kit/shapes.ts";

/** A tin-roofed house and its trees, mirrored in the pond in front. */
export const tinhouse: Draw = (ink) => {
  const base = 372,
    pond = 420;
  let drawing = sky(ink, 372) + treeline(ink, 360, 70, "#3c6f4c", 0.52) + treeline(ink, 372, 46, "#467f50", 0.3);
  drawing += shape(under(ridge(ink, base - 4, 4, 90)), ink.tone("#8aa760"));
  const x = ink.between(220, 320),
    w = ink.between(250, 300);
  let homestead = "";
  homestead +=
    palm(ink, x - ink.between(50, 90), base, ink.between(210, 250), 0.05) +
    palm(ink, x - ink.between(100, 140), base, ink.between(150, 190), 0.1) +
    palm(ink, x + w + ink.between(50, 80), base, ink.between(190, 230), 0.06, "betel") +
    palm(ink, x + w + ink.between(90, 120), base + 2, ink.between(150, 190), 0.08, "betel");
  homestead += banana(ink, x - 34, base + 4, 1.25) + roundTree(ink, x + w + 150, base + 4, 1.25, "#447a4a", 0.04);
  if (ink.chance(0.6))
    homestead +=
      shape(pen`M${x - 130} ${base + 6}q-6-60 34-84q40 24 34 84z`, ink.tone("#d8b45c")) +
      stitch(pen`M${x - 124} ${base - 20}q28 8 56 0M${x - 118} ${base - 44}q22 6 44 0`, ink.shade("#d8b45c", 0.3), {
        width: 2,
        dash: "6 6",
      });
  homestead += village(ink, x, base + 14, w);
  const homesteadId = ink.symbol(homestead);
  drawing += ink.use(homesteadId);
  /* pond */
  const bank: Point[] = [
    { x: -20, y: pond + 20 },
    { x: 90, y: pond + 2 },
    { x: 240, y: pond - 10 },
    { x: 420, y: pond - 12 },
    { x: 600, y: pond - 4 },
    { x: 820, y: pond + 22 },
  ];
  const water = under(bank);
  drawing +=
    shape(under(shift(bank, 0, -9)), ink.shade("#a07f57", 0.12)) +
    shape(water, mix(ink.palette.water, ink.skyBand(3), 0.45));
  const clipId = ink.clip(water);
  drawing +=
    `<g clip-path="url(#${clipId})"><g transform="matrix(1 0 0 -.86 0 ${tenths(pond + 0.86 * (base + 26) - 6)})" opacity=".42">${ink.use(homesteadId)}</g>` +
    shape(under(ridge(ink, 520, 8, 100)), mix(ink.palette.water, ink.palette.shadow, 0.3), ' opacity=".45"') +
    shape(under(ridge(ink, 566, 8, 100)), mix(ink.palette.water, ink.palette.shadow, 0.5), ' opacity=".5"') +
    "</g>";
  drawing +=
    ripples(ink, 40, 740, 446, 590, 22) +
    lotus(ink, ink.between(40, 120), 330, 500, 580, 9) +
    shrubs(ink, -10, ink.between(60, 140), pond + 22, 0.8, "#5b8c46") +
    shrubs(ink, 690, 820, pond + 18, 0.8, "#5b8c46");
  /* ghat */
  const ghatX = x + w * 0.36;
  for (let i = 0; i < 4; i++)
    drawing += shape(
      polygon([
        ghatX - i * 7,
        pond - 16 + i * 9,
        ghatX + 84 + i * 7,
        pond - 16 + i * 9,
        ghatX + 90 + i * 7,
        pond - 8 + i * 9,
        ghatX - 6 - i * 7,
        pond - 8 + i * 9,
      ]),
      i % 2 ? ink.shade("#d0b896", 0.1) : ink.highlight("#d0b896", 0.15),
    );
  drawing += person(ink, ghatX + ink.between(20, 60), pond - 8, 1.25);
  if (ink.chance(0.7)) drawing += boat(ink, ink.between(500, 650), 500, 0.8, { man: false, flip: ink.chance(0.5) });
  if (ink.chance(0.6))
    for (let i = 0; i < 4; i++) {
      const duckX = ink.between(300, 480),
        duckY = ink.between(520, 570);
      drawing +=
        shape(pen`M${duckX} ${duckY}q-12 0-13-7q8 2 12-1q1-7 6-6q5 1 3 6q-2 8-8 8z`, ink.tone("#f3ecdb")) +
        shape(pen`M${duckX + 8} ${duckY - 11}l5 2l-5 1z`, ink.tone("#e29a3a"));
    }
  /* grass in front */
  drawing +=
    shape(blob(ink, 60, 606, 150, 34, 9), ink.shade("#5b8c46", 0.3)) +
    grassTufts(ink, 0, 190, 572, 598, 22, ink.tone("#7ba353"));
  return drawing;
};
