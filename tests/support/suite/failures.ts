import { relative } from "node:path";
import { readReport } from "./totals.ts";

/** A failed test: `file` from the project's root, `project` of the browser tests, the first lines of the message. */
export type Failure = { file: string; line?: number; project?: string; name: string; message: string };

type VitestReport = {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};
type Spec = {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };

const MESSAGE_LINES = 12;
// Removes the terminal colours of reports, which are unreadable in a log.
// eslint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/\u001B\[[\d;]*m/g, "");
const beginning = (text: string | undefined): string =>
  plain(text ?? "")
    .split("\n")
    .slice(0, MESSAGE_LINES)
    .join("\n");

/** The failures of one Vitest run; a file that could not be loaded is a failure without a test's name. */
export function vitestFailures(reportFile: string): Failure[] {
  const report = readReport<VitestReport>(reportFile);
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ file, name: "", message: beginning(message) }];
    return failed.map((one) => ({ file, name: one.fullName, message: beginning(one.failureMessages?.[0]) }));
  });
}

/** The failures of the browser tests. */
export function browserFailures(reportFile: string): Failure[] {
  const inSuite = ({ specs = [], suites = [] }: Suite): Failure[] => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => {
          const message = beginning(results.find(({ error }) => error)?.error?.message);
          return { file: `tests/${file}`, line, project: projectName, name: title, message };
        }),
    ),
    ...suites.flatMap(inSuite),
  ];
  return inSuite(readReport<Suite>(reportFile) ?? {});
}

/** A failure as shown at the end of a run, because CI shows only the last lines of a log. */
export const failureText = ({ file, line, project, name, message }: Failure): string =>
  [`✗ ${project ? `[${project}] ` : ""}${file}${line ? `:${line}` : ""}${name ? ` › ${name}` : ""}`, message]
    .join("\n")
    .replaceAll("\n", "\n    ");
