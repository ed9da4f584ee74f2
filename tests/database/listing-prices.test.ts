import { sql } from "kysely";
import { expect, test } from "vitest";
import { recordPrice } from "#db/listings/prices/history.ts";
import { pricesAround } from "#db/listings/prices/around.ts";
import { DISTRIBUTION_MIN } from "#domain/listing/prices/distribution.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");

test("the seed gives every public listing the history of the price that it asks, and the others none", async () => {
  const { rows } = await sql<{ wrong: string }>`
    select l.slug as wrong from listings as l
    left join lateral (
      select price_paisa from listing_prices where listing_id = l.id and purpose = l.purpose order by since desc limit 1
    ) as last on true
    where last.price_paisa is distinct from case when l.approval = 'approved' then l.price_paisa end
  `.execute(database().db);
  expect(rows).toEqual([]);
});

test("some seeded prices changed, none to the same, and each cut is the one that its history has", async () => {
  const { db } = database();
  const { rows: same } = await sql`
    select from (
      select price_paisa, lag(price_paisa) over (partition by listing_id order by since) as before from listing_prices
    ) as steps where price_paisa = before
  `.execute(db);
  expect(same).toEqual([]);
  const cut = await db
    .selectFrom("listings")
    .select(["id", "slug", "price_paisa", "price_cut_from_paisa", "price_cut_at"])
    .where("price_cut_at", "is not", null)
    .execute();
  expect(cut.length).toBeGreaterThan(5);
  await db.transaction().execute(async (trx) => {
    for (const { id } of cut) await recordPrice(trx, id, new Date());
  });
  const again = await db
    .selectFrom("listings")
    .select(["id", "slug", "price_paisa", "price_cut_from_paisa", "price_cut_at"])
    .where("price_cut_at", "is not", null)
    .execute();
  expect(again.sort((a, b) => a.id.localeCompare(b.id))).toEqual(cut.sort((a, b) => a.id.localeCompare(b.id)));
});

test("a price is written once, with one of the past behind it and never at the same instant", async () => {
  const { db } = database();
  const listing = await db
    .selectFrom("listings")
    .select(["id", "price_paisa"])
    .where("demo_id", "=", "1")
    .executeTakeFirstOrThrow();
  const rows = () =>
    db.selectFrom("listing_prices").selectAll().where("listing_id", "=", listing.id).orderBy("since").execute();
  const [first] = await rows();
  const now = first!.since;
  for (const price of [listing.price_paisa, listing.price_paisa * 2, listing.price_paisa * 2, listing.price_paisa]) {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("listings").set({ price_paisa: price }).where("id", "=", listing.id).execute();
      await recordPrice(trx, listing.id, now);
    });
  }
  expect((await rows()).map(({ price_paisa, since }) => [price_paisa, since.getTime() - now.getTime()])).toEqual([
    [listing.price_paisa, 0],
    [listing.price_paisa * 2, 1],
    [listing.price_paisa, 2],
  ]);
});

/** A place without listings of the seed, and the district that it lies in. */
const [HERE, DISTRICT] = ["chitalmari", "bagerhat"];
let planted = 0;

/** Puts homes for sale of 100 sqft there, so that a square foot asks a hundredth of the price. */
async function plant(prices: readonly number[], type = "apartment", place = HERE): Promise<void> {
  for (const taka of prices) {
    planted += 1;
    await sql`
      insert into listings (id, slug, agent_id, area_id, purpose, type, approval, title, title_bn, description, description_bn,
        price_paisa, area_value, area_unit)
      select ${`00000000-0000-7000-8000-${String(planted).padStart(12, "0")}`}::uuid, ${`planted-${planted}`}, p.id, a.id, 'sale', ${type},
        'approved', 'Planted', 'রোপিত', '', '', ${taka * 100}::bigint, 100, 'sqft'
      from profiles as p, areas as a where a.slug = ${place} limit 1
    `.execute(database().db);
  }
}

const home = {
  id: "00000000-0000-7000-8000-000000000001",
  areaSlug: HERE,
  purpose: "sale",
  type: "apartment",
} as const;
const prices = (from: number, count: number) => Array.from({ length: count }, (_, index) => (from + index) * 100);

test("the prices around a home are those of its kind in its own place, itself left out, or of its district where they are few", async () => {
  const { db } = database();
  await plant(prices(1, DISTRIBUTION_MIN));
  await plant(prices(500, 3), "house");
  const few = (await pricesAround(db, home))!;
  expect(few.place.slug).toBe(DISTRICT);
  expect(few.prices.length).toBeGreaterThanOrEqual(DISTRIBUTION_MIN - 1);
  expect(few.prices).not.toContain(1);

  await plant(prices(900, 1));
  const enough = (await pricesAround(db, home))!;
  expect(enough.place.slug).toBe(HERE);
  expect(enough.prices.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 900]);
  await sql`update listings set hidden_at = now() where slug = 'planted-2'`.execute(db);
  expect((await pricesAround(db, home))?.place.slug).toBe(DISTRICT);
  expect(await pricesAround(db, { ...home, areaSlug: "nowhere" })).toBeNull();
});

test("land is counted by the katha", async () => {
  const { db } = database();
  await plant(prices(50, DISTRIBUTION_MIN), "land");
  const around = await pricesAround(db, { ...home, type: "land" });
  expect(around?.place.slug).toBe(HERE);
  expect(Math.min(...around!.prices)).toBe(50 * 720);
});
