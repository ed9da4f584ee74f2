import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

/** Rows of the page's tables: threat, what stands against it, test. */
const rowsOf = (page: string): string[][] =>
  page
    .split("\n")
    .filter((line) => /^\| (?!-)/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(" | ")
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 3 && cells[0] !== "threat");

/** Names of tests and benches: `auth-guards` is tests/api/auth/auth-guards.test.ts. */
const known = new Set(
  projectTexts()
    .map(({ path }) => path)
    .filter((path) => /\.(?:test\.tsx?|spec\.ts)$|^tests\/bench\//.test(path))
    .map((path) => basename(path).replace(/(?:\.test|\.spec)?\.tsx?$/, "")),
);

/** What a row names and nothing in the repository is called. A file that is read instead of run names its ending. */
const missing = ([, , tests = ""]: string[]): string[] =>
  [...tests.matchAll(/`([^`]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !/\.\w+$/.test(name) && !known.has(basename(name)));

describe("docs/threat-model.md", () => {
  const rows = rowsOf(readFileSync("docs/threat-model.md", "utf8"));

  test.each(rows)("%s", (...row) => {
    expect(row[2], "a row names its test").toMatch(/`/);
    expect(missing(row), "tests that do not exist").toEqual([]);
  });

  test("a test that does not exist is noticed", () => {
    const [row] = rowsOf("| guessing | limits | `auth-guards` limits, `no-such-test` at all |");
    expect(missing(row!)).toEqual(["no-such-test"]);
    expect(rows.length).toBeGreaterThan(60);
  });
});
