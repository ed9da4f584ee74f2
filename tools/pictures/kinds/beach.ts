import { boat } from "../elements/boats.ts";
import { palm } from "../elements/palms.ts";
import { person } from "../elements/people.ts";
import { sky } from "../elements/sky.ts";
import { grassTufts, shrubs } from "../elements/undergrowth.ts";
import { ripples } from "../elements/water.ts";
import { mix } from "../kit/colour.ts";
import type { Draw } from "../kit/ink.ts";
import { pen, whole } from "../kit/numbers.ts";
import { blob, ridge, shift, smooth, under } from "../kit/outlines.ts";
import { ellipse, line, polygon, rect, shape, stitch } from "../kit/shapes.ts";

/** The long beach of Cox's Bazar: surf, umbrellas, a moon boat. */
export const beach: Draw = (ink) => {
  const horizon = ink.between(210, 236);
  let drawing = sky(ink, horizon, { sunX: ink.between(420, 660) });
  const skyBands = ink.palette.sky,
    w = mix(ink.palette.water, "#5fa3a4", ink.palette.dark ? 0 : 0.4);
  drawing += shape(
    under(ridge(ink, horizon - 6, 14, 60, -20, ink.between(180, 300)), horizon + 4).replace(/z$/, "z"),
    ink.tone("#4c7a62", 0.55),
  );
  drawing +=
    rect(0, horizon, 800, 200, mix(w, ink.palette.shadow, 0.16)) + rect(0, horizon, 800, 5, mix(w, skyBands[4], 0.7));
  for (let band = 1; band < 4; band++)
    drawing += shape(under(ridge(ink, horizon + band * 26, 4, 90)), mix(w, skyBands[4], 0.1 + band * 0.14));
  const glintX = ink.between(430, 640);
  if (ink.time !== "monsoon")
    for (let i = 0; i < 8; i++) {
      const y = horizon + 6 + i * 13,
        windowWidth = 26 + i * 7;
      drawing += stitch(pen`M${glintX - windowWidth} ${y}h${windowWidth * 2}`, ink.palette.sun, {
        width: 2.4,
        dash: `${8 + i * 2} ${7 + i}`,
        opacity: 0.75,
      });
    }
  drawing +=
    boat(ink, ink.between(120, 330), horizon + 34, 0.5, { sail: true, chhoi: false }) +
    boat(ink, ink.between(560, 700), horizon + 22, 0.32, { sail: true, chhoi: false, flip: true }) +
    ripples(ink, 20, 760, horizon + 14, horizon + 96, 22);
  /* surf */
  const sand = "#e3c592";
  for (let i = 0; i < 3; i++) {
    const y = horizon + 104 + i * 26,
      surf = ridge(ink, y, 9 + i * 2, 62);
    drawing +=
      shape(under(shift(surf, 0, -7)), ink.highlight("#ffffff", 0.4)) +
      shape(
        under(surf),
        i === 2 ? ink.shade(sand, 0.2) : mix(mix(w, skyBands[4], 0.5), ink.highlight(sand, 0.2), (i + 1) * 0.28),
      );
    if (i < 2)
      drawing += stitch(smooth(shift(surf, 6, 9)), ink.highlight("#ffffff", 0.4), {
        width: 2.4,
        dash: "10 9",
        opacity: 0.8,
      });
  }
  drawing +=
    shape(under(ridge(ink, horizon + 190, 10, 110)), ink.tone(sand)) +
    shape(under(ridge(ink, horizon + 250, 12, 120)), ink.highlight(sand, 0.22));
  for (let i = 0; i < 5; i++)
    drawing += stitch(
      `M${whole(ink.between(0, 300))} ${whole(horizon + 220 + i * 28)}q${whole(ink.between(90, 160))} ${whole(ink.between(-12, 12))} ${whole(ink.between(220, 340))} ${whole(ink.between(-6, 6))}`,
      ink.shade(sand, 0.2),
      { width: 2, dash: "9 10", opacity: 0.6 },
    );
  /* casuarina grove: feathered verticals */
  const groveX = 640;
  for (let i = 0; i < 7; i++) {
    const x = groveX + i * 30 + ink.between(-8, 8),
      h = ink.between(180, 290),
      y = horizon + 176 + i * 9;
    drawing += line(
      pen`M${x} ${y}q${ink.between(-6, 6)} ${-h * 0.5} ${ink.between(-4, 8)} ${-h}`,
      ink.shade("#6f5a48", 0.2),
      5,
    );
    const colour = ink.pick(["#3c6f52", "#4a7f58", "#33624c"]);
    let path = "";
    for (let t = 0.22; t < 1; t += 0.13)
      path += blob(ink, x + ink.between(-4, 4), y - h * t, (1.15 - t) * 36, 17, 6, 0.3);
    drawing += shape(path, i % 2 ? ink.shade(colour, 0.2) : ink.tone(colour));
  }
  /* a low hotel among the trees */
  const hotelX = 660,
    hotelY = horizon + 186;
  drawing +=
    rect(hotelX - 10, hotelY - 70, 190, 78, ink.highlight("#f1e6cf", 0.1)) +
    rect(hotelX - 18, hotelY - 78, 206, 10, ink.tone("#b4532f"));
  for (let i = 0; i < 4; i++)
    drawing +=
      rect(
        hotelX + i * 40,
        hotelY - 58,
        26,
        24,
        ink.palette.dark || ink.time === "dusk" ? ink.palette.lit : ink.shade("#5f8a8c", 0.3),
      ) + rect(hotelX + i * 40, hotelY - 22, 26, 24, ink.shade("#5f8a8c", 0.35));
  drawing +=
    stitch(`M${hotelX - 6} ${hotelY - 30}h180`, ink.tone("#b4532f"), { width: 2.4, dash: "8 6" }) +
    shrubs(ink, 620, 820, hotelY + 16, 0.9);
  /* umbrellas and chairs */
  const umbrellas: readonly [x: number, y: number, scale: number][] = [
    [190, horizon + 262, 1.15],
    [400, horizon + 236, 0.9],
    [60, horizon + 226, 0.8],
  ];
  for (const [x, y, scale] of umbrellas) {
    const canopyColour = ink.pick(["#c8452f", "#e0a232", "#2d7d78", "#b4532f"]),
      canvas = "#f6eddb";
    drawing +=
      ellipse(x + 22 * scale, y + 6, 70 * scale, 7 * scale, ink.palette.shadow, ' opacity=".2"') +
      shape(
        polygon([
          x + 20 * scale,
          y,
          x + 84 * scale,
          y,
          x + 100 * scale,
          y - 26 * scale,
          x + 92 * scale,
          y - 28 * scale,
          x + 76 * scale,
          y - 8 * scale,
          x + 20 * scale,
          y - 8 * scale,
        ]),
        ink.tone(canvas),
      ) +
      line(
        pen`M${x + 28 * scale} ${y}v${9 * scale}m${46 * scale} ${-9 * scale}v${9 * scale}`,
        ink.shade("#6f4b3a"),
        4 * scale,
      ) +
      line(pen`M${x} ${y + 8}L${x + 10 * scale} ${y - 104 * scale}`, ink.shade("#6f4b3a", 0.1), 4 * scale) +
      shape(
        pen`M${x - 62 * scale} ${y - 76 * scale}` +
          pen`Q${x - 34 * scale} ${y - 132 * scale} ${x + 12 * scale} ${y - 124 * scale}` +
          pen`Q${x + 66 * scale} ${y - 112 * scale} ${x + 78 * scale} ${y - 58 * scale}` +
          pen`Q${x + 60 * scale} ${y - 72 * scale} ${x + 42 * scale} ${y - 64 * scale}` +
          pen`Q${x + 24 * scale} ${y - 80 * scale} ${x + 4 * scale} ${y - 70 * scale}` +
          pen`Q${x - 14 * scale} ${y - 86 * scale} ${x - 32 * scale} ${y - 72 * scale}` +
          pen`Q${x - 48 * scale} ${y - 84 * scale} ${x - 62 * scale} ${y - 76 * scale}z`,
        ink.tone(canopyColour),
      ) +
      shape(
        pen`M${x + 12 * scale} ${y - 124 * scale}` +
          pen`Q${x - 20 * scale} ${y - 112 * scale} ${x - 32 * scale} ${y - 72 * scale}` +
          pen`Q${x - 14 * scale} ${y - 86 * scale} ${x + 4 * scale} ${y - 70 * scale}z` +
          pen`M${x + 12 * scale} ${y - 124 * scale}` +
          pen`Q${x + 44 * scale} ${y - 104 * scale} ${x + 42 * scale} ${y - 64 * scale}` +
          pen`Q${x + 60 * scale} ${y - 72 * scale} ${x + 78 * scale} ${y - 58 * scale}` +
          pen`Q${x + 66 * scale} ${y - 112 * scale} ${x + 12 * scale} ${y - 124 * scale}z`,
        ink.tone(canvas),
      );
  }
  for (let i = 0; i < 4; i++)
    drawing += person(ink, ink.between(120, 560), horizon + ink.between(166, 200), ink.between(0.8, 0.95));
  /* the moon boat, drawn up on the sand */
  if (ink.chance(0.35))
    return (
      drawing +
      palm(ink, 96, 590, 380) +
      palm(ink, 30, 596, 300) +
      grassTufts(ink, 0, 200, 560, 598, 20, ink.shade("#8aa760", 0.2))
    );
  const boatX = ink.between(560, 620),
    boatY = 548,
    hull = ink.pick(["#27333a", "#3a2f2a", "#1f4a4a"]),
    trim = ink.pick(["#c8452f", "#e0a232", "#2d7d78"]);
  drawing +=
    ellipse(boatX, boatY + 22, 190, 12, ink.palette.shadow, ' opacity=".2"') +
    shape(
      `M${boatX - 210} ${boatY - 86}Q${boatX - 120} ${boatY + 26} ${boatX} ${boatY + 26}Q${boatX + 120} ${boatY + 26} ${boatX + 216} ${boatY - 96}Q${boatX + 110} ${boatY - 12} ${boatX} ${boatY - 12}Q${boatX - 110} ${boatY - 12} ${boatX - 210} ${boatY - 86}z`,
      ink.tone(hull),
    ) +
    shape(
      `M${boatX - 210} ${boatY - 86}Q${boatX - 110} ${boatY - 12} ${boatX} ${boatY - 12}Q${boatX + 110} ${boatY - 12} ${boatX + 216} ${boatY - 96}Q${boatX + 110} ${boatY - 26} ${boatX} ${boatY - 26}Q${boatX - 110} ${boatY - 26} ${boatX - 210} ${boatY - 86}z`,
      ink.highlight("#a8713f", 0.1),
    ) +
    line(
      `M${boatX - 196} ${boatY - 72}Q${boatX - 110} ${boatY} ${boatX} ${boatY}Q${boatX + 110} ${boatY} ${boatX + 200} ${boatY - 80}`,
      ink.tone(trim),
      7,
    ) +
    stitch(
      `M${boatX - 176} ${boatY - 46}Q${boatX - 96} ${boatY + 14} ${boatX} ${boatY + 14}Q${boatX + 96} ${boatY + 14} ${boatX + 178} ${boatY - 50}`,
      ink.highlight("#f3e6c8", 0.2),
      { width: 2.6, dash: "10 8" },
    ) +
    line(`M${boatX - 60} ${boatY - 18}v-16M${boatX + 50} ${boatY - 18}v-16`, ink.shade("#6f4b3a", 0.2), 7) +
    shape(`M${boatX + 208} ${boatY - 92}l10-40l26 8l-20 10z`, ink.tone(trim)) +
    shape(blob(ink, boatX - 120, boatY + 30, 44, 9, 8, 0.3), ink.tone("#7fa3a0", 0.1)) +
    stitch(`M${boatX - 154} ${boatY + 28}h68M${boatX - 148} ${boatY + 34}h56`, ink.highlight("#ffffff", 0.1), {
      width: 1.6,
      dash: "4 4",
    });
  return drawing;
};
