import { defineConfig } from "vitest/config";

/** `npm run test:engines`: the same acts in Firefox, WebKit and Chromium, on what was built last. */
export default defineConfig({
  test: {
    include: ["tests/engines/**/*.test.ts"],
    globalSetup: ["tests/engines/preview.ts"],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // Two browsers side by side: more would wait for each other.
    maxWorkers: 2,
  },
});
