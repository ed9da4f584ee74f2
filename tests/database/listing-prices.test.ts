import { sql } from "kysely";
import { expect, test } from "vitest";
import { recordPrice } from "#db/listing-prices.ts";
import { pricesAround } from "#db/prices-around.ts";
import { listingBySlug } from "#db/listings.ts";
import { DISTRIBUTION_MIN } from "#domain/price-distribution.ts";
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

test("the prices around a home are those of its kind in its place, or as far out as there are enough", async () => {
  const { db } = database();
  const found = await listingBySlug(db, "1");
  if (found?.kind !== "found") throw new Error("The seed has listing 1");
  const { listing } = found;
  const around = (await pricesAround(db, listing))!;
  const of = async (area: string) => {
    const { rows } = await sql<{ id: string; asked: number }>`
      select l.id, l.sqft_price_paisa as asked from listings as l join areas as a on a.id = l.area_id
      left join areas as p on p.id = a.parent_id
      where l.approval = 'approved' and l.hidden_at is null and l.demo_id is null and l.purpose = 'sale' and l.type = 'apartment'
        and ${area} in (a.slug, p.slug)
    `.execute(db);
    return rows;
  };
  const near = await of(listing.areaSlug);
  if (around.place.slug === listing.areaSlug) {
    expect(around.prices.length).toBeGreaterThanOrEqual(DISTRIBUTION_MIN);
  } else {
    expect(near.length).toBeLessThan(DISTRIBUTION_MIN);
    expect(["thana", "district"]).toContain(around.place.kind);
  }
  // One of them asked about: it does not count itself, and sees the sample as little as the others do.
  const [one] = near;
  const own = await pricesAround(db, { ...listing, id: one!.id });
  expect(own?.place).toEqual(around.place);
  expect(own?.prices.length).toBe(around.prices.length - 1);
  expect(await pricesAround(db, { ...listing, areaSlug: "nowhere" })).toBeNull();
});

test("land is counted by the katha and rents by the month", async () => {
  const { db } = database();
  const origin = { id: "00000000-0000-7000-8000-000000000000", areaSlug: "dhaka" };
  const katha = await pricesAround(db, { ...origin, purpose: "sale", type: "land" });
  const { rows } = await sql<{ least: number }>`
    select min(sqft_price_paisa) as least from listings where type = 'land' and purpose = 'sale' and demo_id is null
      and approval = 'approved'
  `.execute(db);
  expect(Math.min(...katha!.prices)).toBeGreaterThanOrEqual(Math.round((rows[0]!.least * 720) / 100));
  const month = await pricesAround(db, { ...origin, purpose: "rent", type: "apartment" });
  expect(Math.min(...month!.prices)).toBeGreaterThan(1_000);
});
