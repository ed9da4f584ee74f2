/**
 * `npm run audit`, a step of `.ci/run`: asks the registry for known weaknesses of what is deployed, and for its signatures of what is
 * installed. Without a registry that answers it says so and passes: nothing was found out.
 */
import { spawnSync } from "node:child_process";
import { readAudit, readSignatures, type AuditVerdict } from "./support/audit-report.ts";

const TIMEOUT_MS = 120_000;

function ask(args: string[]): string {
  const { stdout, stderr, error } = spawnSync("npm", ["audit", ...args, "--json"], {
    encoding: "utf8",
    timeout: TIMEOUT_MS,
  });
  return stdout || stderr || String(error ?? "");
}

function show(what: string, verdict: AuditVerdict): boolean {
  if (verdict.kind === "clean") console.log(`${what}: nothing found.`);
  if (verdict.kind === "no-answer") console.log(`${what}: the registry does not answer (${verdict.why}).`);
  if (verdict.kind === "refused") console.error(`${what}: ${verdict.packages.join(", ")}`);
  return verdict.kind !== "refused";
}

const passed = [
  show("Known weaknesses", readAudit(ask(["--omit=dev"]))),
  show("Signatures", readSignatures(ask(["signatures"]))),
];
process.exit(passed.includes(false) ? 1 : 0);
