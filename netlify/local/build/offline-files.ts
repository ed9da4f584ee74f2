import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { OFFLINE_PICTURE_FILE } from "#domain/site/offline-rules.ts";

/** The pages that are shown instead of others when offline, as files of the build; the comparison is rendered on demand. */
const PAGES = ["offline.html", "bn/offline.html", "favourites.html", "bn/favourites.html"];
/** The comparison's island, which no built page refers to; it also works offline. */
const COMPARISON = /^Comparison\.[\w-]+\.js$/;
const DRAWINGS = ["/favicon.svg", "/placeholder.svg", OFFLINE_PICTURE_FILE];

const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const ANY_IMPORT = /(?:from|import|import\()\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;
const PAGE_FILE = /\/_astro\/([\w.~-]+\.(?:js|css))/g;

const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? "");

/** The scripts and style sheets of the offline pages, by their names in `_astro`. */
async function filesOfPages(dist: string): Promise<string[]> {
  const built = await readdir(join(dist, "_astro"));
  const comparison = built.find((name) => COMPARISON.test(name));
  if (!comparison) throw new Error("The comparison's island has another name now");
  const pages = await Promise.all(PAGES.map((page) => readFile(join(dist, page), "utf8")));
  const waiting = [comparison, ...pages.flatMap((page) => named(page, PAGE_FILE))];
  const needed = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    if (!name.endsWith(".js")) continue;
    const script = await readFile(join(dist, "_astro", name), "utf8");
    waiting.push(...named(script, name === comparison ? ANY_IMPORT : STATIC_IMPORT));
  }
  return [...needed].sort();
}

/**
 * The addresses that every visitor's device stores: only what the shortlist, the comparison and the offline page need, because a phone on a
 * slow line downloads all of them on its first visit. Other files are stored when first used. `iconsVersion` is the end of the sprite's
 * address.
 */
export async function offlineFiles(dist: string, iconsVersion: string): Promise<string[]> {
  const files = await filesOfPages(dist);
  return [...files.map((name) => `/_astro/${name}`), `/icons.svg?v=${iconsVersion}`, ...DRAWINGS];
}

/** The contents of the stored files and of the offline pages. */
export const offlineContents = (dist: string, files: readonly string[]): Promise<Buffer[]> =>
  Promise.all([...files, ...PAGES].map((file) => readFile(join(dist, file.split("?")[0] ?? file))));
