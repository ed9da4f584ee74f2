import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin, Rollup } from "vite";
import { ISLAND_GRAPH, islandLinks, type IslandGraph, type IslandScript } from "#domain/site/island-links.ts";

const DIRECTIVE = new URL("../../src/layouts/client-intent.ts", import.meta.url);

/** All static imports of a chunk, itself first; dynamic imports (`import()`) are not preloaded. */
function closureOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const found = bundle[file];
    if (found?.type === "chunk") for (const imported of found.imports) files.add(imported);
  }
  return [...files].map((file) => `/${file}`);
}

/** A file that only hands on what lies in another: `export{a as Gallery,b}from"./record.js";`. */
const HANDS_ON = /^export\{([^}]+)\}from"\.\/([^"]+)";\s*$/;

/** Under which name the other file has each export: `a as Gallery,b` → `{ Gallery: "a", b: "b" }`. */
const namesOf = (exported: string): Record<string, string> =>
  Object.fromEntries(
    exported.split(",").map((each) => {
      const [name = "", outside = name] = each.split(" as ");
      return [outside, name];
    }),
  );

function scriptOfIsland(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): IslandScript {
  const [, exported, file] = HANDS_ON.exec(chunk.code) ?? [];
  const [own, ...imported] = closureOf(chunk, bundle);
  if (!exported || !file) return { scripts: [own ?? "", ...imported] };
  return { scripts: imported, handsOn: { file: `/_astro/${file}`, names: namesOf(exported) } };
}

function collectGraph(graph: IslandGraph): Plugin {
  return {
    name: "nibash:island-scripts",
    apply: "build",
    generateBundle: {
      // After Vite has removed chunks that only contained a style sheet.
      order: "post",
      handler(_, bundle) {
        if (this.environment.name !== "client") return;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && chunk.isEntry) graph[`/${chunk.fileName}`] = scriptOfIsland(chunk, bundle);
        }
      },
    },
  };
}

/** The script tag that Astro writes into pages and into the code of its renderer, and the same with low priority. */
const OPENING = `<script type="module" src="`;
const LESS_URGENT = `<script type="module" fetchpriority="low" src="`;
/** With a query, a script would have two addresses and be loaded and run twice. */
const WITH_QUERY = /\/_astro\/[\w.~-]+\.js\?/;

/** Changes the files in the folder whose names match, and makes their scripts less urgent; returns how many had what was looked for. */
async function rewrite(folder: string, ending: RegExp, change: (text: string) => string) {
  const found = { changed: 0, scripts: 0 };
  for (const name of await readdir(folder, { recursive: true })) {
    if (!ending.test(name) || name.includes("node_modules")) continue;
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    const changed = change(text);
    if (WITH_QUERY.test(changed)) throw new Error(`${name} asks for a script by a second address: with a query`);
    const next = changed.replaceAll(OPENING, LESS_URGENT);
    if (changed !== text) found.changed += 1;
    if (next !== changed) found.scripts += 1;
    if (next !== text) await writeFile(file, next);
  }
  return found;
}

/**
 * Adds the directive `client:intent`, and the scripts that each island imports, which Astro does not list. Browsers would discover them one
 * round trip after another, so pages list all of them in their head. Pre-rendered pages get the list here, the others from the middleware,
 * which reads the graph that replaces `ISLAND_GRAPH`. In the same walk scripts get a lower priority than pictures, because the first view
 * works without scripts; Astro has no option for it.
 */
export function islandScripts(): AstroIntegration {
  const graph: IslandGraph = {};
  let root: URL;
  return {
    name: "nibash:island-scripts",
    hooks: {
      "astro:config:setup": ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: "intent", entrypoint: fileURLToPath(DIRECTIVE) });
        updateConfig({ vite: { plugins: [collectGraph(graph)] } });
      },
      "astro:config:done": ({ config }) => {
        root = config.root;
      },
      "astro:build:done": async ({ dir }) => {
        const pages = await rewrite(fileURLToPath(dir), /\.html$/, (html) => islandLinks(html, graph));
        const text = JSON.stringify(JSON.stringify(graph));
        const renderer = await rewrite(fileURLToPath(new URL(".netlify/v1/functions/ssr", root)), /\.mjs$/, (code) =>
          code.replaceAll(`"${ISLAND_GRAPH}"`, text),
        );
        if (renderer.changed === 0) throw new Error("The renderer has no place for the scripts of its islands");
        if (pages.scripts === 0 || renderer.scripts === 0)
          throw new Error("Astro writes scripts differently now: none was found");
      },
    },
  };
}
