import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attachDatabase, fillDatabase } from "#build/database.ts";
import { startTemporaryPostgres } from "#tests/support/suite/temporary-postgres.ts";

/** A database with the sample listings for this benchmark only; `name` describes it. */
export type BenchDatabase = { name: string; stop(): Promise<void> };

/** The bridge in a separate process, so that it takes no time from the load generator. */
async function startBridge(url: string): Promise<{ address: string; stop(): void }> {
  const child = fork(new URL("../search/bridge-process.ts", import.meta.url), [url]);
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve(String(message)));
    child.once("exit", (code) => reject(new Error(`The bridge ended with code ${code}`)));
  });
  child.removeAllListeners("exit");
  return { address, stop: () => void (child.connected && child.disconnect()) };
}

/**
 * Starts a database in temporary folders (a real Postgres if one is installed, otherwise PGlite), inserts the samples, and points the
 * environment to it, which all processes started afterwards inherit. `.data/` is not touched.
 */
export async function startDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "nibash-bench-data-"));
  Object.assign(process.env, {
    DATA_DIR: folder,
    DEMO_LISTINGS: "on",
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    ASTRO_TELEMETRY_DISABLED: "1",
  });
  delete process.env["DATABASE_URL"];
  delete process.env["DATABASE_BRIDGE"];
  const postgres = await startTemporaryPostgres();
  const bridge = postgres && (await startBridge(postgres.url));
  if (postgres && bridge) {
    process.env["DATABASE_URL"] = postgres.url;
    process.env["DATABASE_BRIDGE"] = bridge.address;
  }
  const database = await attachDatabase();
  const stop = async () => {
    await database.detach();
    bridge?.stop();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await fillDatabase(database);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: postgres ? postgres.version : "PGlite", stop };
}
