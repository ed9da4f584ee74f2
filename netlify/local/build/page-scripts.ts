import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { SHARED_SCRIPT } from "#layouts/shared-script.ts";

/** How Astro opens a page's script, in its pages and in the code of its renderer, and how it is asked for less urgently. */
const OPENING = `<script type="module" src="`;
const LESS_URGENT = `<script type="module" fetchpriority="low" src="`;

/** Changes every file of the folder whose name fits; returns how many had a shared script to name and a script to slow down. */
async function rewrite(folder: string, ending: RegExp, address: string): Promise<{ shared: number; scripts: number }> {
  const found = { shared: 0, scripts: 0 };
  for (const name of await readdir(folder, { recursive: true })) {
    if (!ending.test(name) || name.includes("node_modules")) continue;
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    if (text.includes(SHARED_SCRIPT)) found.shared += 1;
    if (text.includes(OPENING)) found.scripts += 1;
    const changed = text.replaceAll(SHARED_SCRIPT, address).replaceAll(OPENING, LESS_URGENT);
    if (changed !== text) await writeFile(file, changed);
  }
  return found;
}

/**
 * What Astro cannot say about a page's scripts. It links the page's own but not what these import: the browser would find that out one
 * round trip later, so the page asks for the shared file by a name that is put in here, when all is built. And scripts wait for
 * pictures: everything that a first view shows works without them.
 */
export function pageScripts(): AstroIntegration {
  let root: URL;
  return {
    name: "nibash:page-scripts",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = config.root;
      },
      "astro:build:done": async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const shared = (await readdir(join(dist, "_astro"))).filter((name) => /^shared\.[\w-]+\.js$/.test(name));
        if (shared.length !== 1) throw new Error(`There are ${shared.length} shared scripts, not one`);
        const address = `/_astro/${shared[0]}`;
        const pages = await rewrite(dist, /\.html$/, address);
        const renderer = await rewrite(fileURLToPath(new URL(".netlify/v1/functions/ssr", root)), /\.mjs$/, address);
        if ([pages, renderer].some(({ shared, scripts }) => shared === 0 || scripts === 0))
          throw new Error("Astro writes scripts differently now: their file or their priority has no place");
      },
    },
  };
}
