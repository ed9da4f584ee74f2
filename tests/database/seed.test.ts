import { sql } from "kysely";
import { expect, test } from "vitest";
import { seed } from "#db/seed.ts";
import { withoutIndexes } from "#db/seed/bulk.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase();
const now = new Date("2026-11-21T00:00:00Z");
const TABLES = [
  "listings",
  "profiles",
  "pictures",
  "listing_images",
  "nearby_places",
  "listing_prices",
  "slug_history",
];

const sizes = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database().db);
    counts[table] = rows[0]?.n ?? -1;
  }
  return counts;
};

const definitions = async (): Promise<string[]> =>
  (
    await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where schemaname = 'public'
      union all
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all
      select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1
    `.execute(database().db)
  ).rows.map(({ definition }) => definition);

test("seeding writes everything once, however often it runs, and adds what is missing", async () => {
  const { db } = database();
  expect(await seed(db, { listings: 60, now })).toBe(60 + 17);
  const first = await sizes();
  expect(first).toMatchObject({ listings: 77 });
  expect(Object.values(first).every((count) => count > 0)).toBe(true);

  const later = new Date("2026-12-24T00:00:00Z");
  expect(await seed(db, { listings: 60, now: later })).toBe(0);
  expect(await sizes()).toEqual(first);

  expect(await seed(db, { listings: 75, now })).toBe(15);
  expect(await sizes()).toMatchObject({ listings: 92 });
  expect(await seed(db, { listings: 5, seed: 2, now })).toBe(5);
}, 60_000);

test("no telephone of the seed can ring and no mail can arrive", async () => {
  const { rows } = await sql<{ phone: string; whatsapp: string | null; email: string | null }>`
    select phone, whatsapp, email from profiles
  `.execute(database().db);
  for (const { phone, whatsapp, email } of rows) {
    for (const number of [phone, whatsapp]) expect(number ?? "+88010").toMatch(/^\+88010/);
    expect(email ?? "@example.com").toMatch(/@example\.com$/);
  }
});

test("a large load puts every index, constraint and trigger back, and the counts with them", async () => {
  const { db } = database();
  const before = await definitions();
  const steps: string[] = [];
  await withoutIndexes(
    db,
    async (trx) => {
      await sql`update listings set approval = 'rejected', verified = false where type = 'apartment'`.execute(trx);
    },
    (name) => steps.push(name),
  );
  expect(await definitions()).toEqual(before);
  expect(steps).toContain("listing_words_words");
  const { rows } = await sql<{ kept: number; real: number }>`
    select (select sum(listings) from listing_counts) as kept,
      (select count(*) from listings where approval = 'approved') as real
  `.execute(db);
  expect(rows[0]?.kept).toBe(rows[0]?.real);
});

test("a large load that breaks off leaves everything as it was", async () => {
  const { db } = database();
  const [before, sizesBefore] = [await definitions(), await sizes()];
  const broken = withoutIndexes(
    db,
    async (trx) => {
      await sql`delete from nearby_places`.execute(trx);
      throw new Error("the power went");
    },
    () => undefined,
  );
  await expect(broken).rejects.toThrow("the power went");
  expect(await definitions()).toEqual(before);
  expect(await sizes()).toEqual(sizesBefore);
});
