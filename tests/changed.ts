import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./support/chromium.ts";
import { projectFiles } from "./support/project-files.ts";
import { runStep, steps } from "./support/suite/steps.ts";
import { timeTable } from "./support/suite/slowest.ts";
import { freePort } from "./support/suite/temporary-postgres.ts";
import { touchedTests } from "./support/suite/touched.ts";

/** `npm run test:changed [base]`: what a change touches, in about two minutes. Only `npm test` says that nothing is broken. */
const git = (...args: string[]): string[] =>
  execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

const base = git("merge-base", process.argv[2] ?? "main", "HEAD")[0]!;
const changed = [
  ...git("diff", "--name-only", "--relative", base),
  ...git("ls-files", "--others", "--exclude-standard"),
].filter((path) => existsSync(path));

/** So many files are read in the time; a change that touches more is for `npm test`. A build comes before the browser's, and takes most of it. */
const MOST = { program: 12, browser: 3 } as const;
function atMost(kind: keyof typeof MOST, tests: string[]): string[] {
  const left = tests.slice(MOST[kind]);
  if (left.length > 0) console.log(`Left for npm test: ${left.join(" ")}`);
  return tests.slice(0, MOST[kind]);
}

/** Tests of minutes run when they were changed themselves, and not for what they are about. */
const changedIn = (folders: string): string[] =>
  changed.filter((path) => new RegExp(`^tests/(?:${folders})/.*\\.(?:test|spec)\\.ts$`).test(path));

const program = atMost("program", [
  ...changedIn("local|faults|model"),
  ...touchedTests(changed, projectFiles("tests/{api,database}/**/*.test.ts")),
]);
const browser = atMost("browser", [
  ...changedIn("a11y"),
  ...touchedTests(changed, projectFiles("tests/e2e/**/*.spec.ts")),
]);
/** What is written in CONTRIBUTING.md is carried out in a copy of the project: half of all checks' time, for whoever changes it. */
const RECIPES = ["tests/checks/recipes.test.ts", "tests/support/recipes.ts", "CONTRIBUTING.md"] as const;
const checks = projectFiles("tests/checks/*.test.ts").filter(
  (path) => path !== RECIPES[0] || RECIPES.some((one) => changed.includes(one)),
);
const code = changed.filter((path) => /^(?:src|db|netlify)\/.*\.(?:tsx?|json)$/.test(path));
console.log(`${changed.length} files changed since ${base.slice(0, 8)}: ${[...program, ...browser].join(" ")}`);

async function programTests(): Promise<boolean[]> {
  const inProject = (...names: string[]) => names.map((name) => `--project=${name}`);
  return [
    code.length === 0 ||
      (await runStep("what imports it", "vitest", [
        "related",
        "--run",
        "--passWithNoTests",
        ...inProject("unit", "components"),
        ...code,
      ])),
    await runStep("checks, and what is about the same subjects", "vitest", [
      "run",
      ...inProject("checks", "api", "database", "local", "faults", "model"),
      ...checks,
      ...program,
    ]),
  ];
}

async function browserTests(): Promise<boolean> {
  if (!(await runStep("build", "npm", ["run", "--silent", "build"], { beside: true }))) return false;
  const env = { E2E_PORT: process.env["E2E_PORT"] ?? String(await freePort()) };
  return runStep("browser", "playwright", ["test", ...browser], { env });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const hasBrowser = browser.length > 0 && findChromium() !== undefined;
const passed = await Promise.all([programTests(), hasBrowser ? browserTests() : true]);
console.log(`\n${timeTable(steps, [])}`);
process.exitCode = passed.flat().every(Boolean) ? 0 : 1;
