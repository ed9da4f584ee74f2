import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";

/** What a run found, as text: a line of counts and a line for each mutant that no test noticed. */
export function summary(results: readonly MutantResult[]): string {
  const having = (...statuses: MutantResult["status"][]) => results.filter(({ status }) => statuses.includes(status));
  const noticed = having("Killed", "Timeout", "RuntimeError");
  const missed = having("Survived", "NoCoverage");
  const run = noticed.length + missed.length;
  const rows = missed.map(
    ({ fileName, location: { start }, mutatorName, replacement, status }) =>
      `${relative(process.cwd(), fileName)}:${start.line}:${start.column} ${mutatorName} → ${replacement?.replace(/\s+/g, " ").slice(0, 60)} (${status === "NoCoverage" ? "not reached" : "survived"})`,
  );
  return [
    ...rows.sort(),
    `${run} mutants: ${having("Killed").length} killed, ${having("Timeout").length} timed out, ${having("RuntimeError").length} broke the run, ` +
      `${having("Survived").length} survived, ${having("NoCoverage").length} not reached. Noticed: ${run ? ((100 * noticed.length) / run).toFixed(1) : 0} %.`,
  ].join("\n");
}
