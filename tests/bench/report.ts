import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

const FOLDER = "bench-results";

/** What a measured value is held against; `value` and `limit` have the same unit. */
export type Bar = { subject: string; bar: string; value: number; limit: number; passed: boolean };

/** A bar that must not be passed upwards. */
export const atMost = (subject: string, bar: string, value: number, limit: number): Bar => ({
  subject,
  bar,
  value,
  limit,
  passed: value <= limit,
});

/** A bar that must be reached. */
export const atLeast = (subject: string, bar: string, value: number, limit: number): Bar => ({
  subject,
  bar,
  value,
  limit,
  passed: value >= limit,
});

/** The machine, and how busy it is: times of a busy machine are upper limits. */
export function machine(): { machine: string; load: number; node: string; date: string } {
  const [processor] = cpus();
  return {
    machine: `${cpus().length} × ${processor?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    load: Math.round(loadavg()[0]! * 10) / 10,
    node: process.version,
    date: new Date().toISOString(),
  };
}

/** Prints rows as a Markdown table; numbers stand on the right. */
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

/** Every bar with what was measured, a row for each subject and a column for each bar; what was missed has a "!" behind it. */
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

/** Names the bars that were missed. Returns whether there were none. */
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

/** The middle value; of an even number of values the lower one of the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
