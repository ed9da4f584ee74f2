import type { Ink } from "../kit/ink.ts";
import { pen, tenths } from "../kit/numbers.ts";
import { ellipse, line, rect, shape, stitch } from "../kit/shapes.ts";

/** A ceiling fan at `y`. */
export const ceilingFan = (ink: Ink, x: number, y: number) =>
  line(pen`M${x} 0V${y}`, ink.shade("#3d4a48", 0.1), 4) +
  shape(
    pen`M${x - 6} ${y + 4}q-70-16-128-4q-4 10 6 11q70 2 122-1zM${x + 6} ${y + 4}q70-16 128-4` +
      "q4 10-6 11q-70 2-122-1z",
    ink.shade("#7b5a3c", 0.15),
  ) +
  shape(pen`M${x - 4} ${y + 8}q-20 12-22 26q10 2 14-4z`, ink.shade("#7b5a3c", 0.4)) +
  ellipse(x, y + 5, 15, 9, ink.shade("#3d4a48", 0.15));

/** A plant in a clay pot that stands at `y`. */
export const pottedPlant = (ink: Ink, x: number, y: number, scale: number) => {
  let drawing = "";
  for (const angle of [-2.7, -2.2, -1.85, -1.5, -1.1, -0.7, -0.35]) {
    const length = ink.between(62, 92) * scale,
      tipX = Math.cos(angle) * length,
      tipY = Math.sin(angle) * length;
    drawing += shape(
      pen`M${x} ${y - 34 * scale}` +
        pen`Q${x + tipX * 0.3 - 10 * scale} ${y - 34 * scale + tipY * 0.8} ${x + tipX} ${y - 34 * scale + tipY}` +
        pen`Q${x + tipX * 0.6 + 8 * scale} ${y - 34 * scale + tipY * 0.5} ${x} ${y - 34 * scale}z`,
      angle > -1.6 ? ink.shade("#467f50", 0.25) : ink.tone("#4f8a52"),
    );
  }
  return (
    drawing +
    shape(
      pen`M${x - 24 * scale} ${y - 40 * scale}h${48 * scale}l${-7 * scale} ${40 * scale}h${-34 * scale}z`,
      ink.tone("#b4532f"),
    ) +
    shape(
      pen`M${x + 4 * scale} ${y - 40 * scale}h${20 * scale}l${-7 * scale} ${40 * scale}h${-13 * scale}z`,
      ink.shade("#b4532f", 0.25),
    ) +
    stitch(pen`M${x - 20 * scale} ${y - 26 * scale}h${40 * scale}`, ink.highlight("#f0c9a0", 0.2), {
      width: 2,
      dash: "5 4",
    })
  );
};

/** A framed picture: a river, a flower of alpana, or a clay jar. */
export function framedPicture(ink: Ink, x: number, y: number, w: number, h: number): string {
  let drawing =
    rect(x + 5, y + 6, w, h, ink.palette.shadow).replace("/>", ' opacity=".18"/>') +
    rect(x, y, w, h, ink.shade("#6f4b3a", 0.1)) +
    rect(x + 5, y + 5, w - 10, h - 10, ink.highlight("#f4ead6", 0.1));
  const motif = ink.integer(0, 2),
    cx = x + w / 2,
    cy = y + h / 2;
  if (motif === 0)
    drawing +=
      shape(
        pen`M${x + 12} ${y + h * 0.68}q${w * 0.3} ${-h * 0.16} ${w - 24} 0v${h * 0.32 - 12}h${24 - w}z`,
        ink.tone("#2c6d67"),
      ) +
      ellipse(cx + w * 0.12, y + h * 0.34, w * 0.13, w * 0.13, ink.tone("#d2452c")) +
      stitch(pen`M${x + 14} ${y + h * 0.78}h${w - 30}`, ink.highlight("#cfe0d6", 0.1), { width: 1.6, dash: "5 5" });
  else if (motif === 1) {
    for (let i = 0; i < 8; i++) {
      const angle = (i / 8) * 6.283;
      drawing += ellipse(
        cx + Math.cos(angle) * w * 0.19,
        cy + Math.sin(angle) * w * 0.19,
        w * 0.09,
        w * 0.09,
        ink.tone(i % 2 ? "#b4452c" : "#e0a232"),
      );
    }
    drawing +=
      ellipse(cx, cy, w * 0.1, w * 0.1, ink.tone("#1f5a54")) +
      `<circle cx="${tenths(cx)}" cy="${tenths(cy)}" r="${tenths(w * 0.34)}" fill="none" stroke="${ink.tone("#1f5a54")}" stroke-width="2" stroke-dasharray="5 5" stroke-linecap="round"/>`;
  } else
    drawing +=
      shape(
        pen`M${cx - w * 0.2} ${y + h - 14}q${-w * 0.06} ${-h * 0.5} ${w * 0.2} ${-h * 0.62}` +
          pen`q${w * 0.24} ${h * 0.1} ${w * 0.2} ${h * 0.62}z`,
        ink.tone("#b4452c"),
      ) +
      shape(
        pen`M${cx - w * 0.06} ${y + h * 0.3}q${w * 0.16} ${h * 0.2} ${w * 0.1} ${h * 0.55}` +
          pen`h${w * 0.14}q0 ${-h * 0.5} ${-w * 0.16} ${-h * 0.6}z`,
        ink.tone("#e0a232"),
      ) +
      ellipse(cx, y + h * 0.24, w * 0.08, w * 0.1, ink.tone("#7d5138"));
  return drawing;
}

/** A lamp with a shade; lit after sunset and in the rain. */
export const standingLamp = (ink: Ink, x: number, y: number, h: number) => {
  const lit = ink.palette.dark || ink.time === "dusk" || ink.time === "monsoon";
  return (
    line(pen`M${x} ${y}V${y - h}`, ink.shade("#3d4a48", 0.1), 4) +
    rect(x - 18, y - 4, 36, 5, ink.shade("#3d4a48", 0.1), 2) +
    (lit ? ellipse(x, y - h - 8, 92, 92, ink.palette.lit, ' opacity=".16"') : "") +
    shape(pen`M${x - 18} ${y - h - 34}h36l16 42h-68z`, lit ? ink.palette.lit : ink.highlight("#efdcb4", 0.2)) +
    stitch(pen`M${x - 28} ${y - h - 2}h56`, ink.tone("#b4532f"), { width: 2, dash: "5 4" })
  );
};
