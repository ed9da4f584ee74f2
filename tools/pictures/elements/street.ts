import { person } from "./people.ts";
import { autoRickshaw, rickshaw } from "./vehicles.ts";
import type { Ink } from "../kit/ink.ts";
import { blob, ridge, under } from "../kit/outlines.ts";
import { rect, shape, stitch } from "../kit/shapes.ts";

/** The pavement's edge along the whole width, its top at `y`. */
export const kerb = (ink: Ink, y: number) =>
  rect(0, y, 800, 14, ink.highlight("#cfc6b2", 0.1)) +
  rect(0, y + 14, 800, 6, ink.shade("#cfc6b2", 0.4)) +
  stitch(`M0 ${y + 7}H800`, ink.shade("#cfc6b2", 0.25), { width: 1.6, dash: "22 5" });

/** Asphalt from `y` down to the edge, with puddles in the monsoon. */
export const road = (ink: Ink, y: number) =>
  rect(0, y, 800, 600 - y, ink.shade("#8d8f88", 0.28)) +
  shape(under(ridge(ink, y + 44, 4, 130)), ink.shade("#8d8f88", 0.38)) +
  stitch(`M0 ${y + 42}H800`, ink.highlight("#e8dfc8", 0.3), { width: 3, dash: "34 30", opacity: 0.7 }) +
  (ink.time === "monsoon"
    ? shape(blob(ink, ink.between(160, 600), y + 62, 120, 9, 9), ink.highlight("#a9c4c6", 0.3), ' opacity=".55"') +
      shape(blob(ink, ink.between(160, 600), y + 28, 70, 5, 9), ink.highlight("#a9c4c6", 0.3), ' opacity=".4"')
    : "");

/** Rickshaws, CNGs and people on a road that begins at `y`. */
export const street = (ink: Ink, y: number) => {
  let drawing = "";
  const veh = ink.integer(0, 3);
  const x = ink.between(120, 640);
  if (veh < 2) drawing += rickshaw(ink, x, y + 46, ink.between(0.95, 1.15));
  else drawing += autoRickshaw(ink, x, y + 48, ink.between(1, 1.2));
  if (ink.chance(0.55))
    drawing +=
      veh < 2
        ? autoRickshaw(ink, x < 400 ? x + 260 : x - 260, y + 22, 0.82)
        : rickshaw(ink, x < 400 ? x + 250 : x - 250, y + 24, 0.8);
  for (let i = 0; i < ink.integer(1, 3); i++)
    drawing += person(ink, ink.between(40, 760), y + ink.between(2, 10), ink.between(0.9, 1.05));
  return drawing;
};
