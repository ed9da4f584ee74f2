import { boat } from "../elements/boats.ts";
import { treeline } from "../elements/distance.ts";
import { krishnachura } from "../elements/krishnachura.ts";
import { palm } from "../elements/palms.ts";
import { person } from "../elements/people.ts";
import { sky } from "../elements/sky.ts";
import { shrubs } from "../elements/undergrowth.ts";
import { lotus, ripples } from "../elements/water.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, tenths } from "../kit/numbers.ts";
import { blob, ridge, under } from "../kit/outlines.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** A landlord's palace with a portico, mirrored in its pond. */
export const rajbari: Draw = (ink) => {
  const base = 424;
  let drawing =
    sky(ink, 400) +
    treeline(ink, 408, 90, "#3c6f4c", 0.5) +
    treeline(ink, 420, 50, "#467f50", 0.3) +
    palm(ink, ink.between(30, 70), 424, 250, 0.12) +
    palm(ink, 752, 424, 220, 0.14);
  const wall = ink.pick(["#d98e6a", "#e8d2a4", "#c97b5e", "#efe3cb", "#d8a07c"]),
    trim = "#f6eddb";
  const lit = ink.palette.dark || ink.time === "dusk";
  const opening = (q = 0.7) => (ink.chance(q) && lit ? ink.palette.lit : ink.shade("#3f4a46", 0.25));
  const arch = (x: number, y: number, w: number, h: number, fill: string) =>
    shape(pen`M${x} ${y}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`, fill);
  let body = "";
  const left = 100,
    facadeWidth = 600,
    groundHeight = 92,
    upperHeight = 86,
    upperFloorY = base - groundHeight,
    roofY = upperFloorY - upperHeight;
  body +=
    rect(left, roofY, facadeWidth, groundHeight + upperHeight, ink.tone(wall)) +
    shape(
      polygon([left, roofY, left + facadeWidth * 0.4, roofY, left + facadeWidth * 0.22, base, left, base]),
      ink.palette.light,
      ' opacity=".16"',
    ) +
    rect(left + facadeWidth - 16, roofY, 16, groundHeight + upperHeight, ink.shade(wall, 0.22));
  for (const side of [0, 1])
    for (let i = 0; i < 3; i++) {
      const cx = left + (side ? facadeWidth - 40 - i * 62 : 40 + i * 62);
      body +=
        arch(cx - 17, base - 12, 34, 66, opening(0.5)) +
        line(pen`M${cx - 20} ${base - 12}v-46a20 20 0 0 1 40 0v46`, ink.tone(trim), 4) +
        arch(cx - 15, upperFloorY - 14, 30, 56, opening(0.6)) +
        line(pen`M${cx - 18} ${upperFloorY - 14}v-38a18 18 0 0 1 36 0v38`, ink.tone(trim), 4) +
        rect(cx - 15, upperFloorY - 34, 30, 20, ink.tone("#2c6d57")) +
        line(
          pen`M${cx - 15} ${upperFloorY - 27}h30m-30 7h30M${cx} ${upperFloorY - 34}v20`,
          ink.shade("#2c6d57", 0.3),
          1.6,
        ) +
        rect(cx + 27, roofY + 6, 7, groundHeight + upperHeight - 10, ink.highlight(trim, 0.1));
    }
  body +=
    rect(left - 10, upperFloorY - 6, facadeWidth + 20, 10, ink.tone(trim)) +
    rect(left - 14, roofY - 10, facadeWidth + 28, 13, ink.highlight(trim, 0.1));
  let balusters = "";
  for (let x = left - 6; x < left + facadeWidth; x += 13) balusters += pen`M${x + 4} ${roofY - 12}v-17`;
  body +=
    line(balusters, ink.tone(trim), 5) +
    rect(left - 12, roofY - 34, facadeWidth + 24, 6, ink.tone(trim)) +
    stitch(`M${left} ${roofY + 10}H${left + facadeWidth}`, ink.shade(wall, 0.3), { width: 2.6, dash: "8 7" });
  for (let i = 0; i < 8; i++)
    body += shape(pen`M${left - 4 + i * ((facadeWidth + 8) / 7)} ${roofY - 34}q-8-12 0-22q8 10 0 22z`, ink.tone(trim));
  /* portico */
  const porticoX = 280,
    porticoWidth = 240,
    porticoTop = roofY - 26;
  body +=
    rect(porticoX, porticoTop, porticoWidth, base - porticoTop, ink.shade(wall, 0.5)) +
    arch(370, base - 10, 60, 84, lit ? ink.palette.lit : ink.shade("#2b3634", 0.2)) +
    shape(`M378 ${base - 10}v-50a22 22 0 0 1 22-22v72z`, ink.tone("#7b4a2e")) +
    arch(374, upperFloorY - 16, 52, 66, opening(0.9)) +
    arch(312, upperFloorY - 16, 34, 58, opening(0.6)) +
    arch(454, upperFloorY - 16, 34, 58, opening(0.6)) +
    arch(312, base - 12, 34, 66, opening(0.6)) +
    arch(454, base - 12, 34, 66, opening(0.6));
  let railing = "";
  for (let x = porticoX + 6; x < porticoX + porticoWidth; x += 10) railing += `M${x} ${upperFloorY - 8}v-22`;
  body +=
    line(railing, ink.tone(trim), 3) +
    rect(porticoX, upperFloorY - 34, porticoWidth, 5, ink.tone(trim)) +
    rect(porticoX, upperFloorY - 8, porticoWidth, 9, ink.tone(trim));
  for (let i = 0; i < 6; i++) {
    const cx = porticoX + 4 + i * ((porticoWidth - 8) / 5);
    body +=
      rect(cx - 8, porticoTop + 10, 16, base - porticoTop - 16, ink.highlight(trim, 0.15)) +
      rect(cx + 3, porticoTop + 10, 5, base - porticoTop - 16, ink.shade(trim, 0.22)) +
      rect(cx - 12, porticoTop + 4, 24, 9, ink.highlight(trim, 0.3)) +
      rect(cx - 12, base - 14, 24, 9, ink.highlight(trim, 0.1));
  }
  body +=
    rect(porticoX - 18, porticoTop - 12, porticoWidth + 36, 18, ink.highlight(trim, 0.2)) +
    shape(
      polygon([porticoX - 22, porticoTop - 12, 400, porticoTop - 84, porticoX + porticoWidth + 22, porticoTop - 12]),
      ink.tone(trim),
    ) +
    shape(
      polygon([porticoX + 22, porticoTop - 20, 400, porticoTop - 70, porticoX + porticoWidth - 22, porticoTop - 20]),
      ink.shade(wall, 0.1),
    ) +
    ellipse(400, porticoTop - 38, 13, 13, ink.tone("#e0a232")) +
    `<circle cx="400" cy="${porticoTop - 38}" r="19" fill="none" stroke="${ink.tone(trim)}" stroke-width="2.4" stroke-dasharray="5 4" stroke-linecap="round"/>` +
    shape(
      `M352 ${porticoTop - 28}q16-18 32-6q-14 10-32 6zM448 ${porticoTop - 28}q-16-18-32-6q14 10 32 6z`,
      ink.tone(trim),
    ) +
    shape(`M394 ${porticoTop - 84}q-6-20 6-34q12 14 6 34z`, ink.highlight(trim, 0.2));
  for (let i = 0; i < 4; i++)
    body += rect(
      porticoX - 16 - i * 12,
      base - 8 + i * 7,
      porticoWidth + 32 + i * 24,
      8,
      i % 2 ? ink.shade(trim, 0.16) : ink.highlight(trim, 0.1),
    );
  /* moss and weather: heritage wears */
  let moss = "";
  for (let i = 0; i < 9; i++) {
    const x = ink.between(left, left + facadeWidth);
    moss += blob(ink, x, roofY + ink.between(2, 30), ink.between(8, 20), ink.between(6, 18), 7, 0.3);
  }
  body += shape(moss, ink.shade(wall, 0.3), ' opacity=".28"');
  const id = ink.symbol(body);
  drawing +=
    shape(under(ridge(ink, base - 2, 2, 120)), ink.tone("#86a45c")) +
    ink.use(id) +
    shrubs(ink, 60, 276, base + 10, 0.62, "#4f8a4e") +
    shrubs(ink, 530, 740, base + 10, 0.62, "#4f8a4e");
  drawing +=
    shape(polygon([352, base + 18, 448, base + 18, 480, 470, 320, 470]), ink.highlight("#dcc7a0", 0.1)) +
    stitch("M366 450h70M358 462h84", ink.shade("#dcc7a0", 0.3), { width: 2, dash: "8 7" });
  /* dighi with ghat and reflection */
  const pond = "M-10 478Q200 466 400 466T810 478V610H-10z",
    clipId = ink.clip(pond);
  const skyBands = ink.palette.sky;
  drawing +=
    shape("M-10 470Q200 458 400 458T810 470V490H-10z", ink.shade("#b9a27c", 0.12)) +
    shape(pond, mix(ink.palette.water, skyBands[3], 0.4)) +
    `<g clip-path="url(#${clipId})"><g transform="matrix(1 0 0 -.62 0 ${tenths(468 + 0.62 * base + 22)})" opacity=".4">${ink.use(id)}</g>` +
    shape(under(ridge(ink, 556, 6, 100)), mix(ink.palette.water, ink.palette.shadow, 0.4), ' opacity=".45"') +
    "</g>";
  for (let i = 0; i < 4; i++)
    drawing += rect(
      310 - i * 12,
      464 + i * 8,
      180 + i * 24,
      9,
      i % 2 ? ink.shade("#d8c3a0", 0.14) : ink.highlight("#d8c3a0", 0.1),
    );
  drawing += ripples(ink, 20, 740, 500, 592, 26) + lotus(ink, 30, 250, 530, 590, 8) + lotus(ink, 560, 770, 540, 590, 7);
  drawing +=
    krishnachura(ink, ink.chance(0.5) ? 80 : 724, 466, ink.between(1.1, 1.3)) +
    person(ink, 400, 462, 1) +
    person(ink, 430, 452, 0.95) +
    (ink.chance(0.5) ? boat(ink, 600, 540, 0.7, { chhoi: false, man: true }) : "");
  return drawing;
};
