import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { browserTotals, closingLine, vitestTotals } from "../support/suite/totals.ts";

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

  test("count a flaky browser test as failed", () => {
    const file = report("browser.json", { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } });
    expect(closingLine(browserTotals(file))).toBe("3 passed, 2 failed, 1 skipped");
    expect(closingLine({ passed: 3, failed: 0, skipped: [] })).toBe("3 passed, 0 failed");
  });
});
