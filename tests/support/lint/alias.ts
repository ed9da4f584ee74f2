import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const { imports: aliases } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  imports: Record<string, string>;
};

/** `#ui/icon/Icon.tsx` → `src/ui/icon/Icon.tsx` by the `imports` of package.json; undefined for an unknown alias. */
export function resolveAlias(specifier: string): string | undefined {
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace("*", "");
    if (specifier.startsWith(prefix)) return posix.normalize(target.replace("*", specifier.slice(prefix.length)));
  }
  return undefined;
}

/** The imported file's path from the root; undefined for a package. */
export function resolveImport(path: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier);
  return specifier.startsWith("#") ? resolveAlias(specifier) : undefined;
}
