import type { MutantResult } from "@stryker-mutator/api/core";
import { expect, test } from "vitest";
import { API_TESTS, partsOf } from "../mutation/folders.ts";
import { summary } from "../mutation/summary.ts";
import { projectFiles } from "../support/project-files.ts";

test.each(["src/domain", ...Object.keys(API_TESTS)])("%s is there to be mutated, and so are its tests", (folder) => {
  const parts = partsOf(folder);
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  for (const pattern of parts.flatMap(({ code, tests }) => [code, ...tests]))
    expect(projectFiles(pattern), pattern).not.toEqual([]);
});

test("a folder below is mutated with the same tests, and one without tests is not", () => {
  expect(partsOf("netlify/server/sessions/google")[0]?.tests).toBe(API_TESTS["netlify/server/sessions"]);
  expect(partsOf("src/domain/money/payment")).toMatchObject([{ project: "unit", share: 1 }]);
  expect(partsOf("netlify/server/mail")).toEqual([]);
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
  const missed = [mutant("Survived", 3), mutant("NoCoverage", 4)];
  expect(summary([mutant("Killed", 1), mutant("Timeout", 2), ...missed, ...outside]).split("\n")).toEqual([
    "src/domain/limits.ts:3:3 BooleanLiteral → false (survived)",
    "src/domain/limits.ts:4:3 BooleanLiteral → false (not reached)",
    "4 mutants: 1 killed, 1 timed out, 0 broke the run, 1 survived, 1 not reached. Noticed: 50.0 %.",
  ]);
  expect(summary(outside)).toContain("Noticed: none.");
});
