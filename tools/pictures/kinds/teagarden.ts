import { tinRoof } from "../buildings/village.ts";
import { hill, treeline } from "../elements/distance.ts";
import { palm } from "../elements/palms.ts";
import { sky } from "../elements/sky.ts";
import { roundTree } from "../elements/trees.ts";
import { shrubs } from "../elements/undergrowth.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, tenths, whole } from "../kit/numbers.ts";
import { blob, ridge, shift, under, type Point } from "../kit/outlines.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

const heightAt = (points: readonly Point[], i: number): number =>
  points[Math.max(0, Math.min(points.length - 1, i))]?.y ?? 0;

/** A bungalow among rows of tea, with pickers. */
export const teagarden: Draw = (ink) => {
  let drawing =
    sky(ink, 300) +
    hill(ink, 236, 34, "#4f7f74", 0.62, 610, 0) +
    hill(ink, 270, 28, "#4a7a58", 0.46, 610, 1) +
    treeline(ink, 298, 30, "#3c6f4c", 0.34, false);
  const tea = (y: number, amplitude: number, colour: string, scale: number, rows: number, depth: number) => {
    const crest = ridge(ink, y, amplitude, 80);
    let slope = shape(under(crest), ink.tone(colour, depth));
    for (let i = 0; i < rows; i++) {
      const row = shift(crest, i * 14, 8 + i * (15 * scale) + i * i * scale);
      let path = "";
      for (let x = -10; x < 820; x += 28 * scale) {
        const here = Math.round((x + 20) / 80);
        const share = ((x + 20) / 80) % 1;
        const rowY = heightAt(row, here) + (heightAt(row, here + 1) - heightAt(row, here)) * share;
        path += `M${whole(x)} ${whole(rowY)}q${tenths(8 * scale)} ${tenths(-14 * scale)} ${tenths(17 * scale)} 0`;
      }
      slope += line(
        path,
        i % 2 ? ink.highlight(colour, 0.28, depth) : ink.shade(colour, 0.26, depth),
        5.4 * scale,
        ' stroke-linecap="round"',
      );
    }
    return slope;
  };
  drawing += tea(312, 14, "#5f9a52", 0.55, 5, 0.22);
  for (let i = 0; i < 5; i++) {
    const x = 60 + i * 165 + ink.between(-30, 30),
      y = 330 + ink.between(-6, 14),
      scale = ink.between(0.7, 0.9);
    drawing +=
      line(
        pen`M${x} ${y}v${-84 * scale}M${x} ${y - 50 * scale}l${16 * scale} ${-24 * scale}` +
          pen`M${x} ${y - 60 * scale}l${-14 * scale} ${-20 * scale}`,
        ink.shade("#7b6a55", 0.1, 0.2),
        4 * scale,
      ) +
      shape(
        blob(ink, x + 14 * scale, y - 90 * scale, 30 * scale, 12 * scale, 8, 0.25) +
          blob(ink, x - 14 * scale, y - 96 * scale, 28 * scale, 11 * scale, 8, 0.25) +
          blob(ink, x, y - 108 * scale, 26 * scale, 11 * scale, 8, 0.25),
        ink.tone("#6a9a55", 0.2),
      );
  }
  /* bungalow */
  const bungalowX = ink.between(200, 250),
    bungalowY = 420,
    w = 350,
    wall = ink.pick(["#f3ecdc", "#e9dcc0", "#cfdccb"]),
    roof = ink.pick(["#a9482f", "#3c6a5c", "#8a8f88", "#8b3d2e"]);
  drawing +=
    roundTree(ink, bungalowX - 44, bungalowY, 1.5, "#3f7a4e", 0.06) +
    palm(ink, bungalowX + w + 50, bungalowY, 230, 0.06);
  let body =
    shape(
      polygon([
        bungalowX - 16,
        bungalowY + 4,
        bungalowX + w + 16,
        bungalowY + 4,
        bungalowX + w + 16,
        bungalowY - 20,
        bungalowX - 16,
        bungalowY - 20,
      ]),
      ink.shade("#b9a78a", 0.2),
    ) +
    rect(bungalowX, bungalowY - 106, w, 88, ink.tone(wall)) +
    rect(bungalowX, bungalowY - 106, w, 88, ink.palette.shadow).replace("/>", ' opacity=".28"/>');
  for (let i = 0; i < 5; i++) {
    const cx = bungalowX + w * (0.1 + i * 0.2);
    body +=
      i === 2
        ? rect(
            cx - 17,
            bungalowY - 88,
            34,
            70,
            ink.palette.dark || ink.time === "dusk" ? ink.palette.lit : ink.tone("#2c5d54"),
          )
        : rect(
            cx - 17,
            bungalowY - 86,
            34,
            46,
            ink.palette.dark || ink.time === "dusk" ? ink.palette.lit : ink.shade("#4f7f80", 0.3),
          ) +
          rect(cx - 27, bungalowY - 86, 10, 46, ink.tone("#2c6d57")) +
          rect(cx + 17, bungalowY - 86, 10, 46, ink.tone("#2c6d57"));
  }
  let posts = "";
  for (let i = 0; i < 7; i++) posts += pen`M${bungalowX - 6 + i * ((w + 12) / 6)} ${bungalowY - 18}V${bungalowY - 106}`;
  let railing = "";
  for (let i = 0; i < 40; i++) railing += pen`M${bungalowX + i * 9} ${bungalowY - 18}v-24`;
  body +=
    line(railing, ink.highlight("#f3ecdc", 0.2), 1.8) +
    line(pen`M${bungalowX - 8} ${bungalowY - 44}h${w + 16}`, ink.highlight("#f3ecdc", 0.3), 4) +
    line(posts, ink.highlight("#fbf6ea", 0.2), 8);
  body +=
    tinRoof(ink, bungalowX - 36, bungalowY - 150, w + 72, 44, 40, roof) +
    tinRoof(ink, bungalowX + 40, bungalowY - 206, w - 80, 60, 70, roof) +
    rect(bungalowX + w * 0.72, bungalowY - 226, 22, 44, ink.shade("#b3593f", 0.1)) +
    rect(bungalowX + w * 0.72 - 3, bungalowY - 230, 28, 7, ink.highlight("#b3593f")) +
    stitch(pen`M${bungalowX - 30} ${bungalowY - 99}h${w + 60}`, ink.highlight("#fbf6ea", 0.2), {
      width: 3,
      dash: "5 6",
    }) +
    shape(
      polygon([
        bungalowX + w * 0.42,
        bungalowY - 18,
        bungalowX + w * 0.58,
        bungalowY - 18,
        bungalowX + w * 0.62,
        bungalowY + 10,
        bungalowX + w * 0.38,
        bungalowY + 10,
      ]),
      ink.highlight("#d8cbb0", 0.1),
    ) +
    line(
      pen`M${bungalowX + w * 0.405} ${bungalowY - 9}h${w * 0.19}` +
        pen`M${bungalowX + w * 0.39} ${bungalowY + 1}h${w * 0.22}`,
      ink.shade("#d8cbb0", 0.3),
      2,
    );
  drawing +=
    body +
    shrubs(ink, bungalowX - 50, bungalowX + w * 0.36, bungalowY + 8, 0.7, "#5b8c46") +
    shrubs(ink, bungalowX + w * 0.64, bungalowX + w + 70, bungalowY + 8, 0.7, "#5b8c46");
  drawing += tea(432, 8, "#5a9a4a", 1, 8, 0);
  for (let i = 0; i < ink.integer(3, 5); i++) {
    const x = ink.between(60, 740),
      y = ink.between(476, 560),
      colour = ink.pick(["#c8452f", "#e0a232", "#7c3a63", "#f3ead6"]);
    drawing +=
      shape(pen`M${x - 10} ${y}q0-34 10-36q12 2 11 36z`, ink.tone(colour)) +
      ellipse(x + 1, y - 41, 6, 6.5, ink.tone("#6c4632")) +
      shape(pen`M${x - 7} ${y - 40}q2-11 9-9q8 0 8 10l3 8l-6-2q-6-10-14-7z`, ink.highlight(colour, 0.4)) +
      shape(pen`M${x + 7} ${y - 36}q16-4 16 14q-8 8-14 4z`, ink.tone("#b98a4d")) +
      stitch(pen`M${x + 10} ${y - 28}h11M${x + 10} ${y - 22}h11`, ink.shade("#b98a4d", 0.4), {
        width: 1.4,
        dash: "3 3",
      });
  }
  drawing += roundTree(ink, ink.chance(0.5) ? 730 : 60, 560, 1.9, "#447a4a");
  return drawing;
};
