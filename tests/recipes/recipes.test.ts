import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { depth } from "../support/depth.ts";
import { findChromium } from "../support/chromium.ts";
import { carryOut, patched, stepsOf } from "../support/recipes.ts";

const RECIPES = ["Add an interactive part", "Add a chart", "Add a job", "Add a filter", "Add a field"];
const COPY = resolve(".data/recipes");
const COPIED =
  "src netlify tools db docs tests package.json tsconfig.json astro.config.mjs eslint.config.mjs oxlint.config.ts vitest.config.ts";
/** Not changed by a recipe, and large; templates of databases are kept by what they are made from. */
const LINKED = ["node_modules", "content", "public", ".data/test-templates"];
const MINUTES = 60_000;

const markdown = readFileSync("CONTRIBUTING.md", "utf8");
const steps = RECIPES.flatMap((recipe) => stepsOf(markdown, recipe));
const created = steps.filter(({ language }) => /^tsx?$/.test(language)).map(({ path }) => path);
const changedPages = steps.map(({ path }) => path).filter((path) => path.endsWith(".astro"));

const execute = promisify(execFile);

/** What a command of the project prints in the copy. @throws with that, where it fails */
async function run(command: string, ...args: string[]): Promise<string> {
  // The copy's tests are no worker of these.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  try {
    return stripVTControlCharacters((await execute(command, args, { cwd: COPY, env, maxBuffer: 1e8 })).stdout);
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error([command, ...args, stdout, stderr].join(" "), { cause: error });
  }
}

describe.concurrent("the recipes of CONTRIBUTING.md", () => {
  beforeAll(async () => {
    rmSync(COPY, { recursive: true, force: true });
    // What benchmarks and mutation have installed for themselves stays where it is.
    const filter = (path: string) => !path.endsWith("/node_modules");
    for (const path of COPIED.split(" ")) cpSync(path, `${COPY}/${path}`, { recursive: true, filter });
    mkdirSync(`${COPY}/.data`, { recursive: true });
    mkdirSync(".data/test-templates", { recursive: true });
    for (const path of LINKED) symlinkSync(resolve(path), `${COPY}/${path}`);
    for (const step of steps) carryOut(COPY, step);
    await run("npm", "run", "--silent", "messages");
  }, 5 * MINUTES);

  test.each(RECIPES)("%s: creates files, one of them a test", (recipe) => {
    const paths = stepsOf(markdown, recipe).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.some((path) => /\.test\.tsx?$/.test(path))).toBe(true);
  });

  test("pass their own tests", { timeout: 5 * MINUTES }, async () => {
    const tests = created
      .filter((path) => path.includes(".test."))
      .filter((path) => findChromium() || !path.endsWith("x"));
    const output = await run("npx", "vitest", "run", "--root", COPY, ...tests);
    expect(output).toContain(`Test Files  ${tests.length} passed`);
  });

  test("have the right types", { timeout: 5 * MINUTES }, async () => {
    const files = [...created, "src/env.d.ts"];
    writeFileSync(`${COPY}/tsconfig.recipes.json`, JSON.stringify({ extends: "./tsconfig.json", files, include: [] }));
    await run("npx", "tsgo", "--noEmit", "-p", "tsconfig.recipes.json");
  });

  test("keep the rules of the house", { timeout: 5 * MINUTES }, async () => {
    await run("npx", "oxlint", ...created);
    await run("npx", "eslint", "--max-warnings", "0", ...changedPages);
  });
});

/** Every page with what the recipes have put there takes minutes: `npm run test:long` only. Not skipped, since a skip would count. */
if (depth > 1) {
  test("the site is built with the recipes", { timeout: 20 * MINUTES }, async () => {
    await run("npx", "astro", "check");
    await run("node", "netlify/build/build.ts");
  });
}

describe("a step", () => {
  test("is read with the path above it", () => {
    const text =
      "## Add x\n\n1. Create `src/x.ts`:\n\n   ```ts\n   const a = {\n     b: 1,\n   };\n   ```\n\n   ```sh\n   ls\n   ```\n\n## Add y\n";
    expect(stepsOf(text, "Add x")).toEqual([{ path: "src/x.ts", language: "ts", code: "const a = {\n  b: 1,\n};\n" }]);
    expect(stepsOf(text, "Add y")).toEqual([]);
  });

  test("that changes a file finds its place, or fails", () => {
    expect(patched("a\nb\nc\n", " b\n+x\n")).toBe("a\nb\nx\nc\n");
    expect(patched("a\nb\nc\n", "-b\n+x\n")).toBe("a\nx\nc\n");
    expect(() => patched("a\n", " b\n+x\n")).toThrow("0 places");
    expect(() => patched("b\nb\n", " b\n+x\n")).toThrow("2 places");
  });
});
