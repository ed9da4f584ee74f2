import { createHash } from "node:crypto";
import { writeFile, readdir, readFile } from "node:fs/promises";
import { join, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "esbuild";
import type { Locale } from "#domain/locale.ts";
import { scriptOf } from "#domain/site/island-links.ts";
import { OFFLINE_PICTURE_FILE } from "#domain/site/offline-rules.ts";

/** The pages that are shown instead of others when offline, as files of the build; the comparison is rendered on demand. */
const PAGES: Record<Locale, readonly string[]> = {
  en: ["offline.html", "favourites.html"],
  bn: ["bn/offline.html", "bn/favourites.html"],
};
/** What only the comparison needs (`script-groups.ts`), which no built page refers to; it also works offline. */
const COMPARISON = /^Comparison\.[\w-]+\.js$/;
const DRAWINGS = ["/favicon.svg", "/placeholder.svg", OFFLINE_PICTURE_FILE];

const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const ANY_IMPORT = /(?:from|import|import\()\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const PAGE_SCRIPT = /\/_astro\/(?:bn\/)?([\w.~-]+\.js)/g;

const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? "");

/** The scripts of the offline pages in that language. */
async function scriptsOfPages(dist: string, locale: Locale): Promise<string[]> {
  const folder = dirname(scriptOf("/_astro/x.js", locale));
  const built = await readdir(join(dist, folder));
  const comparison = built.find((name) => COMPARISON.test(name));
  if (!comparison) throw new Error("The comparison's script has another name now");
  const pages = await Promise.all(PAGES[locale].map((page) => readFile(join(dist, page), "utf8")));
  const waiting = [comparison, ...pages.flatMap((page) => named(page, PAGE_SCRIPT))];
  const needed = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    const script = await readFile(join(dist, folder, name), "utf8");
    waiting.push(...named(script, name === comparison ? ANY_IMPORT : STATIC_IMPORT));
  }
  return [...needed].sort().map((name) => `${folder}/${name}`);
}

/**
 * The addresses that a visitor's device stores, by language: only what the shortlist, the comparison and the offline page need, because a
 * phone on a slow line downloads all of them. Other files are stored when first used. `iconsVersion` is the end of the sprite's address.
 */
async function offlineFiles(dist: string, iconsVersion: string): Promise<Record<Locale, string[]>> {
  const drawings = [`/icons.svg?v=${iconsVersion}`, ...DRAWINGS];
  return {
    en: [...(await scriptsOfPages(dist, "en")), ...drawings],
    bn: [...(await scriptsOfPages(dist, "bn")), ...drawings],
  };
}

/** The contents of the stored files and of the offline pages. */
const offlineContents = (dist: string, files: readonly string[]): Promise<Buffer[]> =>
  Promise.all(
    [...files, ...Object.values(PAGES).flat()].map((file) => readFile(join(dist, file.split("?")[0] ?? file))),
  );

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
          entryPoints: [fileURLToPath(new URL("../../src/layouts/service-worker.ts", import.meta.url))],
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
