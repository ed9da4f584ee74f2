import { join, resolve } from "node:path";

/** The project's folder, relative to this file, so that commands work from any folder. */
export const ROOT = resolve(import.meta.dirname, "../..");

/** The folder of all local data: database, secret, blobs, caches. `DATA_DIR` changes it. */
export function dataFolder(...inside: string[]): string {
  return join(resolve(ROOT, process.env["DATA_DIR"] || ".data"), ...inside);
}
