import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createClient, SecondConnection } from "#db/client.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";

const database = useDatabase();
const one = sql<{ n: number }>`select 1 as n`;

test("a query on the pool inside a transaction of the same call is an error, however deep, and undoes the transaction", async () => {
  const { db } = database();
  const deep = async () => {
    await Promise.resolve();
    return one.execute(db);
  };
  await expect(
    db.transaction().execute(async (trx) => {
      await sql`create table half_done (n integer)`.execute(trx);
      await deep();
    }),
  ).rejects.toThrow(SecondConnection);
  await expect(db.transaction().execute(() => db.transaction().execute(() => deep()))).rejects.toThrow(
    SecondConnection,
  );
  await expect(sql`select from half_done`.execute(db)).rejects.toThrow("half_done");
});

// The embedded database has one session for everybody: there both would wait for themselves.
test.runIf(onRealPostgres)(
  "another call, another client and work that outlives the transaction may query",
  async () => {
    const { db, url, bridge } = database();
    const other = createClient({ url, bridge, max: 1 });
    let later = () => Promise.resolve<unknown>(null);
    const commit = Promise.withResolvers<null>();
    const held = db.transaction().execute(async (trx) => {
      await one.execute(trx);
      await one.execute(other);
      const done = commit.promise.then(() => new Promise((resolve) => setImmediate(resolve)));
      later = () => done.then(() => one.execute(db));
    });
    await Promise.all([held, one.execute(db)]);
    commit.resolve(null);
    await expect(later()).resolves.toBeDefined();
    await other.destroy();
  },
);

test.runIf(onRealPostgres)(
  "in production it is a warning, since it goes well as long as connections are left",
  async () => {
    const { db } = database();
    const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
    // As in a function at Netlify.
    vi.stubEnv("NODE_ENV", "");
    try {
      const { rows } = await db.transaction().execute(() => one.execute(db));
      expect(rows).toEqual([{ n: 1 }]);
      expect(warned).toHaveBeenCalledExactlyOnceWith(expect.any(SecondConnection));
    } finally {
      vi.unstubAllEnvs();
      warned.mockRestore();
    }
  },
);
