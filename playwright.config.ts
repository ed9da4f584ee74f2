import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./tests/support/chromium.ts";

/** A port and a data folder of its own: the tests never meet a server that somebody is working with. */
const port = Number(process.env["E2E_PORT"] ?? 4477);
/** Tests a server that is running already instead: `E2E_URL=http://localhost:4321 npm run test:browser -- search`. */
const running = process.env["E2E_URL"];
const executablePath = findChromium();

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "a11y/**/*.spec.ts"],
  // Emptied before each run: the reports lie above it.
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: Number(process.env["E2E_WORKERS"] ?? 2),
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "test-results/browser.json" }],
  ],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    // A test's own answers (page.route) do not reach what a service worker fetches; offline.spec.ts lets it in.
    serviceWorkers: "block",
    // Recording every step of every test costs a third of the time. `npx playwright test --trace retain-on-failure` has it.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
  },
  projects: [
    // A title says where its test runs: nothing is the desktop, "@phone" the phone alone, "@phone @desktop" both, for what depends on the width.
    {
      name: "desktop",
      grepInvert: /@phone(?! @desktop)/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      // A point of the screen for each pixel: six times as many, which the processor would draw, change nothing that a test looks at.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  ...(running
    ? {}
    : {
        webServer: {
          command: "npm run preview",
          env: { ...process.env, PORT: String(port), DATA_DIR: `.data/e2e-${port}` } as Record<string, string>,
          url: `http://localhost:${port}/api/health`,
          timeout: 180_000,
          reuseExistingServer: false,
          stdout: "pipe",
          stderr: "pipe",
          gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
        },
      }),
});
