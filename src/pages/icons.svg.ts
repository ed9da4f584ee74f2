import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { APIRoute } from "astro";
import shapes from "#ui/brand-shapes.json";
import { ICONS } from "#ui/icons.ts";

export const prerender = true;

const drawings = join(dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")), "icons");

/** The inside of one Lucide drawing, as a symbol. */
function symbol(name: string): string {
  const shape = readFileSync(join(drawings, `${name}.svg`), "utf8")
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

/** Every drawing of the interface in one file: loaded once, then from the browser's cache. */
export const GET: APIRoute = () =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg">${brand}${ICONS.map(symbol).join("")}</svg>`, {
    headers: { "content-type": "image/svg+xml" },
  });
