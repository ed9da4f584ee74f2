import { block } from "../buildings/block.ts";
import { wallGate } from "../buildings/boundary-wall.ts";
import { WALLS } from "../buildings/colours.ts";
import { skyline, treeline } from "../elements/distance.ts";
import { krishnachura } from "../elements/krishnachura.ts";
import { palm } from "../elements/palms.ts";
import { sky } from "../elements/sky.ts";
import { wires } from "../elements/street-furniture.ts";
import { kerb, road, street } from "../elements/street.ts";
import { anyGreen, roundTree } from "../elements/trees.ts";
import { shrubs } from "../elements/undergrowth.ts";
import type { Draw } from "../kit/ink.ts";
import { pen } from "../kit/numbers.ts";
import { line, rect, stitch } from "../kit/shapes.ts";

/** A mid-rise on its street; `underConstruction` leaves the upper floors bare and sets a crane beside it. */
const building =
  (underConstruction: boolean): Draw =>
  (ink) => {
    const base = 492;
    let drawing =
      sky(ink, 470) + skyline(ink, 474, ink.between(110, 190), 0.66) + treeline(ink, 486, 26, anyGreen(ink), 0.36);
    const floors = ink.integer(5, 8),
      floorHeight = floors > 6 ? ink.between(43, 47) : ink.between(49, 56),
      w = ink.between(250, 350),
      x = ink.between(170, 800 - w - 210);
    const neighbourWidth = ink.between(130, 190);
    drawing += block(ink, {
      x: x - neighbourWidth - ink.between(10, 36),
      base,
      width: neighbourWidth,
      floors: Math.max(3, floors - ink.integer(2, 4)),
      floorHeight: floorHeight * 0.9,
      side: 34,
      depth: 0.26,
      pilotis: false,
    });
    if (floors < 7 && ink.chance(0.65))
      drawing += block(ink, {
        x: x + w + ink.between(64, 96),
        base,
        width: ink.between(150, 210),
        floors: Math.max(3, floors - ink.integer(1, 3)),
        floorHeight: floorHeight * 0.88,
        side: 40,
        depth: 0.3,
        pilotis: false,
      });
    drawing += block(ink, {
      x,
      base,
      width: w,
      floors,
      floorHeight,
      ...(underConstruction ? { frame: ink.integer(2, 4) } : {}),
    });
    if (underConstruction) {
      const craneX = x + w + 30;
      const craneColour = ink.tone("#d9a12f");
      drawing +=
        line(pen`M${craneX} ${base}V60M${craneX - 8} ${base}V60`, craneColour, 3) +
        line(
          pen`M${craneX - 4} 66L${craneX - 300} 74M${craneX - 4} 40L${craneX - 210} 70` +
            pen`M${craneX - 4} 40L${craneX + 80} 66M${craneX - 4} 66h92`,
          craneColour,
          3,
        ) +
        stitch(pen`M${craneX - 4} ${base}V40`, craneColour, { width: 8, dash: "2 9", opacity: 0.8 }) +
        rect(craneX + 62, 66, 26, 20, ink.shade("#8b8578", 0.3)) +
        line(pen`M${craneX - 240} 74v66`, ink.shade("#3c3a36"), 1.4) +
        rect(craneX - 250, 140, 20, 12, ink.tone("#b5533a"));
    }
    const wallColour = ink.pick(WALLS);
    drawing += shrubs(ink, 0, x - 6, base + 2, 1) + shrubs(ink, x + w + 50, 820, base + 2, 1);
    drawing +=
      wallGate(ink, -10, x + w * 0.16, base + 20, 46, 20 + ink.between(0, 60), wallColour) +
      wallGate(ink, x + w * 0.86, 810, base + 20, 46, x + w + ink.between(60, 110), wallColour);
    const treeLeft = ink.chance(0.5);
    const bloom = ink.chance(0.72) ? 1 : 0;
    if (ink.chance(0.75))
      drawing += krishnachura(
        ink,
        treeLeft ? ink.between(60, 130) : ink.between(690, 750),
        base + 22,
        ink.between(1.05, 1.3),
        0,
        bloom,
      );
    else
      drawing +=
        palm(ink, treeLeft ? 90 : 720, base + 20, ink.between(230, 290)) +
        palm(ink, treeLeft ? 150 : 660, base + 20, ink.between(160, 210));
    if (ink.chance(0.4)) drawing += roundTree(ink, treeLeft ? 716 : 70, base + 20, ink.between(1.1, 1.4));
    drawing += kerb(ink, base + 20) + road(ink, base + 38) + street(ink, base + 38);
    if (ink.chance(0.6))
      drawing += wires(ink, ink.between(150, 210), treeLeft ? ink.between(620, 690) : ink.between(150, 200));
    return drawing;
  };

/** A lived-in apartment building on its street. */
export const apartment = building(false);
/** The same street while the upper floors are being built. */
export const construction = building(true);
