import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db as appDatabase } from "#db/client.ts";
import { onRealPostgres, openDatabase, useDatabase } from "#tests/support/database.ts";

describe("a test's database", () => {
  const database = useDatabase();

  test("has a character type in which trigrams see Bengali", async () => {
    const { rows } = await sql<{ alike: number }>`
      select similarity('ধানমন্ডি', 'ধানমন্ডী') as alike
    `.execute(database().db);
    expect(rows[0]?.alike).toBeGreaterThan(0);
  });

  test("is the one that the app's own client reaches", async () => {
    await sql`create table planted (id int)`.execute(database().db);
    await sql`insert into planted values (7)`.execute(appDatabase);
    const { rows } = await sql<{ id: number }>`select id from planted`.execute(database().db);
    expect(rows).toEqual([{ id: 7 }]);
  });

  test("is nobody else's", async () => {
    const other = await openDatabase();
    try {
      const { rows } = await sql<{ found: boolean }>`
        select to_regclass('only_here') is not null as found
      `.execute(other.db);
      expect(rows).toEqual([{ found: false }]);
      await sql`create table only_here (id int)`.execute(other.db);
    } finally {
      await other.close();
    }
    const again = await sql<{ found: boolean }>`select to_regclass('only_here') is not null as found`.execute(
      database().db,
    );
    expect(again.rows).toEqual([{ found: false }]);
  });

  test("is the kind of server that the run says", async () => {
    const { rows } = await sql<{ version: string }>`select version() as version`.execute(database().db);
    expect(/wasm|emscripten/i.test(rows[0]?.version ?? "")).toBe(!onRealPostgres);
  });
});

describe("a seeded database", () => {
  const database = useDatabase("seeded");

  test("has the demo listings and generated ones", async () => {
    const { rows } = await sql<{ total: number; demo: number }>`
      select count(*) as total, count(demo_id) as demo from listings
    `.execute(database().db);
    expect(rows[0]?.demo).toBe(17);
    expect(rows[0]?.total).toBeGreaterThan(17 + 100);
  });
});
