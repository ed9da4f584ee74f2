import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";

const newest = (pattern: string): number => Math.max(0, ...globSync(pattern).map((file) => statSync(file).mtimeMs));

/** Turns the messages into functions before the first test, as the build does; leaves an output that is fresh alone. */
export default function compileMessages(): void {
  const isFresh = newest("src/i18n/paraglide/messages/*.js") > newest("src/i18n/messages/*/*.json");
  if (!isFresh) execFileSync("npm", ["run", "--silent", "messages"], { stdio: "inherit" });
}
