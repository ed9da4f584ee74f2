import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "#build/paths.ts";

/** A copy of the built site to which files can be added, so that one server serves everything that is compared. */
export type SiteFolder = { root: string; add(path: string, content: string | Buffer): void; remove(): void };

/** @throws an error that says so if there is no build */
export function copyBuiltSite(): SiteFolder {
  if (!existsSync(join(ROOT, ".netlify/v1/functions/ssr")) || !existsSync(join(ROOT, "dist/index.html"))) {
    throw new Error("There is no built site. Run npm run build first.");
  }
  const root = mkdtempSync(join(tmpdir(), "nibash-bench-site-"));
  cpSync(join(ROOT, "dist"), join(root, "dist"), { recursive: true });
  cpSync(join(ROOT, "netlify.toml"), join(root, "netlify.toml"));
  symlinkSync(join(ROOT, ".netlify"), join(root, ".netlify"), "dir");
  return {
    root,
    add(path, content) {
      const file = join(root, "dist", path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
