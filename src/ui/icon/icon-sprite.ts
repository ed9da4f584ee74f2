import { createHash } from "node:crypto";
import shapes from "./brand-shapes.json" with { type: "json" };
import type { IconName } from "./icons.ts";
import lucide from "./lucide.json" with { type: "json" };

/** The names of all icons: those of Lucide that are in use (lucide-licence.txt), drawn on 24 by 24. Build only. */
export const ICONS = Object.keys(lucide) as IconName[];

const { wordmark, bangla } = shapes;
const brand = [
  `<symbol id="wordmark" viewBox="0 0 ${wordmark.width} ${wordmark.height}">`,
  `<path transform="translate(0 ${wordmark.baseline})" d="${wordmark.latin}"/>`,
  `<circle cx="${wordmark.dotAt}" cy="17" r="2"/>`,
  `<path transform="translate(${wordmark.bengaliAt} ${wordmark.baseline}) scale(${wordmark.bengaliScale})" `,
  `d="${wordmark.bengali}"/></symbol>`,
  `<symbol id="bangla" viewBox="0 -13 ${bangla.width} 18"><path d="${bangla.path}"/></symbol>`,
].join("");

/** Every drawing of the interface as the text of one SVG file: the Lucide icons in use and the name in both scripts. Build only. */
export function drawSprite(): string {
  const icons = ICONS.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${lucide[name]}</symbol>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg">${brand}${icons}</svg>`;
}

/** Eight letters that change when a drawing does: what the sprite's address ends in (`iconHref`). Build only. */
export const spriteVersion = (): string => createHash("sha256").update(drawSprite()).digest("hex").slice(0, 8);
