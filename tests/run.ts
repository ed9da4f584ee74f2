import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { findChromium } from "./support/chromium.ts";
import { browserTotals, closingLine, vitestTotals, type Totals } from "./support/suite/totals.ts";
import { freePort, startTemporaryPostgres } from "./support/suite/temporary-postgres.ts";

/** `npm test`: everything that must hold before a change goes in, in the order of what is quickest to tell. */
const REPORTS = "test-results";
const isCi = Boolean(process.env["CI"]);
const totals: Totals = { passed: 0, failed: 0, skipped: [] };
const failures: string[] = [];

function add(name: string, part: Totals): void {
  totals.passed += part.passed;
  totals.failed += part.failed;
  totals.skipped.push(...part.skipped);
  if (part.failed > 0) failures.push(name);
  console.log(`— ${name}: ${closingLine(part)}`);
}

const heading = (name: string): string => `━━ ${name} ${"━".repeat(Math.max(0, 100 - name.length))}`;

/** Runs a command with its output on the screen; true when it ended well. */
function succeeds(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n${heading(name)}`);
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}

/** A step that has no tests of its own to count is one. */
function countStep(name: string, passed: boolean): boolean {
  add(name, { passed: Number(passed), failed: Number(!passed), skipped: [] });
  return passed;
}

/** Runs a script of package.json with its output on the screen. */
const step = (name: string): boolean => countStep(name, succeeds(name, "npm", ["run", "--silent", name]));

/** Runs scripts of package.json side by side, for which one core each is enough; each one's output is shown whole when it ends. */
async function sideBySide(...scripts: string[][]): Promise<void> {
  const run = (name: string): Promise<void> =>
    new Promise((resolve) => {
      const child = spawn("npm", ["run", "--silent", name]);
      const output: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
      child.once("close", (code) => {
        console.log(`\n${heading(name)}\n${Buffer.concat(output).toString()}`);
        countStep(name, code === 0);
        resolve();
      });
    });
  const oneAfterTheOther = async (names: string[]) => {
    for (const name of names) await run(name);
  };
  await Promise.all(scripts.map(oneAfterTheOther));
}

function skip(name: string, remedy: string): void {
  console.log(`\n!! SKIPPED: ${name}. ${remedy}`);
  totals.skipped.push(name);
}

/** One pass of Vitest that leaves a report; a bad end without a failed test (a crash, a leak) is a failure as well. */
function vitest(name: string, report: string, args: string[], env: NodeJS.ProcessEnv): number {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = succeeds(name, "vitest", ["run", ...reporters, ...args], env);
  return Number(!passed && vitestTotals([report]).failed === 0);
}

async function programTests(): Promise<void> {
  const embedded = `${REPORTS}/embedded.json`;
  const real = `${REPORTS}/postgres.json`;
  let crashes = vitest("unit, API, database and checks, on the embedded database", embedded, [], {
    TEST_DATABASE_URL: "",
  });
  const given = process.env["TEST_DATABASE_URL"];
  const postgres = given
    ? { url: given, version: "TEST_DATABASE_URL", stop: () => {} }
    : await startTemporaryPostgres();
  if (postgres) {
    process.once("exit", postgres.stop);
    const projects = ["--project=api", "--project=database"];
    crashes += vitest(`API and database, on a real Postgres (${postgres.version})`, real, projects, {
      TEST_DATABASE_URL: postgres.url,
    });
  } else {
    skip("the database tests on a real Postgres", "Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.");
  }
  const part = vitestTotals(postgres ? [embedded, real] : [embedded]);
  for (const name of part.skipped) console.log(`!! SKIPPED: ${name}`);
  add("unit, API, database and checks", { ...part, failed: part.failed + crashes });
}

async function browserTests(isBuilt: boolean): Promise<void> {
  if (!findChromium()) return skip("the browser tests", "Install Chromium or Chrome, or set CHROMIUM_PATH.");
  if (!isBuilt) return add("browser tests, impossible without a build", { passed: 0, failed: 1, skipped: [] });
  const port = process.env["E2E_PORT"] ?? String(await freePort());
  const passed = succeeds("browser", "playwright", ["test"], { E2E_PORT: port });
  rmSync(`.data/e2e-${port}`, { recursive: true, force: true });
  const part = browserTotals(`${REPORTS}/browser.json`);
  add("browser tests", { ...part, failed: part.failed + Number(!passed && part.failed === 0) });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
step("messages");
await sideBySide(["format:check", "lint"], ["types"]);
await programTests();
// The build comes after everything that writes into Astro's working folders, and right before what tests it.
await browserTests(step("build"));

if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
if (isCi && totals.skipped.length > 0) console.log("\nCI does not accept a skip.");
process.exitCode = totals.failed > 0 || (isCi && totals.skipped.length > 0) ? 1 : 0;
console.log(`\n${closingLine(totals)}`);
