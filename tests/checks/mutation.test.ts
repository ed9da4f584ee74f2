import { existsSync } from "node:fs";
import type { MutantResult } from "@stryker-mutator/api/core";
import { expect, test } from "vitest";
import { MUTATED_FOLDERS } from "../mutation/folders.ts";
import { summary } from "../mutation/summary.ts";
import { projectFiles } from "../support/project-files.ts";

test.each(Object.entries(MUTATED_FOLDERS))("%s is there to be mutated, and so are its tests", (folder, { tests }) => {
  expect(existsSync(folder)).toBe(true);
  for (const pattern of tests) expect(projectFiles(pattern), pattern).not.toEqual([]);
});

test("a run is summed up by what no test noticed, and its share", () => {
  const mutant = (status: MutantResult["status"], line: number): MutantResult => ({
    id: `${line}`,
    fileName: `${process.cwd()}/src/domain/limits.ts`,
    location: { start: { line, column: 3 }, end: { line, column: 9 } },
    mutatorName: "BooleanLiteral",
    replacement: "false",
    status,
  });
  const outside = [mutant("CompileError", 5), mutant("Ignored", 6)];
  const results = [
    mutant("Killed", 1),
    mutant("Timeout", 2),
    mutant("Survived", 3),
    mutant("NoCoverage", 4),
    ...outside,
  ];
  expect(summary(results).split("\n")).toEqual([
    "src/domain/limits.ts:3:3 BooleanLiteral → false (survived)",
    "src/domain/limits.ts:4:3 BooleanLiteral → false (not reached)",
    "4 mutants: 1 killed, 1 timed out, 0 broke the run, 1 survived, 1 not reached. Noticed: 50.0 %.",
  ]);
});
