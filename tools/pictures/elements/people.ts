import type { Ink } from "../kit/ink.ts";
import { tenths } from "../kit/numbers.ts";
import { ellipse, group, line, shape } from "../kit/shapes.ts";

/** A person standing at `x`, `y` (the feet), under an umbrella in the monsoon. No faces. */
export function person(ink: Ink, x: number, y: number, scale: number): string {
  const skin = ink.tone(ink.pick(["#7d5138", "#8f6145", "#6c4632"])),
    garment = ink.pick(["#b4372e", "#d99a2b", "#1f6f68", "#7c3a63", "#c9d5cc", "#2d5f8a"]),
    cloth = ink.pick(["#e9b23c", "#efe4cb", "#e06a3a", "#36524f"]);
  let drawing = ellipse(0, 0, 9, 2, ink.palette.shadow, ' opacity=".3"');
  if (ink.chance(0.55))
    drawing +=
      shape("M-7 0Q-8-16-5-26Q-5-32 0-32Q6-31 6-25Q8-12 7 0z", ink.tone(garment)) +
      shape("M-5-29Q2-26 6-14L7-4Q0-14-6-20z", ink.tone(cloth)) +
      ellipse(0.5, -36, 4.2, 4.6, skin) +
      shape("M-4.2-37Q-4-42.5 1-42Q5-41.5 4.5-36Q0-39.5-4.2-37z", ink.shade("#241f1d", 0.1));
  else
    drawing +=
      shape("M-5-32Q0-35 6-31L7-17L-6-17z", ink.tone(cloth)) +
      shape("M-6-17H7L6 0H1L0-12L-2 0H-6z", ink.tone(garment)) +
      ellipse(0.5, -37, 4.2, 4.6, skin) +
      shape("M-4-38Q-3-43 1-42.5Q5-42 4.5-38Q0-40-4-38z", ink.shade("#241f1d", 0.1));
  if (ink.time === "monsoon")
    drawing +=
      line("M3-24L6-54", ink.shade("#3c3a36"), 1.4) +
      shape(
        "M-14-46Q-10-60 6-60Q20-60 25-47Q19-50 15-47Q10-50 6-47Q1-50-4-46Q-9-49-14-46z",
        ink.tone(ink.pick(["#232d2f", "#7c3a63", "#c8452f"])),
      );
  return group(drawing, `transform="translate(${tenths(x)} ${tenths(y)}) scale(${Math.round(scale * 100) / 100})"`);
}
