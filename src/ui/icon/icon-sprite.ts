import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import shapes from "./brand-shapes.json" with { type: "json" };
import { ICONS } from "./icons.ts";

/** The inside of one Lucide drawing, as a symbol. */
function symbol(folder: string, name: string): string {
  const shape = readFileSync(join(folder, `${name}.svg`), "utf8")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<svg[^>]*>|<\/svg>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24">${shape}</symbol>`;
}

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
  const folder = join(dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")), "icons");
  const icons = ICONS.map((name) => symbol(folder, name)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg">${brand}${icons}</svg>`;
}

/** Eight letters that change when a drawing does: what the sprite's address ends in (`iconHref`). Build only. */
export const spriteVersion = (): string => createHash("sha256").update(drawSprite()).digest("hex").slice(0, 8);
