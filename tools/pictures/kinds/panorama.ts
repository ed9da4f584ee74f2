import { block } from "../buildings/block.ts";
import { village } from "../buildings/village.ts";
import { boat } from "../elements/boats.ts";
import { skyline, treeline } from "../elements/distance.ts";
import { krishnachura } from "../elements/krishnachura.ts";
import { banana, palm } from "../elements/palms.ts";
import { cloud } from "../elements/sky.ts";
import { roundTree } from "../elements/trees.ts";
import { ripples } from "../elements/water.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, tenths, whole } from "../kit/numbers.ts";
import { ridge, shift, under } from "../kit/outlines.ts";
import { ellipse, line, rect, shape, stitch } from "../kit/shapes.ts";

/** The wide picture of the home page: one river, a village bank growing into a city. 1600 x 640. */
export const panorama: Draw = (ink) => {
  const horizon = 452,
    skyBands = ink.palette.sky;
  let drawing = rect(0, 0, 1600, 640, skyBands[0]);
  for (let band = 1; band < skyBands.length; band++) {
    const y = horizon * (0.06 + 0.94 * (band / skyBands.length)) - 20;
    drawing +=
      shape(under(ridge(ink, y, 8 + band, 200, -20, 1620), 660), mix(ink.skyBand(band - 1), ink.skyBand(band), 0.55)) +
      shape(under(shift(ridge(ink, y, 8 + band, 200, -60, 1660), 0, horizon * 0.055), 660), ink.skyBand(band));
  }
  const sunX = 1010,
    sunY = ink.time === "night" ? 120 : 236,
    sunRadius = ink.time === "night" ? 40 : 62;
  drawing +=
    ellipse(sunX, sunY, sunRadius * 1.75, sunRadius * 1.75, ink.palette.sun, ' opacity=".14"') +
    ellipse(sunX, sunY, sunRadius, sunRadius, ink.palette.sun) +
    (ink.time === "night" ? ellipse(sunX - 17, sunY - 7, 36, 36, mix(skyBands[0], skyBands[1], 0.6)) : "") +
    `<g fill="none" stroke="${ink.palette.sun}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="8 9" opacity=".6"><circle cx="${sunX}" cy="${sunY}" r="${tenths(sunRadius * 1.4)}"/><circle cx="${sunX}" cy="${sunY}" r="${tenths(sunRadius * 1.75)}"/></g>`;
  drawing +=
    cloud(ink, 830, 92, 120) + cloud(ink, 1330, 150, 150) + cloud(ink, 1180, 60, 90) + cloud(ink, 470, 250, 80);
  if (!ink.palette.dark)
    drawing += line(
      "M690 176q6-2 9 5q3-7 10-6M722 160q6-2 8 4q4-6 9-5M748 182q5-2 8 4q3-6 9-5M664 150q5-2 8 4q3-6 8-5",
      mix(ink.palette.shadow, skyBands[2], 0.25),
      2,
      ' stroke-linecap="round"',
    );
  else {
    let path = "";
    for (let i = 0; i < 36; i++) path += `M${whole(ink.between(0, 1600))} ${whole(ink.between(8, 260))}h.1`;
    drawing += line(path, "#fdf4d8", 2.4, ' stroke-linecap="round" opacity=".7"');
  }
  const shifted = (x: number, body: string) => `<g transform="translate(${x} 0)">${body}</g>`;
  drawing +=
    shifted(800, skyline(ink, horizon - 8, 190, 0.68)) +
    shifted(790, treeline(ink, horizon - 4, 30, "#3c6f4c", 0.46, false)) +
    shifted(0, treeline(ink, horizon - 6, 44, "#3c6f4c", 0.46));
  /* far bank, city side */
  let banks = "";
  banks +=
    block(ink, {
      x: 980,
      base: horizon + 8,
      width: 132,
      floors: 4,
      floorHeight: 34,
      side: 26,
      depth: 0.16,
      pilotis: false,
    }) +
    block(ink, {
      x: 1170,
      base: horizon + 10,
      width: 176,
      floors: 6,
      floorHeight: 39,
      side: 40,
      pilotis: false,
      wall: "#e9c8b0",
      accent: "#2c6d67",
    }) +
    block(ink, {
      x: 1408,
      base: horizon + 10,
      width: 150,
      floors: 4,
      floorHeight: 42,
      side: 34,
      pilotis: false,
      wall: "#efe2c8",
      accent: "#a9543a",
    });
  banks +=
    roundTree(ink, 1146, horizon + 12, 0.8, "#447a4a") +
    roundTree(ink, 1394, horizon + 12, 0.9, "#3f7a4e") +
    palm(ink, 956, horizon + 10, 150) +
    krishnachura(ink, 1292, horizon + 14, 0.62);
  /* village side */
  banks +=
    palm(ink, 112, horizon + 8, 184) +
    village(ink, 190, horizon + 8, 190, { wall: "#cf9a6b", roof: "#a9b0ab", h: 58 }) +
    banana(ink, 168, horizon + 10, 0.8) +
    roundTree(ink, 452, horizon + 10, 1.15, "#447a4a") +
    village(ink, 520, horizon + 6, 140, { wall: "#5f9a94", roof: "#b0563f", h: 44, depth: 0.06 }) +
    palm(ink, 724, horizon + 8, 160, 0.04, "betel") +
    roundTree(ink, 850, horizon + 8, 0.85, "#3f7a4e", 0.06);
  const id = ink.symbol(banks);
  drawing +=
    shape("M-10 " + (horizon - 2) + "H1610V" + (horizon + 26) + "H-10z", ink.tone("#86a45c")) +
    ink.use(id) +
    shape(
      `M-10 ${horizon + 12}Q400 ${horizon + 4} 800 ${horizon + 12}T1610 ${horizon + 10}V${horizon + 24}H-10z`,
      ink.shade("#a98663", 0.15),
    );
  /* river */
  const river = `M-10 ${horizon + 20}Q400 ${horizon + 12} 800 ${horizon + 20}T1610 ${horizon + 18}V650H-10z`,
    clipId = ink.clip(river);
  drawing +=
    shape(river, mix(ink.palette.water, skyBands[3], 0.4)) +
    `<g clip-path="url(#${clipId})"><g transform="matrix(1 0 0 -.5 0 ${tenths((horizon + 16) * 1.5)})" opacity=".36">${ink.use(id)}</g>` +
    shape(
      under(ridge(ink, 530, 8, 160, -20, 1620), 660),
      mix(ink.palette.water, ink.palette.shadow, 0.26),
      ' opacity=".45"',
    ) +
    shape(
      under(ridge(ink, 584, 9, 160, -20, 1620), 660),
      mix(ink.palette.water, ink.palette.shadow, 0.46),
      ' opacity=".5"',
    ) +
    "</g>";
  for (let i = 0; i < 9; i++) {
    const y = horizon + 30 + i * 17,
      w = 26 + i * 10;
    drawing += stitch(pen`M${sunX - w} ${y}h${w * 2}`, ink.palette.sun, {
      width: 2.8,
      dash: `${8 + i} ${8 + i}`,
      opacity: 0.6,
    });
  }
  drawing +=
    ripples(ink, 20, 1500, horizon + 30, 632, 34) +
    boat(ink, 640, 497, 0.6, { man: true }) +
    boat(ink, 880, 487, 0.46, { sail: true, chhoi: false, flip: true }) +
    boat(ink, 330, 493, 0.46, { chhoi: true, flip: true }) +
    boat(ink, 1290, 500, 0.72, { man: true, chhoi: true, flip: true });
  return drawing;
};
