import { readFileSync } from "node:fs";

export type Totals = { passed: number; failed: number; skipped: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** A report of Vitest or Playwright; null if the run left none. */
export const readReport = <Report>(file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
};

/**
 * Adds up the Vitest runs on different databases. A test counts once if it ran in any of them; it is skipped only if it ran in none. A file
 * that could not be loaded counts as one failure, and so does a run without a report.
 */
export function vitestTotals(reportFiles: readonly string[]): Totals {
  const totals: Totals = { passed: 0, failed: 0, skipped: [] };
  const ran = new Set<string>();
  const skipped = new Set<string>();
  for (const report of reportFiles.map((file) => readReport<VitestReport>(file))) {
    if (!report) {
      totals.failed += 1;
      continue;
    }
    for (const { name: file, status: fileStatus, assertionResults } of report.testResults) {
      if (fileStatus === "failed" && !assertionResults.some(({ status }) => status === "failed")) totals.failed += 1;
      for (const { fullName, status } of assertionResults) {
        const id = `${file}: ${fullName}`;
        if (status === "passed") totals.passed += 1;
        else if (status === "failed") totals.failed += 1;
        if (status === "passed" || status === "failed") ran.add(id);
        else skipped.add(id);
      }
    }
  }
  totals.skipped = [...skipped].filter((id) => !ran.has(id));
  return totals;
}

/** The totals of the browser tests. A test that passed only in Playwright's own retry counts as failed: `npm test` repeats failures. */
export function browserTotals(reportFile: string): Totals {
  const stats = readReport<PlaywrightReport>(reportFile)?.stats;
  if (!stats) return { passed: 0, failed: 1, skipped: [] };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: Array.from({ length: stats.skipped }, () => "a browser test"),
  };
}

/** Counts failures that passed when they were repeated as passed. */
export const settled = (part: Totals, again: number): Totals => ({
  ...part,
  passed: part.passed + again,
  failed: part.failed - again,
});

/** The last line of a run: `12 passed, 0 failed`, with `, 1 skipped` only if a test was skipped. */
export function closingLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`;
}
