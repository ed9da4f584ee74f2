import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** The script tag that Astro writes into pages and into the code of its renderer, and the same with low priority. */
const OPENING = `<script type="module" src="`;
const LESS_URGENT = `<script type="module" fetchpriority="low" src="`;
/** With a query, a script would have two addresses and be loaded and run twice. */
const WITH_QUERY = /\/_astro\/[\w.~-]+\.js\?/;

/** Changes the files in the folder whose names match; returns how many of them had a script. */
async function rewrite(folder: string, ending: RegExp): Promise<number> {
  let changed = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!ending.test(name) || name.includes("node_modules")) continue;
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    if (WITH_QUERY.test(text)) throw new Error(`${name} asks for a script by a second address: with a query`);
    if (!text.includes(OPENING)) continue;
    await writeFile(file, text.replaceAll(OPENING, LESS_URGENT));
    changed += 1;
  }
  return changed;
}

/** Gives scripts a lower priority than pictures, because the first view works without scripts; Astro has no option for it. */
export function pageScripts(): AstroIntegration {
  let root: URL;
  return {
    name: "nibash:page-scripts",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = config.root;
      },
      "astro:build:done": async ({ dir }) => {
        const pages = await rewrite(fileURLToPath(dir), /\.html$/);
        const renderer = await rewrite(fileURLToPath(new URL(".netlify/v1/functions/ssr", root)), /\.mjs$/);
        if (pages === 0 || renderer === 0) throw new Error("Astro writes scripts differently now: none was found");
      },
    },
  };
}
