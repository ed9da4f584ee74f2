import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

const FOLDER = "bench-results";

/** A measured value and its limit, in the same unit. */
export type Bar = { subject: string; bar: string; value: number; limit: number; passed: boolean };

/** A bar that the value must not exceed. */
export const atMost = (subject: string, bar: string, value: number, limit: number): Bar => ({
  subject,
  bar,
  value,
  limit,
  passed: value <= limit,
});

/** A bar that the value must reach. */
export const atLeast = (subject: string, bar: string, value: number, limit: number): Bar => ({
  subject,
  bar,
  value,
  limit,
  passed: value >= limit,
});

/** The machine and its load: on a busy machine, measured times are upper limits. */
export function machine(): { machine: string; load: number; node: string; date: string } {
  const [processor] = cpus();
  return {
    machine: `${cpus().length} × ${processor?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    load: Math.round(loadavg()[0]! * 10) / 10,
    node: process.version,
    date: new Date().toISOString(),
  };
}

/** Prints rows as a Markdown table; numbers are aligned right. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? "").length)));
  const line = (row: string[], fill = " ") =>
    `| ${widths.map((width, column) => (column === 0 ? (row[column] ?? "").padEnd(width, fill) : (row[column] ?? "").padStart(width, fill))).join(" | ")} |`;
  console.log(line(head));
  console.log(
    `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`,
  );
  for (const row of cells.slice(1)) console.log(line(row));
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Prints every bar with its measured value, a row for each subject and a column for each bar; missed bars are marked with "!". */
export function printAllBars(bars: Bar[]): void {
  const unique = (values: string[]) => [...new Set(values)];
  const names = unique(bars.map(({ bar }) => bar));
  console.log("\nMeasured (bar)\n");
  printTable(
    ["subject", ...names],
    unique(bars.map(({ subject }) => subject)).map((subject) => [
      subject,
      ...names.map((name) => {
        const found = bars.find((bar) => bar.subject === subject && bar.bar === name);
        return found ? `${rounded(found.value)} (${found.limit})${found.passed ? "" : " !"}` : "–";
      }),
    ]),
  );
}

/** Prints the missed bars. Returns whether there are none. */
export function printBars(bars: Bar[]): boolean {
  const missed = bars.filter(({ passed }) => !passed);
  console.log(`\n${bars.length - missed.length} of ${bars.length} bars met.`);
  for (const { subject, bar, value, limit } of missed) {
    console.log(`  FAIL ${subject}: ${bar}: ${rounded(value)} (bar ${limit})`);
  }
  return missed.length === 0;
}

/** Writes `bench-results/<name>.json`. */
export function writeResult(name: string, result: object): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\nWritten to ${FOLDER}/${name}.json`);
}

/** The median; of an even number of values the lower one in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
