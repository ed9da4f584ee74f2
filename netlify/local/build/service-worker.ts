import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "esbuild";
import { offlineContents, offlineFiles } from "./offline-files.ts";

/** A version that changes whenever a stored file or an offline page changes. */
async function versionOf(dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(files.join());
  for (const contents of await offlineContents(dist, files)) hash.update(contents);
  return hash.digest("hex").slice(0, 12);
}

/**
 * Writes the service worker (`src/layouts/service-worker.ts`) into a finished build as /sw.js, with the list of files that it stores.
 * `iconsVersion` is the end of the sprite's address.
 */
export function serviceWorker(iconsVersion: string): AstroIntegration {
  return {
    name: "nibash:service-worker",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const files = await offlineFiles(dist, iconsVersion);
        const version = await versionOf(dist, Object.values(files).flat());
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
        logger.info(`/sw.js ${version}, keeps ${files.en.length} files`);
      },
    },
  };
}
