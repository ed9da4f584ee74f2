import { describe, expect, test } from "vitest";
import { projectFiles, projectTexts } from "../support/project-files.ts";

const LINES_MAX = 250;
/** Path → why it may be longer. */
const LONG_FILES: Record<string, string> = {};

/** Names that say where a thing was put and not what it is. */
const NAMELESS = /(?:^|\/)(?:utils?|helpers?|misc|common|shared|lib|stuff)(?:\.[a-z.]+|\/)/;

const lineCount = (text: string): number => text.replace(/\n$/, "").split("\n").length;
const longFiles = (files: { path: string; text: string }[]): string[] =>
  files
    .filter(({ path, text }) => /\.(?:ts|tsx|mjs|astro|css)$/.test(path) && lineCount(text) > LINES_MAX)
    .map(({ path }) => path)
    .filter((path) => !(path in LONG_FILES));
const namelessFiles = (paths: string[]): string[] => paths.filter((path) => NAMELESS.test(path));
/** A test among pages or functions would be published with them. */
const publishedTests = (paths: string[]): string[] =>
  paths.filter((path) => /^(?:src\/pages|netlify\/functions)\/.*\.(?:test|spec)\.[jt]sx?$/.test(path));
/** Folders of somebody's machine: a file that names one works nowhere else. */
const machinePaths = (files: { path: string; text: string }[]): string[] =>
  files
    .filter(({ path }) => path !== "package-lock.json")
    .filter(({ text }) => /(?<![\w.:/-])\/(?:work|root|Users|home)\/[\w.-]+/.test(text))
    .map(({ path }) => path);

describe("files", () => {
  const texts = projectTexts();
  const paths = projectFiles();

  test("are found", () => {
    expect(paths).toContain("src/domain/locale.ts");
    expect(paths).toContain("tests/checks/files.test.ts");
    expect(texts.length).toBeGreaterThan(50);
    expect(paths.filter((path) => path.includes("node_modules"))).toEqual([]);
  });

  test(`have ${LINES_MAX} lines at most`, () => {
    expect(longFiles(texts)).toEqual([]);
    expect(longFiles([{ path: "src/ui/plant.ts", text: "x\n".repeat(LINES_MAX + 1) }])).toEqual(["src/ui/plant.ts"]);
    expect(longFiles([{ path: "src/ui/plant.ts", text: "x\n".repeat(LINES_MAX) }])).toEqual([]);
  });

  test("that may be longer still are", () => {
    for (const path of Object.keys(LONG_FILES)) {
      expect(lineCount(texts.find((file) => file.path === path)?.text ?? "")).toBeGreaterThan(LINES_MAX);
    }
  });

  test("are named after their subject", () => {
    expect(namelessFiles(paths)).toEqual([]);
    const planted = ["src/utils/money.ts", "src/ui/helpers.ts", "db/common.test.ts", "netlify/server/misc/x.ts"];
    expect(namelessFiles([...planted, "netlify/functions/health.ts", "src/ui/utility-bill.ts"])).toEqual(planted);
  });

  test("that test lie beside what is published, never in it", () => {
    expect(publishedTests(paths)).toEqual([]);
    const planted = ["src/pages/[...locale]/buy.test.ts", "netlify/functions/health.spec.ts"];
    expect(publishedTests([...planted, "src/ui/Icon.test.tsx"])).toEqual(planted);
  });

  test("name no folder of somebody's machine", () => {
    expect(machinePaths(texts)).toEqual([]);
    const folder = ["", "home", "rahim", "nibash"].join("/");
    expect(machinePaths([{ path: "README.md", text: `cd ${folder}` }])).toEqual(["README.md"]);
    expect(machinePaths([{ path: "README.md", text: "see https://example.com/home/page" }])).toEqual([]);
  });
});
