import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CONNECTION_LIMITS,
  longTransaction,
  ONE_PROCESS,
  readConnectionLimits,
  withoutLimits,
} from "#db/connection-limits.ts";
import { createClient } from "#db/client.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";

const database = useDatabase();
const connect = (max = 1) => createClient({ url: database().url, bridge: database().bridge, max });

let folder: string;
/** The project's migrations and one more, in a folder of their own inside the project, where `kysely` is found. */
async function withMigration(name: string, body: string): Promise<void> {
  await writeFile(join(folder, `${name}.ts`), `import { sql } from "kysely";\n${body}\n`);
}
beforeAll(async () => {
  await mkdir(".data", { recursive: true });
  folder = await mkdtemp(join(resolve(".data"), "test-migrations-"));
  await cp("db/migrations", folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.runIf(onRealPostgres)("on PostgreSQL", () => {
  test("every connection has the limits, and a seed or a migration has none", async () => {
    expect(await readConnectionLimits(database().db)).toEqual(CONNECTION_LIMITS);
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in ('jit', 'max_parallel_workers_per_gather')
    `.execute(database().db);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual(ONE_PROCESS);
    const none = Object.fromEntries(Object.keys(CONNECTION_LIMITS).map((name) => [name, 0]));
    expect(await withoutLimits(database().db, readConnectionLimits)).toEqual(none);
    expect(await readConnectionLimits(database().db), "the pool gets it back as it was").toEqual(CONNECTION_LIMITS);
  });

  test("db:migrate stores them with the role", async () => {
    await migrateToLatest(database().db);
    await sql`alter role current_user in database ${sql.id(new URL(database().url).pathname.slice(1))} reset all`.execute(
      database().db,
    );
    const bare = connect();
    expect((await readConnectionLimits(bare))["lock_timeout"]).toBe(0);
    await bare.destroy();
    await migrateToLatest(database().db);
    const fresh = connect();
    expect(await readConnectionLimits(fresh)).toEqual(CONNECTION_LIMITS);
    await fresh.destroy();
  });

  test("a job's transaction may take longer, and nothing after it", async () => {
    const settings = await longTransaction(database().db, 25_000, readConnectionLimits);
    expect(settings["statement_timeout"]).toBe(25_000);
    expect(await readConnectionLimits(database().db)).toEqual(CONNECTION_LIMITS);
  });

  test("a migration waits its turn in short tries and ends once the lock is gone", async () => {
    await withMigration(
      "900-wait",
      `export const up = (db) => sql\`alter table inquiries add column tried integer\`.execute(db);`,
    );
    const other = connect();
    let ended = false;
    const tries = { times: 20, pause: 200 };
    let migrating: Promise<string[]> | undefined;
    await other.transaction().execute(async (trx) => {
      await sql`lock table inquiries in access share mode`.execute(trx);
      migrating = migrateToLatest(database().db, { folder, retries: tries }).finally(() => (ended = true));
      // Others get through between the tries, although the migration wants the table for itself.
      const reader = connect();
      const deadline = Date.now() + 2_500;
      while (Date.now() < deadline) await sql`select 1 from inquiries limit 1`.execute(reader);
      await reader.destroy();
      expect(ended).toBe(false);
    });
    expect(await migrating).toEqual(["900-wait"]);
    await other.destroy();
  });

  test("one that never gets its lock fails and leaves nothing behind", async () => {
    await withMigration(
      "901-never",
      `export async function up(db) {
        await sql\`alter table areas add column half integer\`.execute(db);
        await sql\`alter table inquiries add column never integer\`.execute(db);
      }`,
    );
    const other = connect();
    await other.transaction().execute(async (trx) => {
      await sql`lock table inquiries in access share mode`.execute(trx);
      await expect(migrateToLatest(database().db, { folder, retries: { times: 2, pause: 10 } })).rejects.toThrow(
        "Migration 901-never failed: canceling statement due to lock timeout",
      );
    });
    const { rows } = await sql`select 1 from information_schema.columns where column_name = 'half'`.execute(other);
    expect(rows).toEqual([]);
    await other.destroy();
    await rm(join(folder, "901-never.ts"));
  });

  test("two deploys at once run each migration once", async () => {
    await withMigration("902-twice", `export const up = (db) => sql\`create table twice (id integer)\`.execute(db);`);
    await withMigration("903-more", `export const up = (db) => sql\`create table more (id integer)\`.execute(db);`);
    const other = connect(2);
    const both = await Promise.all([database().db, other].map((db) => migrateToLatest(db, { folder })));
    expect(both.flat().sort()).toEqual(["902-twice", "903-more"]);
    await other.destroy();
  });

  test("a statement that goes on for too long is ended, and that is a database that is busy", async () => {
    const error: unknown = await database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local statement_timeout = 50`.execute(trx);
        await sql`select pg_sleep(5)`.execute(trx);
      })
      .catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: "57014" });
    expect(isDatabaseDown(error)).toBe(true);
  });
});

test("an index is made without a transaction where the migration says so", async () => {
  await withMigration(
    "910-index",
    `export const transaction = false;
    export async function up(db) {
      await sql\`drop index concurrently if exists areas_by_postcode\`.execute(db);
      await sql\`create index concurrently areas_by_postcode on areas (postcode)\`.execute(db);
    }`,
  );
  expect(await migrateToLatest(database().db, { folder })).toContain("910-index");
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = 'areas_by_postcode'::regclass
  `.execute(database().db);
  expect(rows).toEqual([{ valid: true }]);
});
