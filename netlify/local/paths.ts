import { join, resolve } from "node:path";

/** The project's folder. Found from this file, so that a command works from any folder it is called in. */
export const ROOT = resolve(import.meta.dirname, "../..");

/** Where everything local is kept: the database, the secret, blobs, caches. `DATA_DIR` moves it. */
export function dataFolder(...inside: string[]): string {
  return join(resolve(ROOT, process.env["DATA_DIR"] || ".data"), ...inside);
}
