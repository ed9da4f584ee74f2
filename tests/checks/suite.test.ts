import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { namesDatabase, testsOnEmbedded } from "../support/suite/embedded.ts";
import { projectFiles } from "../support/project-files.ts";
import { browserFailures, failureText, vitestFailures } from "../support/suite/failures.ts";
import { browserFiles, timeTable, vitestFiles } from "../support/suite/slowest.ts";
import { processorLine, processorSeconds } from "../support/suite/steps.ts";
import { browserTotals, closingLine, settled, vitestTotals } from "../support/suite/totals.ts";

const folder = mkdtempSync(join(tmpdir(), "nibash-totals-"));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const vitestReport = (name: string, statuses: Record<string, string>, status = "passed") =>
  report(name, {
    testResults: [
      {
        name: "a.test.ts",
        status,
        assertionResults: Object.entries(statuses).map(([fullName, result]) => ({ fullName, status: result })),
      },
    ],
  });

describe("the totals of npm test", () => {
  test("count what passed and failed in every pass", () => {
    const one = vitestReport("one.json", { a: "passed", b: "failed" }, "failed");
    const two = vitestReport("two.json", { a: "passed" });
    expect(vitestTotals([one, two])).toEqual({ passed: 2, failed: 1, skipped: [] });
  });

  test("count a skipped test unless another pass ran it", () => {
    const embedded = vitestReport("embedded.json", { a: "passed", race: "pending" });
    const real = vitestReport("real.json", { race: "passed" });
    expect(vitestTotals([embedded]).skipped).toEqual(["a.test.ts: race"]);
    expect(vitestTotals([embedded, real])).toEqual({ passed: 2, failed: 0, skipped: [] });
  });

  test("count a file that could not be loaded, and a pass without a report, as failures", () => {
    expect(vitestTotals([vitestReport("broken.json", {}, "failed")]).failed).toBe(1);
    expect(vitestTotals([join(folder, "nothing.json")]).failed).toBe(1);
    expect(browserTotals(join(folder, "nothing.json")).failed).toBe(1);
  });

  test("count what passed when it was looked at again as passed", () => {
    expect(closingLine(settled({ passed: 7, failed: 3, skipped: [] }, 2))).toBe("9 passed, 1 failed");
  });

  test("count a flaky browser test as failed", () => {
    const file = report("browser.json", { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } });
    expect(closingLine(browserTotals(file))).toBe("3 passed, 2 failed, 1 skipped");
    expect(closingLine({ passed: 3, failed: 0, skipped: [] })).toBe("3 passed, 0 failed");
  });
});

describe("the failures at the end of npm test", () => {
  test("are what failed in a pass of Vitest, with the first lines of what was said", () => {
    const said = ["\u001B[31mAssertionError\u001B[39m", ...Array.from({ length: 40 }, (_, n) => `line ${n}`)].join(
      "\n",
    );
    const file = report("failed.json", {
      testResults: [
        {
          name: join(process.cwd(), "tests/api/a.test.ts"),
          status: "failed",
          assertionResults: [
            { fullName: "good", status: "passed" },
            { fullName: "bad", status: "failed", failureMessages: [said] },
          ],
        },
        { name: join(process.cwd(), "b.test.ts"), status: "failed", message: "cannot be loaded", assertionResults: [] },
      ],
    });
    const found = vitestFailures(file);
    expect(found.map(({ file: place, name }) => [place, name])).toEqual([
      ["tests/api/a.test.ts", "bad"],
      ["b.test.ts", ""],
    ]);
    expect(failureText(found[0]!)).toMatch(/^✗ tests\/api\/a\.test\.ts › bad\n {4}AssertionError\n {4}line 0\n/);
    expect(failureText(found[0]!).split("\n").length).toBeLessThan(20);
    expect(failureText(found[1]!)).toBe("✗ b.test.ts\n    cannot be loaded");
  });

  test("are what failed in the browser, in suites within suites", () => {
    const spec = (title: string, status: string) => ({
      title,
      file: "e2e/home.spec.ts",
      line: 72,
      tests: [{ projectName: "desktop", status, results: [{ error: { message: "lost" } }] }],
    });
    const file = report("suites.json", {
      suites: [{ specs: [spec("good", "expected")], suites: [{ specs: [spec("bad", "unexpected")] }] }],
    });
    expect(browserFailures(file).map(failureText)).toEqual(["✗ [desktop] tests/e2e/home.spec.ts:72 › bad\n    lost"]);
    expect(browserFailures(join(folder, "nothing.json"))).toEqual([]);
  });
});

describe("the times at the end of npm test", () => {
  test("are those of each step, and of the slowest files of both kinds of tests", () => {
    const vitest = report("timed.json", {
      testResults: [
        { name: join(process.cwd(), "tests/api/slow.test.ts"), startTime: 1_000, endTime: 8_000 },
        { name: join(process.cwd(), "tests/api/quick.test.ts"), startTime: 1_000, endTime: 1_500 },
      ],
    });
    const spec = (duration: number) => ({ file: "e2e/home.spec.ts", tests: [{ results: [{ duration }] }] });
    const browser = report("timed-browser.json", {
      suites: [{ specs: [spec(1_200)], suites: [{ specs: [spec(800)] }] }],
    });
    const files = [...vitestFiles(vitest), ...browserFiles(browser), ...vitestFiles(join(folder, "nothing.json"))];
    expect(timeTable([{ name: "lint", seconds: 12.34, busy: 0.914 }], files, 2).split("\n")).toEqual([
      "Steps, and how busy the processors were meanwhile:",
      "    12.3 s   91 %  lint",
      "",
      "The 2 slowest files of tests:",
      "     7.0 s  tests/api/slow.test.ts",
      "     2.0 s  tests/e2e/home.spec.ts",
    ]);
    expect(
      timeTable([{ name: "lint", seconds: 1, busy: 1 }], [])
        .split("\n")
        .at(-1),
    ).toBe("     1.0 s  100 %  lint");
  });

  test("have how busy the processors were, of all that there are", () => {
    const processor = (user: number, idle: number) => ({ times: { user, nice: 0, sys: 60_000, idle, irq: 0 } });
    const before = processorSeconds([processor(0, 0), processor(0, 0)]);
    const after = processorSeconds([processor(120_000, 60_000), processor(60_000, 120_000)]);
    expect(after).toEqual({ busy: 300, idle: 180 });
    expect(processorLine(before, after)).toBe("Processors: 3.0 of 6.0 minutes busy");
    expect(processorSeconds().busy).toBeGreaterThan(0);
  });
});

describe("what runs on the embedded database", () => {
  test("is of the API's tests what names its database, where there is a real Postgres", () => {
    expect(namesDatabase("test.runIf(onRealPostgres)")).toBe(true);
    expect(namesDatabase("const both = await Promise.all([ask(), ask()]);")).toBe(false);
    const files = testsOnEmbedded(true, false);
    expect(files).toContain("tests/api/http/locked-table.test.ts");
    expect(files).toContain("tests/database/");
    expect(files).not.toContain("tests/api/http/openapi.test.ts");
  });

  test("is all of them in a long run, and none where they ran on no other", () => {
    expect(testsOnEmbedded(true, true)).toContain("tests/api/");
    expect(testsOnEmbedded(false, false).join()).not.toContain("tests/api");
  });

  test("leaves with the quick proof no folder of tests out", () => {
    const quick = /^(?:src|db|netlify|tests\/(?:checks|api))\//;
    const wanted = [...testsOnEmbedded(true, false), "tests/engines/"];
    const left = projectFiles("{src,db,netlify,tests,tools}/**/*.test.{ts,tsx}").filter(
      (path) => !quick.test(path) && !wanted.some((place) => path.includes(place)),
    );
    expect(left).toEqual([]);
  });
});
