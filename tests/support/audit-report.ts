/** The result of an audit. `no-answer`: the registry was unreachable or does not support it, which says nothing about the packages. */
export type AuditVerdict =
  | { kind: "clean" }
  | { kind: "refused"; packages: string[] }
  | { kind: "no-answer"; why: string };

type Report = {
  message?: string;
  error?: { summary?: string };
  vulnerabilities?: Record<string, { severity: string }>;
  invalid?: { name: string; version: string }[];
};

function readReport(output: string): Report | null {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return null;
  }
}

const named = (packages: string[]): AuditVerdict =>
  packages.length > 0 ? { kind: "refused", packages } : { kind: "clean" };

const noAnswer = (report: Report | null, output: string): AuditVerdict => ({
  kind: "no-answer",
  why: report?.message ?? report?.error?.summary ?? output.trim().split("\n")[0] ?? "",
});

/** Reads `npm audit --json`: known vulnerabilities of high or critical severity are refused. */
export function readAudit(output: string): AuditVerdict {
  const report = readReport(output);
  if (!report?.vulnerabilities) return noAnswer(report, output);
  const dangerous = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    ["high", "critical"].includes(severity),
  );
  return named(dangerous.map(([name, { severity }]) => `${name} (${severity})`));
}

/** Reads `npm audit signatures --json`: packages whose signature is missing or invalid are refused. */
export function readSignatures(output: string): AuditVerdict {
  const report = readReport(output);
  if (!report?.invalid) return noAnswer(report, output);
  return named(report.invalid.map(({ name, version }) => `${name}@${version}`));
}
