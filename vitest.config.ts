import { depth } from "./tests/support/depth.ts";
import { messagesInOneFile } from "./tests/support/compile-messages.ts";
import { LongestFirst } from "./tests/support/suite/longest-first.ts";
import { configDefaults, defineConfig } from "vitest/config";

/** Which tests are which project; `npm test` runs them all, `npx vitest run --project unit` one of them. */
const projects: Record<string, string[]> = {
  unit: ["src/**/*.test.{ts,tsx}", "db/**/*.test.ts", "netlify/{server,local,plugins}/**/*.test.ts"],
  api: ["tests/api/**/*.test.ts"],
  database: ["tests/database/**/*.test.ts"],
  local: ["tests/local/**/*.test.ts"],
  faults: ["tests/faults/**/*.test.ts"],
  model: ["tests/model/**/*.test.ts"],
  checks: ["tests/checks/**/*.test.ts"],
};

/** They share a process and what they have loaded: pure rules and the files of the project, a third of the time. */
const withoutState = ["unit", "checks"];
const withDatabase = ["api", "database", "local", "faults", "model"];

/**
 * Threads of one process: PGlite's machine code is made once for all of them, a process for each file would make it anew. What starts
 * servers of its own, ends them and looks at signals stays in processes.
 */
const inThreads = ["api", "database", "model"];

export default defineConfig({
  test: {
    projects: Object.entries(projects).map(([name, include]) => ({
      plugins: [messagesInOneFile],
      test: {
        name,
        include,
        exclude: [...configDefaults.exclude, ".data/**", ".netlify/**"],
        environment: "node",
        isolate: !withoutState.includes(name),
        pool: inThreads.includes(name) ? "threads" : "forks",
        globalSetup: [
          "tests/support/compile-messages.ts",
          ...(withDatabase.includes(name) ? ["tests/support/prepare-database.ts"] : []),
        ],
        setupFiles: ["tests/support/fast-check.ts"],
        testTimeout: 60_000 * depth,
        hookTimeout: 180_000,
        // What is waited for comes at once or not at all; a busy machine is no reason to call it missing.
        expect: { poll: { timeout: 15_000 } },
      },
    })),
    // Two databases at a time at most: each is a PostgreSQL of its own in memory.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
