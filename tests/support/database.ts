import type { Kysely } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { createClient } from "#db/client.ts";
import type { Database } from "#db/schema/tables.ts";
import { testServer, type TemplateKind } from "./database/fingerprint.ts";

export type TestDatabase = {
  db: Kysely<Database>;
  /** For DATABASE_URL and DATABASE_BRIDGE of code in this process. */
  url: string;
  bridge: string;
  close: () => Promise<void>;
};

/** True if the tests run on a real Postgres; tests that PGlite cannot run (races, locks) run only then. */
export const onRealPostgres = Boolean(testServer);

/** A new database of the server that the tests run on; the modules of the other are not loaded, since each test file would do so anew. */
async function start(kind: TemplateKind) {
  if (testServer) return (await import("./database/postgres.ts")).startPostgres(testServer, kind);
  return (await import("./database/pglite.ts")).startPglite(kind);
}

/** Opens a new database behind the real bridge and the Neon driver. The caller closes it. */
export async function openDatabase(kind: TemplateKind = "migrated"): Promise<TestDatabase> {
  const running = await start(kind);
  const db = createClient({ url: running.url, bridge: running.address, max: onRealPostgres ? 8 : 2 });
  return {
    db,
    url: running.url,
    bridge: running.address,
    close: async () => {
      await db.destroy();
      await running.stop();
    },
  };
}

/**
 * Opens a new database for the test file, and points the app's own `db` of `#db/client.ts` at it.
 * @example const database = useDatabase("seeded"); … await searchListings(database().db, query, null)
 */
export function useDatabase(kind: TemplateKind = "migrated"): () => TestDatabase {
  let open: TestDatabase | undefined;
  beforeAll(async () => {
    open = await openDatabase(kind);
    process.env["DATABASE_URL"] = open.url;
    process.env["DATABASE_BRIDGE"] = open.bridge;
  });
  afterAll(async () => {
    await open?.close();
  });
  return () => {
    if (!open) throw new Error("The database is open inside tests and hooks only");
    return open;
  };
}
