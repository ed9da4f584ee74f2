import type { Ink } from "../kit/ink.ts";
import { pen, tenths } from "../kit/numbers.ts";
import { ellipse, group, line, shape, stitch } from "../kit/shapes.ts";

/** A cycle rickshaw, 110 wide at scale 1; `y` is the ground under its wheels. */
export function rickshaw(ink: Ink, x: number, y: number, scale: number, rider = true): string {
  const dark = ink.shade("#3c3a36", 0.2),
    hood = ink.pick(["#c8452f", "#1f6f68", "#d99a2b", "#7c3a63", "#2d5f8a"]),
    hood2 = ink.pick(["#e9b23c", "#e06a3a", "#e9d9b4", "#4f9a84"]);
  let drawing = "";
  const wheel = (wx: number, wy: number, r: number) =>
    `<circle cx="${wx}" cy="${wy}" r="${r}" fill="none" stroke="${dark}" stroke-width="2.2"/>` +
    line(
      pen`M${wx - r} ${wy}h${r * 2}M${wx} ${wy - r}v${r * 2}M${wx - r * 0.7} ${wy - r * 0.7}` +
        pen`l${r * 1.4} ${r * 1.4}M${wx - r * 0.7} ${wy + r * 0.7}l${r * 1.4} ${-r * 1.4}`,
      dark,
      0.7,
    );
  drawing += ellipse(4, 1, 62, 4, ink.palette.shadow, ' opacity=".25"');
  drawing += wheel(-30, -15, 15) + wheel(46, -15, 15);
  drawing +=
    line("M-30-15L6-19L20-17L46-15L40-40M6-19L14-36L40-36", dark, 2.6, ' stroke-linejoin="round"') +
    line("M36-42q8-3 12 1", dark, 2.4, ' stroke-linecap="round"');
  /* tub and seat */
  drawing +=
    shape("M-48-34L-8-34L-2-20L-46-20Q-50-26-48-34z", ink.tone(hood)) +
    stitch("M-44-27H-8", ink.tone(hood2), { width: 2.4, dash: "3 4" }) +
    shape("M-46-40h26q4 0 4 6h-32q-2-3 2-6z", ink.tone("#b4372e"));
  /* hood */
  drawing +=
    shape("M-50-34Q-58-74-26-76Q2-76 4-58L-6-56Q-10-40-22-38L-46-34z", ink.tone(hood)) +
    shape("M-26-76Q2-76 4-58L-6-56Q-12-70-26-70z", ink.tone(hood2)) +
    line("M-47-36Q-50-66-26-73M-40-36Q-40-62-20-70", ink.shade(hood, 0.4), 1.6) +
    stitch("M-6-55Q-2-58 4-57", ink.tone("#f3dca0"), { width: 2.2, dash: "2 3" });
  if (rider) {
    const skin = ink.tone("#7d5138"),
      shirt = ink.pick(["#dfe3d6", "#7fa3a8", "#d8a15a", "#a9b98a"]);
    drawing +=
      shape("M8-44Q4-60 14-66L26-62L34-44L42-41L41-38L31-40L22-52L22-42z", ink.tone(shirt)) +
      shape("M8-44L22-42L24-28L14-12L10-12L14-28L8-34z", ink.tone(ink.pick(["#3f6b70", "#6d4a63", "#4d6a45"]))) +
      line("M12-13h6", skin, 3, ' stroke-linecap="round"') +
      ellipse(21, -72, 6, 6.5, skin) +
      shape("M14.5-74Q16-81 23-79.5Q28-78 26-73Q20-76 14.5-74z", ink.shade("#2a2622", 0.2));
  }
  return group(
    drawing,
    `transform="translate(${tenths(x)} ${tenths(y)}) scale(${tenths(scale * 10) === "10" ? 1 : Math.round(scale * 100) / 100})"`,
  );
}

/** A CNG: the green three-wheeler, 94 wide at scale 1. */
export function autoRickshaw(ink: Ink, x: number, y: number, scale: number): string {
  const green = ink.tone("#2f7d4f"),
    greenShade = ink.shade("#2f7d4f", 0.4),
    dark = ink.shade("#2b2f2e", 0.2);
  const drawing =
    ellipse(0, 1, 52, 4, ink.palette.shadow, ' opacity=".25"') +
    shape("M-46-10L-48-44Q-47-56-36-57L14-57Q24-56 30-42L44-28Q48-22 46-10z", green) +
    shape("M-46-50Q-44-60-34-61L14-61Q22-61 26-54L30-46L-48-46z", ink.shade("#2c3a36", 0.1)) +
    shape("M18-52L27-42L38-28L18-28z", ink.highlight("#a9cfd0", 0.25)) +
    shape("M-6-46H14V-14H-6z", greenShade) +
    shape("M-40-46h28v16h-28z", ink.shade("#c8d8cf", 0.15)) +
    line("M-40-38h28M-26-46v16M-48-24H44", ink.tone("#e2b03a"), 2.4) +
    ellipse(-30, -8, 9, 9, dark) +
    ellipse(34, -8, 9, 9, dark) +
    ellipse(-30, -8, 3.5, 3.5, ink.tone("#b9bdb4")) +
    ellipse(34, -8, 3.5, 3.5, ink.tone("#b9bdb4")) +
    ellipse(45, -22, 3, 3.6, ink.palette.dark ? ink.palette.lit : ink.tone("#f1e6c4"));
  return group(drawing, `transform="translate(${tenths(x)} ${tenths(y)}) scale(${Math.round(scale * 100) / 100})"`);
}
