import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findChromium } from "./support/chromium.ts";
import { namesDatabase, testsOnEmbedded } from "./support/suite/embedded.ts";
import { browserFailures, failureText, vitestFailures, type Failure } from "./support/suite/failures.ts";
import { browserFiles, timeTable, vitestFiles } from "./support/suite/slowest.ts";
import { processorLine, processorSeconds, runStep, steps } from "./support/suite/steps.ts";
import { browserTotals, closingLine, settled, vitestTotals, type Totals } from "./support/suite/totals.ts";
import { freePort, memoryFolder, startTemporaryPostgres } from "./support/suite/temporary-postgres.ts";

/**
 * `npm test`: the quick proof, in the order of what is soonest to tell. `npm run test:all` goes on with what that leaves out: the other
 * browser tests, the second database, faults, models, recipes (docs/decisions/suite.md).
 */
const isWhole = process.argv[2] === "all";
const REPORTS = "test-results";
const isCi = Boolean(process.env["CI"]);
const totals: Totals = { passed: 0, failed: 0, skipped: [] };
const failures: string[] = [];
/** What failed and stayed so, and what only failed once (docs/decisions/suite.md). */
const failed: Failure[] = [];
const unsteady: Failure[] = [];
/** Passes that broke off without a report, as when the machine has no memory left. */
const brokeOff: string[] = [];
/** More of them in a run is no bad luck. */
const UNSTEADY_MOST = 6;
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

type Pass = { name: string; report: string; only: string[]; database?: string; beside?: boolean };

/**
 * One pass of Vitest over `only` some projects or files, which leaves a report; a bad end without a failed test (a crash, a leak) is a
 * failure as well. `again`: how many of its failures passed when they were looked at again.
 */
async function vitest({ name, report, only, database = "", beside = false }: Pass) {
  const env = { TEST_DATABASE_URL: database };
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const run = (title: string) => runStep(title, "vitest", ["run", ...reporters, ...only], { env, beside });
  let passed = await run(name);
  if (!existsSync(report)) {
    brokeOff.push(name);
    passed = await run(`${name}, which broke off, once more`);
  }
  const found = vitestFailures(report);
  const places = [...new Set(found.map(({ file }) => file))];
  const config = only.filter((argument) => argument.startsWith("--config="));
  const look = (turn: string) => runStep(turn, "vitest", ["run", ...config, ...places], { env });
  return { report, crashed: !passed && vitestTotals([report]).failed === 0, again: () => lookAgain(name, found, look) };
}

const passReports: string[] = [];
const report = (name: string) => `${REPORTS}/${name}.json`;

/** The real Postgres for the tests; null without one. */
async function realPostgres() {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, version: "TEST_DATABASE_URL" };
  const postgres = await startTemporaryPostgres(memoryFolder());
  if (postgres) process.once("exit", postgres.stop);
  else skip("the database tests on a real Postgres", "Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.");
  return postgres;
}

/** One after the other: together they take more memory than a laptop has to spare. The format needs no messages. */
async function staticChecks(messages: Promise<boolean>): Promise<void> {
  await script("format:check", true);
  await messages;
  for (const name of ["lint", "types"]) await script(name, true);
}

/** Counts what passes came to, each test once. What failed is looked at again when nothing else runs. */
async function countProgramTests(name: string, passes: Awaited<ReturnType<typeof vitest>>[]): Promise<void> {
  const part = vitestTotals(passes.map((pass) => pass.report));
  passReports.push(...passes.map((pass) => pass.report));
  const crashes = passes.filter(({ crashed }) => crashed).length;
  let again = 0;
  for (const pass of passes) again += await pass.again();
  // A test is skipped if it ran in no pass, which the end of the run knows.
  add(name, settled({ ...part, failed: part.failed + crashes, skipped: [] }, again));
}

/** The browser tests that Playwright's `filter` leaves, of the road or of the rest. */
async function browserTests(name: string, filter: string[], file: string): Promise<void> {
  if (!findChromium()) return skip(name, "Install Chromium or Chrome, or set CHROMIUM_PATH.");
  const port = process.env["E2E_PORT"] ?? String(await freePort());
  const run = async (title: string, args: string[], output: string): Promise<boolean> => {
    const env = { E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: output };
    const passed = await runStep(title, "playwright", ["test", ...args], { env });
    rmSync(`.data/e2e-${port}`, { recursive: true, force: true });
    return passed;
  };
  const passed = await run(name, filter, file);
  const part = browserTotals(file);
  const found = browserFailures(file);
  const places = [
    ...new Set(found.flatMap(({ file: spec, line, project }) => [`${spec}:${line}`, `--project=${project}`])),
    "--workers=1",
  ];
  const again = await lookAgain(name, found, (turn) => run(turn, places, report("browser-again")));
  const crash = Number(!passed && part.failed === 0);
  add(name, settled({ ...part, failed: part.failed + crash }, again));
}

/** The same acts in Firefox, WebKit and Chromium, on what was built. */
async function engineTests(): Promise<void> {
  const name = "the acts in three engines";
  const only = ["--config=tests/engines/vitest.config.ts"];
  const pass = await vitest({ name, report: report("engines"), only });
  const part = vitestTotals([pass.report]);
  const again = await pass.again();
  add(name, settled({ ...part, failed: part.failed + Number(pass.crashed) }, again));
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const processorsBefore = processorSeconds();
const messages = script("messages", true);
const postgres = await realPostgres();
const database = postgres?.url ?? "";
const [rules] = await Promise.all([
  messages.then(() =>
    vitest({
      name: "rules, components and checks",
      report: report("rules"),
      only: ["--project=unit", "--project=components", "--project=checks"],
      database: "",
    }),
  ),
  staticChecks(messages),
]);
// The build comes after everything that writes into Astro's working folders, and before what tests it; it leaves a core to the database.
// With what Netlify says to a build: it must make no difference (docs/decisions/scripts.md). No test asks the internet for streets.
const [api, isBuilt] = await Promise.all([
  vitest({
    name: `API, on ${postgres ? `a real Postgres (${postgres.version})` : "the embedded database"}`,
    report: report("api"),
    only: ["--project=api"],
    database,
    beside: true,
  }),
  script("build", true, { DEPLOY_ID: "0123456789abcdef01234567", MAP_TILES_URL: "off" }),
]);
await countProgramTests("rules, components, checks and API", [rules, api]);
if (isBuilt) await browserTests("the main roads in a browser", ["--grep=@road"], report("road"));

if (isWhole) {
  console.log(`\n— npm test: ${closingLine(totals)}. Now what it leaves out.`);
  // Side by side: what starts servers and ends them waits for much of its time.
  const passes = await Promise.all([
    vitest({
      name: "database, faults, models, local stand-ins and recipes, on the embedded database",
      report: report("embedded"),
      only: testsOnEmbedded(postgres !== null),
      database: "",
    }),
    ...(postgres
      ? [
          vitest({
            name: "database, on a real Postgres",
            report: report("postgres"),
            only: ["--project=database"],
            database,
            beside: true,
          }),
        ]
      : []),
  ]);
  await countProgramTests("database, faults, models, local stand-ins and recipes", passes);
  if (isBuilt) await engineTests();
  if (isBuilt) await browserTests("all other browser tests", ["--grep-invert=@road"], report("browser"));
}

// What names its database may be for the other one, which the quick proof leaves out.
const skipped = vitestTotals(passReports).skipped.filter(
  (name) => isWhole || !namesDatabase(readFileSync(name.slice(0, name.indexOf(": ")), "utf8")),
);
for (const name of skipped) skip(name, "It ran on no database.");

console.log(
  `\n${timeTable(
    steps,
    ["rules", "api", "embedded", "postgres", "engines"]
      .flatMap((name) => vitestFiles(report(name)))
      .concat(["road", "browser"].flatMap((name) => browserFiles(report(name)))),
  )}`,
);
console.log(`\n${processorLine(processorsBefore)}`);
if (failed.length > 0) console.log(`\n${failed.map(failureText).join("\n")}`);
if (unsteady.length > 0) {
  console.log(
    `\nUnsteady: failed once and passed ${LOOKS} times alone. To be mended.\n${unsteady.map(failureText).join("\n")}`,
  );
}
if (brokeOff.length > 0) console.log(`\nBroke off and passed or failed the second time: ${brokeOff.join(", ")}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
if (isCi && totals.skipped.length > 0) console.log("\nCI does not accept a skip.");
process.exitCode = totals.failed > 0 || (isCi && totals.skipped.length > 0) ? 1 : 0;
console.log(`\n${closingLine(totals)}`);
