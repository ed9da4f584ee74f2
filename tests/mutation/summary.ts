import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";

/** Whether no test noticed a mutant that was run. */
export const isMissed = ({ status }: MutantResult): boolean => status === "Survived" || status === "NoCoverage";

/** Where a missed mutant is, what it changes into what, and whether a test went by it at all. */
export function missedLine({
  fileName,
  location: { start },
  mutatorName,
  replacement = "",
  status,
}: MutantResult): string {
  const change = `${mutatorName} → ${replacement.replace(/\s+/g, " ").slice(0, 60)}`;
  return `${relative(process.cwd(), fileName)}:${start.line}:${start.column} ${change} (${status === "NoCoverage" ? "not reached" : "survived"})`;
}

/** What a run found, as text: a line for each mutant that no test noticed, and the counts. What was not in the sample is not counted. */
export function summary(results: readonly MutantResult[]): string {
  const count = (status: MutantResult["status"]) => results.filter((result) => result.status === status).length;
  const noticed = count("Killed") + count("Timeout") + count("RuntimeError");
  const missed = results.filter(isMissed);
  const run = noticed + missed.length;
  return [
    ...missed.map(missedLine).sort(),
    `${run} mutants: ${count("Killed")} killed, ${count("Timeout")} timed out, ${count("RuntimeError")} broke the run, ` +
      `${count("Survived")} survived, ${count("NoCoverage")} not reached. Noticed: ${run === 0 ? "none" : `${((100 * noticed) / run).toFixed(1)} %`}.`,
  ].join("\n");
}
