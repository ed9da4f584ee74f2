import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { SCRIPT_FILES } from "#ui/script-files.ts";

/** How Astro opens a page's script, in its pages and in the code of its renderer, and how it is asked for less urgently. */
const OPENING = `<script type="module" src="`;
const LESS_URGENT = `<script type="module" fetchpriority="low" src="`;
/** A script by two addresses would be loaded and run twice. */
const WITH_QUERY = /\/_astro\/[\w.~-]+\.js\?/;

/** For each name by which pages ask for a shared file its address. Each must be there exactly once. */
async function sharedFiles(dist: string): Promise<[asked: string, address: string][]> {
  const built = await readdir(join(dist, "_astro"));
  return Object.entries(SCRIPT_FILES).map(([file, asked]) => {
    const found = built.filter((name) => new RegExp(`^${file}\\.[\\w-]+\\.js$`).test(name));
    if (found.length !== 1) throw new Error(`There are ${found.length} files of scripts called ${file}, not one`);
    return [asked, `/_astro/${found[0]}`];
  });
}

/** Changes every file of the folder whose name fits; returns how many had a shared script to name and a script to slow down. */
async function rewrite(
  folder: string,
  ending: RegExp,
  files: readonly [asked: string, address: string][],
): Promise<{ shared: number; scripts: number }> {
  const found = { shared: 0, scripts: 0 };
  for (const name of await readdir(folder, { recursive: true })) {
    if (!ending.test(name) || name.includes("node_modules")) continue;
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    if (WITH_QUERY.test(text)) throw new Error(`${name} asks for a script by a second address: with a query`);
    if (text.includes(SCRIPT_FILES.shared)) found.shared += 1;
    if (text.includes(OPENING)) found.scripts += 1;
    const named = files.reduce((part, [asked, address]) => part.replaceAll(asked, address), text);
    const changed = named.replaceAll(OPENING, LESS_URGENT);
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
        const files = await sharedFiles(dist);
        const pages = await rewrite(dist, /\.html$/, files);
        const renderer = await rewrite(fileURLToPath(new URL(".netlify/v1/functions/ssr", root)), /\.mjs$/, files);
        if ([pages, renderer].some(({ shared, scripts }) => shared === 0 || scripts === 0))
          throw new Error("Astro writes scripts differently now: their file or their priority has no place");
      },
    },
  };
}
