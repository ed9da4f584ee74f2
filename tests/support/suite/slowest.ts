import { relative } from "node:path";
import type { Step } from "./steps.ts";
import { readReport } from "./totals.ts";

/** A test file and the seconds it took, including loading. */
export type TimedFile = { file: string; seconds: number };

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };
type Spec = { file: string; tests: { results: { duration: number }[] }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** The test files of a Vitest run; none if it left no report. */
export const vitestFiles = (reportFile: string): TimedFile[] =>
  (readReport<VitestReport>(reportFile)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

/** The browser test files, each with the sum of its tests' times, which run in parallel. */
export function browserFiles(reportFile: string): TimedFile[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specsIn(readReport<Suite>(reportFile) ?? {})) {
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
    seconds.set(`tests/${file}`, (seconds.get(`tests/${file}`) ?? 0) + spent);
  }
  return [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
}

const line = (seconds: number, name: string): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

/** The end of a run: the time of each step, and the slowest test files. */
export function timeTable(steps: readonly Step[], files: readonly TimedFile[], most = 10): string {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, most);
  const listed = slowest.map(({ file, seconds }) => line(seconds, file));
  const share = (busy: number) => `${Math.round(busy * 100)} %`.padStart(5);
  return ["Steps, and how busy the processors were meanwhile:"]
    .concat(steps.map(({ name, seconds, busy }) => line(seconds, `${share(busy)}  ${name}`)))
    .concat(listed.length > 0 ? ["", `The ${listed.length} slowest files of tests:`, ...listed] : [])
    .join("\n");
}
