import type { Ink } from "../kit/ink.ts";
import { tenths } from "../kit/numbers.ts";
import { ellipse, group, line, shape, stitch } from "../kit/shapes.ts";

/** A country boat, about 194 long at scale 1. `chhoi` is the bamboo hood, `man` the boatman, `sail` the patched sail. */
export function boat(
  ink: Ink,
  x: number,
  y: number,
  scale: number,
  options: { chhoi?: boolean; man?: boolean; col?: string; flip?: boolean; sail?: boolean } = {},
): string {
  const hull = options.col ?? ink.pick(["#4d3a2e", "#5c4431", "#3a3430"]);
  let drawing = "";
  drawing +=
    shape("M-96-22Q-60 6 0 7Q60 6 98-28Q74-8 40-4H-40Q-74-6-96-22z", ink.shade(hull, 0.2)) +
    shape("M-96-22Q-74-6-40-4H40Q74-8 98-28Q70-14 40-11H-40Q-72-12-96-22z", ink.highlight(hull, 0.22)) +
    stitch("M-64-4Q-30 2 2 2.5Q40 2 66-7", ink.tone("#e2b34a"), { width: 2, dash: "5 6", opacity: 0.9 });
  if (options.sail) {
    const colour = ink.pick(["#b6522f", "#e4c27c", "#a63f36", "#d9dccb"]);
    drawing +=
      line("M6-8V-118", ink.shade("#5c4431", 0.3), 3) +
      shape("M2-112Q44-92 40-32Q20-26 2-26Q-22-30-28-40Q-30-84 2-112z", ink.tone(colour)) +
      stitch("M-18-50Q10-42 36-52M-14-72Q8-64 34-74", ink.shade(colour, 0.35), { width: 1.8, dash: "6 6" });
  }
  if (options.chhoi !== false) {
    const colour = "#b08c52";
    drawing +=
      shape("M-34-10Q-36-40-4-41Q30-40 30-10z", ink.tone(colour)) +
      shape("M8-40Q30-38 30-10H14Q14-34 8-40z", ink.shade(colour, 0.4)) +
      line("M-26-10Q-28-38-8-41M-16-10Q-17-38-2-41M-5-10Q-5-36 4-40", ink.shade(colour, 0.35), 1.6) +
      stitch("M-33-22H12M-30-31H12", ink.highlight(colour, 0.4), { width: 1.4, dash: "4 4" });
  }
  if (options.man) {
    const skin = ink.tone("#7d5138");
    drawing +=
      shape("M58-14Q54-34 60-42L68-40Q70-26 66-13z", ink.tone(ink.pick(["#e8e2cf", "#c8452f", "#3f6b70"]))) +
      ellipse(65, -48, 5, 5.5, skin) +
      line("M64-36L80-30M82-66L70 20", ink.shade("#6b5140", 0.2), 2.4, ' stroke-linecap="round"');
  }
  return group(
    drawing,
    `transform="translate(${tenths(x)} ${tenths(y)}) scale(${tenths(scale * (options.flip ? -1 : 1) * 10) === "10" ? "1" : `${Math.round(scale * (options.flip ? -100 : 100)) / 100} ${Math.round(scale * 100) / 100}`})"`,
  );
}
