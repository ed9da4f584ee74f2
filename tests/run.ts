import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { findChromium } from "./support/chromium.ts";
import { browserFailures, failureText, vitestFailures, type Failure } from "./support/suite/failures.ts";
import { browserTotals, closingLine, settled, vitestTotals, type Totals } from "./support/suite/totals.ts";
import { freePort, startTemporaryPostgres } from "./support/suite/temporary-postgres.ts";

/** `npm test`: everything that must hold before a change goes in, in the order of what is quickest to tell. */
const REPORTS = "test-results";
const isCi = Boolean(process.env["CI"]);
const totals: Totals = { passed: 0, failed: 0, skipped: [] };
const failures: string[] = [];
/** What failed and stayed so, and what only failed once (docs/decisions/042-a-second-look.md). */
const failed: Failure[] = [];
const unsteady: Failure[] = [];
/** More of them in a run is no bad luck. */
const UNSTEADY_MOST = 3;
const LOOKS = 3;

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
const step = (name: string, env: NodeJS.ProcessEnv = {}): boolean =>
  countStep(name, succeeds(name, "npm", ["run", "--silent", name], env));

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

/**
 * Looks again at what failed, alone and three times: what passes each time is unsteady, which the end of the run says, and passes.
 * @returns how many
 */
function lookAgain(name: string, found: Failure[], look: (turn: string) => boolean): number {
  const turns = Array.from({ length: LOOKS }, (_, turn) => `${name}, what failed once more (${turn + 1} of ${LOOKS})`);
  const few = found.length > 0 && unsteady.length + found.length <= UNSTEADY_MOST;
  const passes = few && turns.every((turn) => look(turn));
  (passes ? unsteady : failed).push(...found);
  return passes ? found.length : 0;
}

/**
 * One pass of Vitest that leaves a report; a bad end without a failed test (a crash, a leak) is a failure as well.
 * `again`: how many of its failures passed when they were looked at again.
 */
function vitest(
  name: string,
  report: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): { crashed: boolean; again: number } {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = succeeds(name, "vitest", ["run", ...reporters, ...args], env);
  const found = vitestFailures(report);
  const files = [...new Set(found.map(({ file }) => file))];
  const again = lookAgain(name, found, (turn) => succeeds(turn, "vitest", ["run", ...args, ...files], env));
  return { crashed: !passed && vitestTotals([report]).failed === 0, again };
}

async function programTests(): Promise<void> {
  const embedded = `${REPORTS}/embedded.json`;
  const real = `${REPORTS}/postgres.json`;
  const passes = [
    vitest("unit, API, database and checks, on the embedded database", embedded, [], {
      TEST_DATABASE_URL: "",
    }),
  ];
  const given = process.env["TEST_DATABASE_URL"];
  const postgres = given
    ? { url: given, version: "TEST_DATABASE_URL", stop: () => {} }
    : await startTemporaryPostgres();
  if (postgres) {
    process.once("exit", postgres.stop);
    const projects = ["--project=api", "--project=database"];
    const name = `API and database, on a real Postgres (${postgres.version})`;
    passes.push(vitest(name, real, projects, { TEST_DATABASE_URL: postgres.url }));
  } else {
    skip("the database tests on a real Postgres", "Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.");
  }
  const part = vitestTotals(postgres ? [embedded, real] : [embedded]);
  for (const name of part.skipped) console.log(`!! SKIPPED: ${name}`);
  const crashes = passes.filter(({ crashed }) => crashed).length;
  const again = passes.reduce((sum, pass) => sum + pass.again, 0);
  add("unit, API, database and checks", settled({ ...part, failed: part.failed + crashes }, again));
}

async function browserTests(isBuilt: boolean): Promise<void> {
  if (!findChromium()) return skip("the browser tests", "Install Chromium or Chrome, or set CHROMIUM_PATH.");
  if (!isBuilt) return add("browser tests, impossible without a build", { passed: 0, failed: 1, skipped: [] });
  const port = process.env["E2E_PORT"] ?? String(await freePort());
  const run = (name: string, args: string[]): boolean => {
    const passed = succeeds(name, "playwright", ["test", ...args], { E2E_PORT: port });
    rmSync(`.data/e2e-${port}`, { recursive: true, force: true });
    return passed;
  };
  const passed = run("browser", []);
  const part = browserTotals(`${REPORTS}/browser.json`);
  const found = browserFailures(`${REPORTS}/browser.json`);
  const places = [
    ...new Set(found.flatMap(({ file, line, project }) => [`${file}:${line}`, `--project=${project}`])),
    "--workers=1",
  ];
  const again = lookAgain("browser", found, (turn) => run(turn, places));
  const crash = Number(!passed && part.failed === 0);
  add("browser tests", settled({ ...part, failed: part.failed + crash }, again));
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
step("messages");
await sideBySide(["format:check", "lint"], ["types"]);
await programTests();
// The build comes after everything that writes into Astro's working folders, and right before what tests it.
// With what Netlify says to a build: it must make no difference (docs/decisions/045-scripts-outlive-a-deploy.md).
await browserTests(step("build", { DEPLOY_ID: "0123456789abcdef01234567" }));

if (failed.length > 0) console.log(`\n${failed.map(failureText).join("\n")}`);
if (unsteady.length > 0) {
  console.log(
    `\nUnsteady: failed once and passed ${LOOKS} times alone. To be mended.\n${unsteady.map(failureText).join("\n")}`,
  );
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
if (isCi && totals.skipped.length > 0) console.log("\nCI does not accept a skip.");
process.exitCode = totals.failed > 0 || (isCi && totals.skipped.length > 0) ? 1 : 0;
console.log(`\n${closingLine(totals)}`);
