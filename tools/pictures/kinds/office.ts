import { block } from "../buildings/block.ts";
import { skyline } from "../elements/distance.ts";
import { krishnachura } from "../elements/krishnachura.ts";
import { palm } from "../elements/palms.ts";
import { sky } from "../elements/sky.ts";
import { streetLamp } from "../elements/street-furniture.ts";
import { kerb, road, street } from "../elements/street.ts";
import { roundTree } from "../elements/trees.ts";
import { shrubs } from "../elements/undergrowth.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { ridge, under } from "../kit/outlines.ts";
import { line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** A glass tower on a main road, which reflects the sky in bands. */
export const office: Draw = (ink) => {
  const base = 500;
  let drawing = sky(ink, 480) + skyline(ink, 480, 230, 0.7) + skyline(ink, 490, 130, 0.5);
  const glassColour = ink.pick(["#5f9aa0", "#6fa59a", "#7d98a6", "#4f7f86"]),
    w = ink.between(210, 270),
    x = ink.between(230, 340),
    floors = ink.integer(11, 15),
    floorHeight = ink.between(26, 29),
    top = base - 64 - floors * floorHeight,
    sideWidth = ink.between(86, 120),
    drop = sideWidth * 0.42;
  drawing +=
    block(ink, { x: x - 230, base, width: 170, floors: 6, floorHeight: 42, side: 30, depth: 0.32, pilotis: false }) +
    block(ink, {
      x: x + w + sideWidth + 30,
      base,
      width: 180,
      floors: 5,
      floorHeight: 44,
      side: 34,
      depth: 0.34,
      pilotis: false,
    });
  /* side */
  drawing += shape(
    polygon([x + w, top, x + w + sideWidth, top + drop, x + w + sideWidth, base, x + w, base]),
    ink.shade(glassColour, 0.5),
  );
  let sideLines = "";
  for (let floor = 1; floor < floors; floor++) {
    const y = top + floor * floorHeight,
      share = 1 - (y - top) / (base - top);
    sideLines += pen`M${x + w} ${y}L${x + w + sideWidth} ${y + drop * share}`;
  }
  for (const share of [0.34, 0.67]) sideLines += pen`M${x + w + sideWidth * share} ${top + drop * share}V${base - 40}`;
  drawing += line(sideLines, ink.shade(glassColour, 0.25), 1.6);
  /* front: the sky handed back in bands */
  const clipId = ink.clip(pen`M${x} ${top}h${w}V${base}h${-w}z`);
  drawing += `<g clip-path="url(#${clipId})">` + rect(x, top, w, base - top, ink.tone(glassColour));
  for (let band = 0; band < 4; band++) {
    const edge = ridge(ink, top + (base - top) * (0.16 + band * 0.24), 18, 40, x - 20, x + w + 20);
    drawing += shape(
      under(edge),
      mix(
        ink.tone(glassColour),
        band < 2 ? ink.skyBand(band + 2) : ink.palette.shadow,
        band < 2 ? 0.55 : 0.2 + band * 0.06,
      ),
    );
  }
  drawing +=
    shape(
      polygon([x + w * 0.1, top, x + w * 0.36, top, x - w * 0.2, base, x - w * 0.5, base]),
      "#fff",
      ' opacity=".16"',
    ) +
    shape(
      polygon([x + w * 0.72, top, x + w * 0.82, top, x + w * 0.2, base, x + w * 0.08, base]),
      "#fff",
      ' opacity=".12"',
    );
  const night = ink.palette.dark || ink.time === "dusk" || ink.time === "monsoon";
  const columns = 7;
  if (night) {
    let litWindows = "";
    for (let floor = 0; floor < floors; floor++)
      for (let column = 0; column < columns; column++)
        if (ink.chance(ink.palette.dark ? 0.42 : 0.2))
          litWindows +=
            pen`M${x + (w * column) / columns + 2} ${top + floor * floorHeight + 5}h${w / columns - 4}` +
            pen`v${floorHeight - 9}h${-w / columns + 4}z`;
    drawing += shape(litWindows, ink.palette.lit, ' opacity=".85"');
  }
  ink.fork();
  let mullions = "";
  for (let column = 1; column < columns; column++) mullions += pen`M${x + (w * column) / columns} ${top}V${base}`;
  let slabs = "";
  for (let floor = 0; floor < floors; floor++) slabs += pen`M${x} ${top + floor * floorHeight}h${w}`;
  drawing +=
    line(mullions, ink.highlight(glassColour, 0.45), 1.3, ' opacity=".7"') +
    line(slabs, ink.highlight(glassColour, 0.3), 3) +
    "</g>";
  const finColour = ink.pick(["#a9543a", "#efe6d2", "#d49b35"]),
    finX = x + w * ink.pick([0.14, 0.43, 0.71]);
  drawing += rect(finX, top - 14, w / columns, base - top - 48, ink.tone(finColour));
  let louvres = "";
  for (let y = top + 4; y < base - 74; y += 12) louvres += pen`M${finX + 5} ${y}h${w / columns - 10}`;
  drawing += line(louvres, ink.shade(finColour, 0.4), 4, ' stroke-dasharray="5 4"');
  drawing +=
    rect(x - 6, top - 10, w + 8, 12, ink.highlight("#dcd8cb", 0.2)) +
    shape(
      polygon([
        x + w + 2,
        top - 10,
        x + w + sideWidth + 4,
        top + drop - 8,
        x + w + sideWidth + 4,
        top + drop + 2,
        x + w + 2,
        top + 2,
      ]),
      ink.shade("#dcd8cb", 0.35),
    ) +
    rect(x + w * 0.56, top - 34, w * 0.3, 26, ink.shade("#cfcabc", 0.15)) +
    line(pen`M${x + w * 0.72} ${top - 34}v-40`, ink.shade("#55605c", 0.1), 2);
  /* podium */
  drawing +=
    rect(x - 60, base - 62, w + 60, 62, ink.tone("#ded6c4")) +
    shape(
      polygon([x + w, base - 62, x + w + sideWidth + 26, base - 52, x + w + sideWidth + 26, base, x + w, base]),
      ink.shade("#ded6c4", 0.4),
    ) +
    rect(x - 70, base - 70, w + 74, 11, ink.tone(finColour));
  for (let i = 0; i < 5; i++)
    drawing += rect(
      x - 46 + i * ((w + 40) / 5),
      base - 48,
      (w + 40) / 5 - 14,
      48,
      night ? mix(ink.palette.lit, "#fff", 0.1) : mix(ink.tone(glassColour), ink.palette.shadow, 0.35),
    );
  drawing += stitch(pen`M${x - 56} ${base - 55}h${w + 50}`, ink.shade("#ded6c4", 0.4), { width: 1.8, dash: "9 7" });
  drawing +=
    shrubs(ink, -10, x - 66, base + 4, 0.9) +
    palm(ink, x - 100, base, 150) +
    palm(ink, x - 136, base, 118) +
    roundTree(ink, ink.between(690, 750), base + 6, 1.4) +
    shrubs(ink, x + w + sideWidth + 30, 820, base + 4, 0.9);
  if (ink.chance(0.5)) drawing += krishnachura(ink, 60, base + 10, 1.05);
  drawing +=
    kerb(ink, base) +
    road(ink, base + 18) +
    street(ink, base + 24) +
    streetLamp(ink, ink.between(120, 170), base + 8, 120);
  return drawing;
};
