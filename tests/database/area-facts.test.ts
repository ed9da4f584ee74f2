import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { placeCounts, priceBands } from "#db/area-facts.ts";
import { placeBySlug } from "#db/places.ts";
import type { PriceBand } from "#domain/listing/prices/band.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const idOf = (slug: string): number => placeBySlug.get(slug)?.id ?? 0;

/** Where the seed has put nothing for the tests below: they write what is there. */
const [here, there] = [idOf("bagerhat-sadar"), idOf("chitalmari")];

type Plant = {
  purpose: "sale" | "rent";
  type: string;
  taka: number;
  approval?: string;
  demo?: boolean;
  place?: number;
};

let planted = 0;
async function plant(listings: readonly Plant[]): Promise<void> {
  const { db } = database();
  for (const { purpose, type, taka, approval = "approved", demo = false, place = here } of listings) {
    planted += 1;
    const id = `00000000-0000-7000-8000-${String(planted).padStart(12, "0")}`;
    // 100 square feet each, so that the price of one is a hundredth of the price.
    await sql`
      insert into listings (id, demo_id, slug, agent_id, area_id, purpose, type, approval, title, title_bn, description,
        description_bn, price_paisa, area_value, area_unit)
      select ${id}::uuid, ${demo ? `planted-${planted}` : null}, ${`planted-${planted}`}, p.id, ${place}::integer, ${purpose}, ${type},
        ${approval}, 'Planted', 'রোপিত', '', '', ${taka * 100}::bigint, 100, 'sqft'
      from profiles as p limit 1
    `.execute(db);
  }
}

const clear = () => sql`delete from listings where area_id = any(${[here, there]}::integer[])`.execute(database().db);
const sales = (prices: readonly number[], type = "apartment", more: Partial<Plant> = {}): Plant[] =>
  prices.map((taka) => ({ purpose: "sale", type, taka, ...more }));

describe("price bands", () => {
  test("are the quartiles of square-foot prices for sales and of months for rents, in taka", async () => {
    await clear();
    await plant([
      ...sales([100_000, 200_000, 300_000, 400_000, 500_000]),
      ...[10_000, 20_000, 30_000, 40_000, 50_000, 60_000].map((taka): Plant => ({
        purpose: "rent",
        type: "shop",
        taka,
        place: there,
      })),
    ]);
    const sale = { purpose: "sale", low: 2000, middle: 3000, high: 4000, listings: 5 } as const;
    const rent = { purpose: "rent", low: 22_500, middle: 35_000, high: 47_500, listings: 6 } as const;
    expect(await priceBands(database().db, [here, there])).toEqual<PriceBand[]>([
      { ...rent, type: null },
      { ...rent, type: "shop" },
      { ...sale, type: null },
      { ...sale, type: "apartment" },
    ]);
    expect(await priceBands(database().db, [there])).toHaveLength(2);
    expect(await priceBands(database().db, [])).toEqual([]);
  });

  test("need five listings, and neither pending nor rejected nor demo ones count", async () => {
    await clear();
    await plant([
      ...sales([100_000, 200_000, 300_000, 400_000]),
      ...sales([900_000], "apartment", { approval: "pending" }),
      ...sales([900_000], "apartment", { approval: "rejected" }),
      ...sales([900_000], "apartment", { demo: true }),
    ]);
    expect(await priceBands(database().db, [here])).toEqual([]);
    await plant(sales([500_000]));
    expect((await priceBands(database().db, [here])).map(({ high, listings }) => [high, listings])).toEqual([
      [4000, 5],
      [4000, 5],
    ]);
  });

  test("of all types together leave land out, which has its own", async () => {
    await clear();
    await plant([
      ...sales([100_000, 200_000, 300_000]),
      ...sales([400_000, 500_000], "office"),
      ...sales([9_000_000, 9_000_000, 9_000_000, 9_000_000, 9_000_000], "land"),
    ]);
    const bands = await priceBands(database().db, [here]);
    expect(bands.map(({ type, middle, listings }) => [type, middle, listings])).toEqual([
      [null, 3000, 5],
      ["land", 90_000, 5],
    ]);
  });
});

test("the counts of places are those of their public listings", async () => {
  await clear();
  await plant([
    ...sales([1, 2]),
    ...sales([3], "land"),
    { purpose: "rent", type: "shop", taka: 4, place: there },
    ...sales([5], "apartment", { approval: "pending" }),
  ]);
  const counts = await placeCounts(database().db, [here, there]);
  expect(counts.sort((a, b) => a.placeId - b.placeId)).toEqual([
    { placeId: here, purpose: "sale", listings: 3 },
    { placeId: there, purpose: "rent", listings: 1 },
  ]);
  expect(await placeCounts(database().db, [])).toEqual([]);
});
