import { mkdirSync, rmSync } from "node:fs";
import { findChromium } from "./support/chromium.ts";
import { testsOnEmbedded } from "./support/suite/embedded.ts";
import { browserFailures, failureText, vitestFailures, type Failure } from "./support/suite/failures.ts";
import { browserFiles, timeTable, vitestFiles } from "./support/suite/slowest.ts";
import { processorSeconds, runStep, steps } from "./support/suite/steps.ts";
import { browserTotals, closingLine, settled, vitestTotals, type Totals } from "./support/suite/totals.ts";
import { freePort, startTemporaryPostgres } from "./support/suite/temporary-postgres.ts";

/** `npm test`: everything that must hold before a change goes in, in the order of what is quickest to tell. */
const REPORTS = "test-results";
const BROWSER = `${REPORTS}/browser.json`;
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

/** A step that has no tests of its own to count is one. */
function countStep(name: string, passed: boolean): boolean {
  add(name, { passed: Number(passed), failed: Number(!passed), skipped: [] });
  return passed;
}

/** Runs a script of package.json. `beside`: together with another step, for which one core each is enough. */
const script = async (name: string, beside = false, env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  countStep(name, await runStep(name, "npm", ["run", "--silent", name], { beside, env }));

function skip(name: string, remedy: string): void {
  console.log(`\n!! SKIPPED: ${name}. ${remedy}`);
  totals.skipped.push(name);
}

/**
 * Looks again at what failed, alone and three times: what passes each time is unsteady, which the end of the run says, and passes.
 * @returns how many
 */
async function lookAgain(name: string, found: Failure[], look: (turn: string) => Promise<boolean>): Promise<number> {
  let passes = found.length > 0 && unsteady.length + found.length <= UNSTEADY_MOST;
  for (let turn = 1; passes && turn <= LOOKS; turn += 1) {
    passes = await look(`${name}, what failed once more (${turn} of ${LOOKS})`);
  }
  (passes ? unsteady : failed).push(...found);
  return passes ? found.length : 0;
}

type Pass = { name: string; report: string; projects: string[]; files: string[]; database: string; beside?: boolean };

/**
 * One pass of Vitest that leaves a report; a bad end without a failed test (a crash, a leak) is a failure as well.
 * `again`: how many of its failures passed when they were looked at again.
 */
async function vitest({ name, report, projects, files, database, beside = false }: Pass) {
  const env = { TEST_DATABASE_URL: database };
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = await runStep(name, "vitest", ["run", ...reporters, ...projects, ...files], { env, beside });
  const found = vitestFailures(report);
  const places = [...new Set(found.map(({ file }) => file))];
  const look = (turn: string) => runStep(turn, "vitest", ["run", ...projects, ...places], { env });
  return { crashed: !passed && vitestTotals([report]).failed === 0, again: () => lookAgain(name, found, look) };
}

const EMBEDDED = `${REPORTS}/embedded.json`;
const REAL = `${REPORTS}/postgres.json`;

const onEmbedded = (hasPostgres: boolean) =>
  vitest({
    name: "unit, checks and what else needs no real Postgres, on the embedded database",
    report: EMBEDDED,
    projects: [],
    files: testsOnEmbedded(hasPostgres),
    database: "",
  });

/** The real Postgres for the tests; null without one. */
async function realPostgres() {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, version: "TEST_DATABASE_URL" };
  const postgres = await startTemporaryPostgres();
  if (postgres) process.once("exit", postgres.stop);
  else skip("the database tests on a real Postgres", "Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.");
  return postgres;
}

const onPostgres = ({ url, version }: { url: string; version: string }) =>
  vitest({
    name: `API and database, on a real Postgres (${version})`,
    report: REAL,
    projects: ["--project=api", "--project=database"],
    files: [],
    database: url,
    beside: true,
  });

/** Counts what both passes came to. What failed is looked at again when nothing else runs. */
async function countProgramTests(passes: Awaited<ReturnType<typeof vitest>>[]): Promise<void> {
  const part = vitestTotals(passes.length > 1 ? [EMBEDDED, REAL] : [EMBEDDED]);
  for (const name of part.skipped) console.log(`!! SKIPPED: ${name}`);
  const crashes = passes.filter(({ crashed }) => crashed).length;
  let again = 0;
  for (const pass of passes) again += await pass.again();
  add("unit, API, database and checks", settled({ ...part, failed: part.failed + crashes }, again));
}

async function browserTests(isBuilt: boolean): Promise<void> {
  if (!findChromium()) return skip("the browser tests", "Install Chromium or Chrome, or set CHROMIUM_PATH.");
  if (!isBuilt) return add("browser tests, impossible without a build", { passed: 0, failed: 1, skipped: [] });
  const port = process.env["E2E_PORT"] ?? String(await freePort());
  const run = async (name: string, args: string[], report = BROWSER): Promise<boolean> => {
    const env = { E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const passed = await runStep(name, "playwright", ["test", ...args], { env });
    rmSync(`.data/e2e-${port}`, { recursive: true, force: true });
    return passed;
  };
  const passed = await run("browser", []);
  const part = browserTotals(BROWSER);
  const found = browserFailures(BROWSER);
  const places = [
    ...new Set(found.flatMap(({ file, line, project }) => [`${file}:${line}`, `--project=${project}`])),
    "--workers=1",
  ];
  const again = await lookAgain("browser", found, (turn) => run(turn, places, `${REPORTS}/browser-again.json`));
  const crash = Number(!passed && part.failed === 0);
  add("browser tests", settled({ ...part, failed: part.failed + crash }, again));
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await script("messages");
// All at once, so that no core waits for the longest of them.
await Promise.all(["format:check", "lint", "types"].map((name) => script(name, true)));
const postgres = await realPostgres();
const embedded = await onEmbedded(postgres !== null);
// The build comes after everything that writes into Astro's working folders, and before what tests it; it leaves a core to the database.
// With what Netlify says to a build: it must make no difference (docs/decisions/045-scripts-outlive-a-deploy.md).
const [real, isBuilt] = await Promise.all([
  postgres && onPostgres(postgres),
  script("build", true, { DEPLOY_ID: "0123456789abcdef01234567" }),
]);
await countProgramTests(real ? [embedded, real] : [embedded]);
await browserTests(isBuilt);

console.log(`\n${timeTable(steps, [EMBEDDED, REAL].flatMap(vitestFiles).concat(browserFiles(BROWSER)))}`);
const seconds = processorSeconds();
if (seconds !== null) console.log(`\nProcessor: ${(seconds / 60).toFixed(1)} minutes`);
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
