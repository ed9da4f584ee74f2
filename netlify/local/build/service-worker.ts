import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "esbuild";

/** Scripts above this are used by few (the viewer with React, the slider): they are kept when somebody has used them. */
const SCRIPT_MAX_BYTES = 16_000;
const DRAWINGS = ["/favicon.svg", "/placeholder.svg"];

/** Files of a build that every visitor's device keeps: style sheets, the small scripts, the drawings. */
async function filesToKeep(dist: string, iconsVersion: string): Promise<string[]> {
  const names = await readdir(join(dist, "_astro"));
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(dist, "_astro", name))).size })),
  );
  const kept = sized.filter(
    ({ name, size }) => name.endsWith(".css") || (name.endsWith(".js") && size <= SCRIPT_MAX_BYTES),
  );
  return [...kept.map(({ name }) => `/_astro/${name}`).sort(), `/icons.svg?v=${iconsVersion}`, ...DRAWINGS];
}

/** A name that changes when a kept file or a page that stands in does. */
async function versionOf(dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  const pages = ["offline.html", "bn/offline.html", "favourites.html", "bn/favourites.html"];
  for (const file of [...files, ...pages]) {
    hash.update(file).update(await readFile(join(dist, file.split("?")[0] ?? file)));
  }
  return hash.digest("hex").slice(0, 12);
}

/**
 * Writes the service worker (`src/layouts/service-worker.ts`) into a finished build as /sw.js, with the list of what it keeps.
 * `iconsVersion` is what the address of the sprite ends in.
 */
export function serviceWorker(iconsVersion: string): AstroIntegration {
  return {
    name: "nibash:service-worker",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const files = await filesToKeep(dist, iconsVersion);
        const version = await versionOf(dist, files);
        const { outputFiles } = await build({
          entryPoints: [fileURLToPath(new URL("../../../src/layouts/service-worker.ts", import.meta.url))],
          bundle: true,
          minify: true,
          write: false,
          format: "iife",
          target: "es2022",
          define: { BUILD: JSON.stringify({ version, files }) },
        });
        await writeFile(join(dist, "sw.js"), outputFiles[0]?.contents ?? "");
        logger.info(`/sw.js ${version}, keeps ${files.length} files`);
      },
    },
  };
}
