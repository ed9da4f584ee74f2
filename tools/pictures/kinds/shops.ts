import { ACCENTS, CLOTH, WALLS } from "../buildings/colours.ts";
import { krishnachura } from "../elements/krishnachura.ts";
import { person } from "../elements/people.ts";
import { sky } from "../elements/sky.ts";
import { wires } from "../elements/street-furniture.ts";
import { kerb, road } from "../elements/street.ts";
import { autoRickshaw, rickshaw } from "../elements/vehicles.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, tenths, whole } from "../kit/numbers.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** A row of shop-houses with balconies above and awnings below. */
export const shops: Draw = (ink) => {
  const base = 486;
  const GOODS = ["#c8452f", "#e0a232", "#2d7d78", "#e8dcc0", "#6d9a48", "#7c3a63"];
  let drawing = sky(ink, 420);
  let x = -30 - ink.between(0, 50);
  const night = ink.palette.dark || ink.time === "dusk" || ink.time === "monsoon";
  while (x < 800) {
    const w = ink.between(168, 232),
      wall = ink.pick(WALLS),
      accent = ink.pick(ACCENTS),
      floorCount = ink.integer(2, 3),
      floorHeight = ink.between(74, 84),
      groundHeight = 122,
      top = base - groundHeight - floorCount * floorHeight + ink.between(-8, 8);
    drawing +=
      rect(x, top, w, base - top, ink.tone(wall)) +
      shape(
        polygon([x, top, x + w * 0.5, top, x + w * 0.16, base - groundHeight, x, base - groundHeight]),
        ink.palette.light,
        ' opacity=".14"',
      ) +
      rect(x + w - 9, top, 9, base - top, ink.shade(wall, 0.3));
    /* parapet */
    const arch = ink.chance(0.45);
    drawing += arch
      ? shape(
          pen`M${x - 3} ${top}v-14h${w * 0.26}q${w * 0.06} -26 ${w * 0.26} -26` +
            pen`q${w * 0.2} 0 ${w * 0.26} 26h${w * 0.22 + 6}v14z`,
          ink.highlight(wall, 0.25),
        ) +
        ellipse(x + w * 0.5, top - 16, 9, 9, ink.shade(wall, 0.25)) +
        ellipse(x + w * 0.5, top - 16, 4.5, 4.5, ink.tone(accent))
      : rect(x - 3, top - 14, w + 6, 15, ink.highlight(wall, 0.25));
    drawing += stitch(pen`M${x + 8} ${top + 8}h${w - 18}`, ink.shade(wall, 0.3), { width: 2.4, dash: "9 6" });
    for (let floor = 0; floor < floorCount; floor++) {
      const y = top + floor * floorHeight + 16,
        windowCount = 3,
        lit = ink.chance(0.5) && night,
        balcony = ink.chance(0.5);
      const shutterColour = ink.pick(["#2c6d67", "#8b3d2e", "#3d5a80", "#6f7f4d", "#e9e2d2"]);
      for (let i = 0; i < windowCount; i++) {
        const cx = x + ((w - 10) * (i + 0.5)) / windowCount,
          windowWidth = 34,
          windowHeight = floorHeight - 32,
          glassColour = mix(ink.tone("#557a7c"), ink.palette.shadow, 0.45),
          paneLit = lit && i !== 1;
        drawing +=
          (arch
            ? shape(
                pen`M${cx - windowWidth / 2} ${y + windowHeight}v${-windowHeight + 14}` +
                  pen`q${windowWidth / 2} -20 ${windowWidth} 0v${windowHeight - 14}z`,
                paneLit ? ink.palette.lit : glassColour,
              )
            : rect(cx - windowWidth / 2, y, windowWidth, windowHeight, paneLit ? ink.palette.lit : glassColour)) +
          rect(cx - windowWidth / 2 - 11, y + 8, 11, windowHeight - 8, ink.tone(shutterColour)) +
          rect(cx + windowWidth / 2, y + 8, 11, windowHeight - 8, ink.shade(shutterColour, 0.2)) +
          line(
            pen`M${cx - windowWidth / 2 - 5.5} ${y + 14}v${windowHeight - 20}m${windowWidth + 11} 0` +
              pen`v${20 - windowHeight}`,
            ink.shade(shutterColour, 0.4),
            7,
            ' stroke-dasharray="1.6 4.4"',
          );
        if (!arch) drawing += rect(cx - windowWidth / 2 - 4, y - 6, windowWidth + 8, 4, ink.highlight(wall, 0.4));
      }
      if (balcony) {
        const railY = y + floorHeight - 36;
        drawing +=
          rect(x + 2, railY + 16, w - 14, 7, ink.highlight(wall, 0.3)) +
          line(pen`M${x + 5} ${railY + 9}h${w - 20}`, ink.tone(accent), 18, ' stroke-dasharray="1.8 6.2"') +
          rect(x + 2, railY - 3, w - 14, 4, ink.tone(accent));
        if (ink.chance(0.5)) {
          let clothX = x + 16;
          for (let i = 0; i < 3; i++) {
            const pieceWidth = ink.between(14, 22);
            drawing += rect(clothX, railY - 2, pieceWidth, ink.between(14, 26), ink.tone(ink.pick(CLOTH)));
            clothX += pieceWidth + 9;
          }
        }
      } else drawing += rect(x, y + floorHeight - 22, w - 9, 5, ink.highlight(wall, 0.3));
    }
    /* shops */
    const shopCount = ink.pick([2, 2, 3]),
      shopWidth = (w - 8) / shopCount;
    drawing += rect(x, base - groundHeight - 6, w, 8, ink.shade(wall, 0.3));
    for (let i = 0; i < shopCount; i++) {
      const shopX = x + 4 + i * shopWidth,
        signColour = ink.pick(["#b4372e", "#1f6f68", "#e0a232", "#2d5f8a", "#7c3a63", "#f1e8d3", "#31534a"]),
        awningColour = ink.pick(["#c8452f", "#2d7d78", "#e0a232", "#4d6a45", "#7c3a63"]);
      const sign = ink.tone(signColour);
      drawing +=
        rect(shopX + 3, base - groundHeight + 4, shopWidth - 6, 25, sign, 2) +
        stitch(
          pen`M${shopX + 16} ${base - groundHeight + 16}h${shopWidth * ink.between(0.42, 0.62)}`,
          signColour === "#f1e8d3" || signColour === "#e0a232" ? ink.tone("#3b2a25") : ink.highlight("#fbf1dc", 0.2),
          { width: 7, dash: "10 5 5 5 14 6" },
        ) +
        ellipse(shopX + shopWidth - 15, base - groundHeight + 16, 6, 6, ink.highlight("#fbf1dc", 0.2));
      const closed = ink.chance(0.2);
      drawing += rect(
        shopX + 5,
        base - groundHeight + 32,
        shopWidth - 10,
        groundHeight - 32,
        closed ? ink.shade("#9fa8a3", 0.2) : night ? mix(ink.palette.lit, "#b5652f", 0.12) : ink.shade("#4a4038", 0.25),
      );
      if (closed) {
        let path = "";
        for (let y = base - groundHeight + 38; y < base - 4; y += 6) path += pen`M${shopX + 6} ${y}h${shopWidth - 12}`;
        drawing += line(path, ink.shade("#9fa8a3", 0.42), 1.4);
      } else {
        const goods: Record<string, string> = {};
        let shelves = "";
        for (let shelf = 0; shelf < 2; shelf++) {
          const y = base - 52 + shelf * 27;
          let goodsX = shopX + 12;
          shelves += pen`M${shopX + 8} ${y + 13}h${shopWidth - 16}`;
          while (goodsX < shopX + shopWidth - 18) {
            const pieceWidth = ink.integer(8, 16),
              goodsHeight = ink.integer(9, 19),
              colour = ink.pick(GOODS);
            goods[colour] =
              (goods[colour] ?? "") + `M${whole(goodsX)} ${y + 12}v-${goodsHeight}h${pieceWidth}v${goodsHeight}z`;
            goodsX += pieceWidth + 2.5;
          }
        }
        drawing += line(shelves, ink.shade("#7b5a3c", 0.3), 3);
        for (const [colour, path] of Object.entries(goods)) drawing += shape(path, ink.tone(colour));
      }
      const awningY = base - groundHeight + 31;
      let stripes = "";
      const windowCount = 4;
      for (let stripe = 0; stripe < windowCount; stripe += 2)
        stripes += polygon([
          shopX + 2 + ((shopWidth - 4) * stripe) / windowCount,
          awningY,
          shopX + 2 + ((shopWidth - 4) * (stripe + 1)) / windowCount,
          awningY,
          shopX - 4 + ((shopWidth + 8) * (stripe + 1)) / windowCount,
          awningY + 24,
          shopX - 4 + ((shopWidth + 8) * stripe) / windowCount,
          awningY + 24,
        ]);
      if (ink.chance(0.8)) {
        drawing +=
          shape(
            polygon([
              shopX + 2,
              awningY,
              shopX + shopWidth - 2,
              awningY,
              shopX + shopWidth + 4,
              awningY + 24,
              shopX - 4,
              awningY + 24,
            ]),
            ink.tone(awningColour),
          ) + shape(stripes, ink.highlight("#f4ead4", 0.1));
        let sca = pen`M${shopX - 4} ${awningY + 24}`;
        for (let stripe = 0; stripe < windowCount; stripe++)
          sca += `q${tenths((shopWidth + 8) / windowCount / 2)} 9 ${tenths((shopWidth + 8) / windowCount)} 0`;
        drawing +=
          shape(sca + "z", ink.shade(awningColour, 0.2)) +
          shape(
            polygon([
              shopX + 5,
              awningY + 28,
              shopX + shopWidth - 5,
              awningY + 28,
              shopX + shopWidth - 5,
              awningY + 40,
              shopX + 5,
              awningY + 36,
            ]),
            ink.palette.shadow,
            ' opacity=".3"',
          );
      }
    }
    x += w + ink.pick([0, 0, 6]);
  }
  drawing +=
    kerb(ink, base) +
    road(ink, base + 18) +
    rickshaw(ink, ink.between(140, 260), base + 62, 1.25) +
    (ink.chance(0.5)
      ? rickshaw(ink, ink.between(500, 640), base + 80, 1.35, ink.chance(0.5))
      : autoRickshaw(ink, ink.between(500, 640), base + 76, 1.35));
  for (let i = 0; i < 4; i++)
    drawing += person(ink, ink.between(20, 780), base + ink.between(8, 16), ink.between(1.15, 1.3));
  drawing += wires(ink, ink.between(100, 150), ink.between(360, 460));
  if (ink.chance(0.45)) drawing += krishnachura(ink, ink.chance(0.5) ? 30 : 772, base + 12, 1.3);
  return drawing;
};
