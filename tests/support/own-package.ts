import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs what only one command needs, from the package.json and lockfile of its own folder, unless it is there as the lockfile says.
 * Everybody's `npm install` stays small that way. Throws where npm does.
 */
export function installOwnPackage(folder: string): void {
  const installed = join(folder, "node_modules/.package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs)
    return;
  console.log(`Installing what only this command needs into ${folder}/node_modules …`);
  // Peers, as Vitest, are those of the project.
  const args = ["install", "--no-audit", "--no-fund", "--legacy-peer-deps", "--loglevel=error"];
  execFileSync("npm", args, { cwd: folder, stdio: "inherit" });
}
