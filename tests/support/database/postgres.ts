import { randomBytes } from "node:crypto";
import pg from "pg";
import { limitStatements } from "#db/connection-limits.ts";
import { startBridge } from "#tools/pglite-bridge/bridge.ts";
import { databaseFingerprint, type TemplateKind } from "./fingerprint.ts";
import type { Running } from "./pglite.ts";

/** Runs one statement as the administrator of TEST_DATABASE_URL. `create database` admits no parameters and no transaction. */
async function administer<Row extends object>(
  server: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function serve(server: string, name: string, drop: boolean): Promise<Running> {
  const bridge = await startBridge({ postgresUrl: databaseUrl(server, name), port: 0 });
  return {
    url: bridge.url,
    address: bridge.address,
    stop: async () => {
      await bridge.stop();
      if (drop) await administer(server, `drop database if exists "${name}" with (force)`);
    },
  };
}

/** The database from which the tests' databases are copied; created on first use, and again if an earlier creation was interrupted. */
export async function postgresTemplate(server: string, kind: TemplateKind): Promise<string> {
  const name = `nibash_${kind}_${databaseFingerprint()}`;
  const ready = await administer<{ datistemplate: boolean }>(
    server,
    "select datistemplate from pg_database where datname = $1 and datistemplate",
    [name],
  );
  if (ready.length > 0) return name;
  await administer(server, `drop database if exists "${name}" with (force)`);
  await administer(server, `create database "${name}" template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const running = await serve(server, name, false);
  // What migrates and seeds is loaded by whoever makes the template, not by each test file.
  const { fill } = await import("./fill.ts");
  await fill(running, kind);
  await running.stop();
  await administer(server, `alter database "${name}" with is_template true`);
  return name;
}

/** A new database on the real server, dropped when it is closed. */
export async function startPostgres(server: string, kind: TemplateKind): Promise<Running> {
  const template = await postgresTemplate(server, kind);
  const name = `nibash_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await administer(server, `create database "${name}" template "${template}" strategy file_copy`);
  // A copied database has the rows, but not the settings that roles have in the original.
  for (const statement of limitStatements(name)) await administer(server, statement);
  return serve(server, name, true);
}
