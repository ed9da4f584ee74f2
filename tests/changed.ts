import { execFileSync } from "node:child_process";
import { findChromium } from "./support/chromium.ts";
import { timeTable } from "./support/suite/slowest.ts";
import { runStep, steps } from "./support/suite/steps.ts";

/**
 * `npm run test:changed [base]`: the tests whose imports lead to a change, as Vitest and Playwright find them, and all checks. A browser
 * test imports no component, so it runs when it was changed itself. Only `npm test` says that nothing is broken.
 */
const output = (command: string, ...args: string[]): string => execFileSync(command, args, { encoding: "utf8" });
const base = output("git", "merge-base", process.argv[2] ?? "main", "HEAD").trim();
/** Minutes each: for `npm run test:all`. */
const LONG = ["local", "faults", "model", "recipes"].map((name) => `--project=!${name}`);
const onlyChanged = `--only-changed=${base}`;

async function browserTests(): Promise<boolean> {
  const listed = output("playwright", "test", "--list", "--pass-with-no-tests", "--reporter=line", onlyChanged);
  if (/Total: 0 tests/.test(listed) || !findChromium()) return true;
  return (
    (await runStep("build", "npm", ["run", "--silent", "build"], { env: { MAP_TILES_URL: "off" } })) &&
    (await runStep("browser", "playwright", ["test", onlyChanged]))
  );
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const changed = ["run", `--changed=${base}`, "--passWithNoTests", "--project=!checks", ...LONG];
const passed = await Promise.all([
  runStep("what imports a change", "vitest", changed),
  runStep("checks", "vitest", ["run", "--project=checks"], { beside: true }),
]);
passed.push(await browserTests());
console.log(`\n${timeTable(steps, [])}`);
process.exitCode = passed.every(Boolean) ? 0 : 1;
