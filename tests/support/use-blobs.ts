import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import { startBlobs } from "#tools/netlify-preview/blobs.ts";

/** Creates a picture store for the test file. */
export function useBlobs(): void {
  // Test files are threads of one process, so each needs its own folder.
  const folder = `.data/test-${randomUUID()}`;
  let blobs: Awaited<ReturnType<typeof startBlobs>> | undefined;
  beforeAll(async () => {
    process.env["DATA_DIR"] = folder;
    blobs = await startBlobs();
  });
  afterAll(async () => {
    await blobs?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}
