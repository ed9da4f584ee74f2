import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** Changes with any of the project's own lint rules. */
export function rulesFingerprint(folder: string = import.meta.dirname): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(`${folder}/${name}`));
  return hash.digest("hex").slice(0, 16);
}
