import { depth } from "./tests/support/depth.ts";
import { messagesInOneFile } from "./tests/support/compile-messages.ts";
import { LongestFirst } from "./tests/support/suite/longest-first.ts";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import { CHROMIUM_FLAGS, findChromium } from "./tests/support/chromium.ts";

/** Which tests are which project; `npm test` runs them all, `npx vitest run --project unit` one of them. */
const projects: Record<string, string[]> = {
  unit: ["src/**/*.test.ts", "db/**/*.test.ts", "netlify/**/*.test.ts", "tools/pictures/**/*.test.ts"],
  api: ["tests/api/**/*.test.ts"],
  database: ["tests/database/**/*.test.ts"],
  local: ["tests/local/**/*.test.ts", "tools/!(pictures)/**/*.test.ts", "tools/*.test.ts"],
  faults: ["tests/faults/**/*.test.ts"],
  model: ["tests/model/**/*.test.ts"],
  checks: ["tests/checks/**/*.test.ts"],
  recipes: ["tests/recipes/**/*.test.ts"],
};

/**
 * Their files share a process and what it has loaded, a third to a half of the time; each gives back what it changed
 * (`tests/support/own-state.ts`). What starts servers of its own, ends them and looks at signals has a process for each file.
 */
const inOneProcess = ["unit", "checks", "api", "database", "faults", "model"];
const withDatabase = ["api", "database", "local", "faults", "model"];

/**
 * Threads of one process: PGlite's machine code is made once for all of them, a process for each file would make it anew. What starts
 * servers of its own, ends them and looks at signals stays in processes.
 */
const inThreads = ["api", "database", "model"];

const executablePath = findChromium();

/** Parts in a real browser with the site's own styles: a test lies beside its component. */
const components = {
  plugins: [messagesInOneFile, tailwindcss()],
  cacheDir: ".data/vite/components",
  define: { "import.meta.env.ICONS_VERSION": JSON.stringify("test") },
  // Found one by one, each would load the page of the tests anew while they run.
  optimizeDeps: {
    include: [
      "@dnd-kit/core",
      "@dnd-kit/sortable",
      "@hookform/resolvers",
      "@nanostores/persistent",
      "@nanostores/react",
      "@vis.gl/react-maplibre",
      "class-variance-authority",
      "downshift",
      "embla-carousel-react",
      "maplibre-gl",
      "nanostores",
      "react",
      "react-day-picker",
      "react-day-picker/locale/bn",
      "react-dom/client",
      "react-dom/server",
      "react-hook-form",
      "react/jsx-dev-runtime",
      "supercluster",
      "valibot",
      "vitest-browser-react",
    ],
  },
  test: {
    name: "components",
    include: ["src/**/*.test.tsx"],
    globalSetup: ["tests/support/compile-messages.ts"],
    setupFiles: ["tests/support/components.ts"],
    testTimeout: 30_000,
    // What is waited for comes at once or not at all; a busy machine is no reason to call it missing.
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
      }),
      instances: [{ browser: "chromium" as const }],
      viewport: { width: 800, height: 900 },
    },
  },
};

export default defineConfig({
  test: {
    projects: [
      // Without a browser they are left out, which `npm test` says with its browser tests.
      ...(executablePath ? [components] : []),
      ...Object.entries(projects).map(([name, include]) => ({
        plugins: [messagesInOneFile],
        test: {
          name,
          include,
          exclude: [...configDefaults.exclude, ".data/**", ".netlify/**"],
          environment: "node",
          isolate: !inOneProcess.includes(name),
          pool: inThreads.includes(name) ? "threads" : "forks",
          globalSetup: [
            "tests/support/compile-messages.ts",
            ...(withDatabase.includes(name) ? ["tests/support/prepare-database.ts"] : []),
          ],
          setupFiles: ["tests/support/fast-check.ts", "tests/support/own-state.ts"],
          env: { SESSION_SECRET: "a secret of the tests, long enough to be one" },
          testTimeout: 60_000 * depth,
          hookTimeout: 180_000,
          // What is waited for comes at once or not at all; a busy machine is no reason to call it missing.
          expect: { poll: { timeout: 15_000 } },
        },
      })),
    ],
    // Two databases at a time at most: each is a PostgreSQL of its own in memory.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
