import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFiles, projectTexts } from "../support/project-files.ts";
import { coverageFaults, coverageRows, projectSources, type Sources } from "../support/spec-coverage.ts";
import { testTitles } from "../support/test-titles.ts";

/** Both specifications have nine chapters. */
const CHAPTERS = [1, 2].flatMap((document) => Array.from({ length: 9 }, (_, index) => `${document}.${index + 1}`));

const chapters = projectTexts("docs/spec-coverage/*.md").map(({ path, text }) => ({
  path,
  chapter: basename(path).slice(0, 3).replace("-", "."),
  rows: coverageRows(text),
}));
const sources = projectSources(projectFiles("docs/decisions/*.md").map((path) => basename(path)));

describe("the coverage of the specifications", () => {
  test("has a file for each chapter, and the index leads to all of them", () => {
    expect(chapters.map(({ chapter }) => chapter)).toEqual(CHAPTERS);
    const index = readFileSync("docs/spec-coverage.md", "utf8");
    for (const { path } of chapters) expect(index).toContain(`](${path.replace("docs/", "")})`);
  });

  test.each(chapters)("$path: files, tests and decisions that it names exist", ({ chapter, rows }) => {
    expect(rows.length).toBeGreaterThan(3);
    expect(coverageFaults(chapter, rows, sources)).toEqual([]);
  });
});

describe("the check sees", () => {
  const planted: Sources = {
    exists: (path) => ["src/ui/Part.astro", "tests/x.test.ts", "tests/checks/specification.test.ts"].includes(path),
    read: (path) =>
      path.endsWith(".md")
        ? "7. Demo records.\nTook in: 040, 041.\n"
        : `// test("a title in a comment", () => {});
           describe("a group", () => { test("says what it shows", () => {}); });
           for (const path of []) test(\`\${path} is found by its name\`, async () => {});
           test.each([1])("%s is one of several numbers", () => {});
           test.skip("a test that does not run", () => {});
           describe.skip("a group that does not run", () => { it("neither does this one here", () => {}); });
           test.todo("a test that is not written");
           test("short", { timeout: 5 }, () => {});`,
    decisions: ["specification.md", "product.md"],
  };
  const faults = (...lines: string[]) => coverageFaults("1.2", coverageRows(lines.join("\n")), planted);
  const row = (shown: string, where = "`src/ui/Part.astro`", id = "1.2.1", item = "Item") =>
    `| ${id} | ${item} | ${where} | ${shown} |`;

  test("nothing wrong with rows that are right", () => {
    expect(
      faults(
        "| id | item | where | shown by |",
        "| --- | --- | --- | --- |",
        row("`tests/x.test.ts` › says what it"),
        row("`tests/x.test.ts` › a group › says", undefined, "1.2.2"),
        row("`tests/x.test.ts` › … is found by<br>DECISIONS 7", undefined, "1.2.3"),
        row("`tests/x.test.ts` › is one of several<br>decision 041", undefined, "1.2.4"),
        row("`tests/x.test.ts` › short", undefined, "1.2.5"),
      ),
    ).toEqual([]);
  });

  test.each([
    ["a test that is not there", row("`tests/x.test.ts` › says something else"), "has no test"],
    ["a title in a comment only", row("`tests/x.test.ts` › a title in a comment"), "has no test"],
    ["a skipped test", row("`tests/x.test.ts` › a test that does not run"), "has no test"],
    ["a test of a skipped group", row("`tests/x.test.ts` › neither does this one"), "has no test"],
    ["a planned test", row("`tests/x.test.ts` › a test that is not written"), "has no test"],
    ["a fragment that fits anything", row("`tests/x.test.ts` › is"), "says too little"],
    ["a test file that is not there", row("`tests/y.test.ts` › says what it shows"), "does not exist"],
    ["a file that is no test", row("`src/ui/Part.astro` › says what it shows"), "is no test file"],
    ["a place that is not there", row("DECISIONS 7", "`src/ui/Gone.astro`"), "does not exist"],
    ["no place", row("DECISIONS 7", " "), "has no place"],
    ["neither test nor decision", row(" "), "has neither a test nor a decision"],
    ["existence alone", row("`tests/checks/specification.test.ts` › says what it shows"), "not when it is used"],
    ["a product decision that is not there", row("DECISIONS 8"), "no DECISIONS 8"],
    ["a record that is not there", row("decision 042"), "no decision 042"],
    ["an id of another chapter", row("DECISIONS 7", undefined, "1.3.1"), "is no id of chapter"],
    ["an id that is there twice", `${row("DECISIONS 7")}\n${row("DECISIONS 7")}`, "is there twice"],
    ["no item", row("DECISIONS 7", undefined, "1.2.1", " "), "names no item"],
    ["a missing cell", "| 1.2.1 | Item | `src/ui/Part.astro` |", "has 3 cells"],
  ])("%s", (_, line, fault) => {
    expect(faults(line).join("\n")).toContain(fault);
  });

  test("titles behind their groups, as they are written", () => {
    expect(testTitles("x.test.ts", planted.read("x.test.ts"))).toEqual([
      "a group › says what it shows",
      "… is found by its name",
      "%s is one of several numbers",
      "short",
    ]);
  });
});
