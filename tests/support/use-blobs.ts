import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import { startBlobs } from "#local/web/blobs.ts";

/** Gives the test file a store of pictures of its own. */
export function useBlobs(): void {
  // Test files are threads of one process.
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
