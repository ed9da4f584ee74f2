import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** Changes with any rule of the lint that is the project's own. */
export function rulesFingerprint(folder: string = import.meta.dirname): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(`${folder}/${name}`));
  return hash.digest("hex").slice(0, 16);
}
