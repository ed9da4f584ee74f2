import { sql } from "kysely";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/pool.ts";
import { countListings, relaxations, searchListings } from "#db/listings/listings.ts";
import { bounded, WORD_LOCK, WORD_SLOTS } from "#db/word-slots.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const words = { ...EMPTY_LISTING_QUERY, q: "lake" };

test("a search for words takes a slot and gives it back, and the limit of its statements ends with it", async () => {
  const { db } = database();
  for (let asked = 0; asked < WORD_SLOTS * 2; asked += 1) {
    expect((await searchListings(db, words, null)).page).toBe(1);
  }
  const held = await sql`select 1 from pg_locks where locktype = 'advisory' and classid = ${WORD_LOCK}`.execute(db);
  expect(held.rows).toEqual([]);
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
  expect(rows[0]?.limit).not.toBe("3s");
});

test.runIf(onRealPostgres)(
  "where every slot is taken words are refused at once, and everything else is answered",
  async () => {
    const { db } = database();
    const trx = await db.startTransaction().execute();
    try {
      await sql`select pg_advisory_xact_lock(${WORD_LOCK}::integer, slot) from generate_series(1, ${WORD_SLOTS}::integer) as slot`.execute(
        trx,
      );
      const begin = performance.now();
      for (const ask of [searchListings, countListings, relaxations]) {
        await expect(ask(db, words, null)).rejects.toBeInstanceOf(DatabaseUnavailable);
      }
      expect(performance.now() - begin).toBeLessThan(2_000);
      expect((await searchListings(db, EMPTY_LISTING_QUERY, null)).items).not.toEqual([]);
      expect((await countListings(db, { ...EMPTY_LISTING_QUERY, type: ["apartment"] }, null)).total).toBeGreaterThan(0);
    } finally {
      await trx.commit().execute();
    }
    expect((await searchListings(db, words, null)).page).toBe(1);
  },
);

test("where the database gives up, what can be said without it is said, and another error stays one", async () => {
  const { db } = database();
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error("no"), { code }));
  expect(await bounded(failing("57014"), "too many")(db, words)).toBe("too many");
  await expect(bounded(failing("57014"))(db, words)).rejects.toMatchObject({ code: "57014" });
  await expect(bounded(failing("42601"), "too many")(db, words)).rejects.toMatchObject({ code: "42601" });
});

test.runIf(onRealPostgres)("words have three seconds", async () => {
  const { db } = database();
  const slow = bounded(async (trx) => void (await sql`select pg_sleep(60)`.execute(trx)), undefined);
  await expect(slow(db, words)).rejects.toMatchObject({ code: "57014" });
});
