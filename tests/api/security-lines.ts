import { afterAll, beforeAll, beforeEach, vi, type MockInstance } from "vitest";
import { log } from "#server/log.ts";

export type SecurityLine = { security: string; outcome: string } & Record<string, string>;

/** Collects what the functions write into their log: each line of the security log, and the text of all lines. */
export function useSecurityLog(): { lines: SecurityLine[]; text: () => string } {
  const all: unknown[] = [];
  const lines: SecurityLine[] = [];
  const spies: MockInstance[] = [];
  beforeAll(() => {
    for (const level of ["debug", "info", "warn", "error"] as const) {
      const collect = (line: unknown, message?: unknown): void => {
        all.push([line, message]);
        if (message === "security") lines.push(line as SecurityLine);
      };
      spies.push(vi.spyOn(log, level).mockImplementation(collect as typeof log.info));
    }
  });
  beforeEach(() => {
    all.length = 0;
    lines.length = 0;
  });
  afterAll(() => spies.forEach((spy) => spy.mockRestore()));
  return { lines, text: () => JSON.stringify(all) };
}
