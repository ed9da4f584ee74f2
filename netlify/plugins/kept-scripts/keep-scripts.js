// @ts-check
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** Nobody has a page open for longer, and what is kept stays small: a version is 1.5 MB. */
export const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
/** In the folder that Netlify's cache brings back: the files, and for each of them when it was last part of a version. */
const LEDGER = "versions.json";

/** @param {string} folder @returns {Promise<Record<string, number>>} nothing where there is no ledger or it cannot be read */
const readLedger = (folder) =>
  readFile(join(folder, LEDGER), "utf8")
    .then((text) => JSON.parse(text))
    .catch(() => ({}));

/** @param {string} folder @returns {Promise<string[]>} the files in it and in its folders: Bengali scripts lie in one of their own */
const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/**
 * Puts what earlier versions had into the published folder, and what this version has into the kept one.
 * @param {{ published: string, kept: string, now: number }} places folders of files with a hash in their names; `now` in milliseconds
 * @returns {Promise<string[]>} the names of what was put back
 */
export async function keepScripts({ published, kept, now }) {
  await mkdir(kept, { recursive: true });
  const own = await filesIn(published);
  const before = await readLedger(kept);
  const there = new Set(await filesIn(kept));
  const old = Object.entries(before).filter(([name]) => !own.includes(name) && there.has(name));
  const young = old.filter(([, last]) => now - last <= KEPT_DAYS * DAY_MS);
  for (const [name] of young) await cp(join(kept, name), join(published, name));

  const ledger = Object.fromEntries([...young, ...own.map((name) => [name, now])]);
  for (const name of there) if (!(name in ledger)) await rm(join(kept, name), { force: true });
  for (const name of own) await cp(join(published, name), join(kept, name));
  await writeFile(join(kept, LEDGER), JSON.stringify(ledger));
  return young.map(([name]) => name);
}
