import { isOfSize } from "#domain/listing/floor-area.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { areInCells } from "#db/listings/cells.ts";
import { listingFacets, searchListings } from "#db/listings/listings.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import { LISTING_KINDS, soughtTypes } from "#domain/listing/listing-kind.ts";
import { PROPERTY_TYPES, PURPOSES, type PropertyType, type Purpose } from "#domain/listing/listing.ts";
import { toPaisa } from "#domain/money/money.ts";
import { SORTS, type ListingQuery } from "#domain/search/filters.ts";
import { readOrder, type ReadOrder } from "#domain/search/sort.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { cloneMarket } from "#tests/support/clone-listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";
import { bestFirst } from "./listing-order.ts";

describe("the cells of a market that changes", () => {
  const database = useDatabase("seeded");

  /** Public homes whose cell is not named. */
  async function missing(): Promise<unknown[]> {
    const { rows } = await sql`
      select id from listings where approval = 'approved' and hidden_at is null and not exists (
        select from listing_cells as c where c.cell = listing_cell(
          listings.purpose, listings.type, listings.bedrooms, listings.bathrooms,
          listing_step(listings.price_paisa), listing_step(listings.area_sqft::float8))
      )
    `.execute(database().db);
    return rows;
  }

  test("every public home is in one, through every kind of change", async () => {
    const { db } = database();
    expect(await missing()).toEqual([]);
    const changes = [
      sql`update listings set approval = 'approved' where approval = 'pending'`,
      sql`update listings set price_paisa = price_paisa * 7 where purpose = 'sale'`,
      sql`update listings set area_value = area_value * 3`,
      sql`update listings set bedrooms = 9 where type = 'apartment'`,
      sql`update listings set bedrooms = null, bathrooms = null where type = 'house'`,
      sql`update listings set hidden_at = now() where approval = 'approved' and demo_id is null`,
      sql`update listings set type = 'office', rental = null, layout = null, price_paisa = price_paisa + 12345600 where hidden_at is not null`,
      sql`update listings set hidden_at = null`,
    ];
    for (const change of changes) {
      await change.execute(db);
      expect(await missing()).toEqual([]);
    }
  });

  test("a home that comes while another of its cell is being taken back is found", async () => {
    const { db } = database();
    const { id } = await db
      .selectFrom("listings")
      .select("id")
      .where("approval", "=", "approved")
      .limit(1)
      .executeTakeFirstOrThrow();
    const price = 987_654_321_000;
    const withPrice = (client: typeof db) =>
      client.updateTable("listings").set({ price_paisa: price }).where("id", "=", id).execute();
    await db
      .transaction()
      .execute(async (trx) => {
        await withPrice(trx);
        throw new Error("taken back");
      })
      .catch(() => undefined);
    await withPrice(db);
    const found = await searchListings(db, { ...EMPTY_LISTING_QUERY, minPrice: price / 100 - 1 }, null);
    expect(found.items.map((listing) => listing.id)).toEqual([id]);
  });
});

describe("searches by cells", () => {
  const database = useDatabase("seeded");
  type Home = {
    id: string;
    purpose: Purpose;
    type: PropertyType;
    price: number;
    area: number;
    rooms: number;
    baths: number;
    sqft: number;
    at: number;
  };
  let homes: Home[] = [];

  beforeAll(async () => {
    const { db } = database();
    // More than the limit of a count of one purpose, and of another fewer.
    await cloneMarket(db, 30);
    const { rows } = await sql<Home>`
      select id, purpose, type, price_paisa as price, area_sqft::float8 as area, coalesce(bedrooms, 0) as rooms, coalesce(bathrooms, 0) as baths,
        sqft_price_paisa as sqft, (extract(epoch from created_at) * 1000000 + pictured::integer * 4e15)::bigint as at
      from listings where approval = 'approved' and hidden_at is null
    `.execute(db);
    homes = rows;
  }, 300_000);

  const ORDERS: Record<ReadOrder, (home: Home) => number> = {
    newest: ({ at }) => -at,
    "price-asc": ({ price }) => price,
    "price-desc": ({ price }) => -price,
    "area-desc": ({ area }) => -area,
    "sqft-price-asc": ({ sqft }) => sqft,
  };
  const GREATEST_FIRST: ReadonlySet<ReadOrder> = new Set(["newest", "price-desc", "area-desc"]);

  const isFound =
    (query: ListingQuery) =>
    ({ purpose, type, price, area, rooms, baths }: Home): boolean =>
      (query.purpose === null || purpose === query.purpose) &&
      (soughtTypes(query)?.includes(type) ?? true) &&
      (query.minPrice === null || price >= toPaisa(query.minPrice)) &&
      (query.maxPrice === null || price <= toPaisa(query.maxPrice)) &&
      isOfSize({ type, sqft: area }, query) &&
      (query.bedrooms === null || rooms >= query.bedrooms) &&
      (query.bathrooms === null || baths >= query.bathrooms);

  /** The ids of all homes of a search in its order. */
  function expected(query: ListingQuery): string[] {
    const order = ORDERS[readOrder(query)];
    const turn = GREATEST_FIRST.has(readOrder(query)) ? -1 : 1;
    const byId = (a: Home, b: Home) => turn * (a.id < b.id ? -1 : 1);
    const found = homes.filter(isFound(query)).sort((a, b) => order(a) - order(b) || byId(a, b));
    const matched = ({ rooms, price }: Home) => ({ bedrooms: rooms, price_paisa: price, area_id: 0 });
    return bestFirst(found, query, matched).map(({ id }) => id);
  }

  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2, nil: null });
  const anySearch: fc.Arbitrary<ListingQuery> = fc
    .record({
      purpose: maybe(fc.constantFrom(...PURPOSES)),
      kind: fc.option(fc.constantFrom(...LISTING_KINDS), { freq: 1, nil: null }),
      type: fc.subarray([...PROPERTY_TYPES], { maxLength: 3 }),
      minPrice: maybe(fc.constantFrom(1, 9_000, 45_000, 2_500_000, 15_000_000, 90_000_000)),
      maxPrice: maybe(fc.constantFrom(8_000, 60_000, 400_000, 9_000_000, 50_000_000, 900_000_000)),
      minArea: maybe(fc.constantFrom(1, 700, 1250, 3000)),
      maxArea: maybe(fc.constantFrom(650, 1300, 2600, 20_000)),
      bedrooms: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 2, nil: null }),
      bathrooms: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 2, nil: null }),
      sort: fc.constantFrom(...SORTS),
      page: fc.constantFrom(1, 1, 2, 9),
    })
    .map((some) => ({ ...EMPTY_LISTING_QUERY, ...some }))
    // Others are counted otherwise, and samples may lead them.
    .filter((query) => areInCells(query, null));

  test(
    "give the homes, their order, their number and the types beside them, as looking at every home does",
    { timeout: 120_000 * depth },
    async () => {
      const { db } = database();
      const seen = { none: 0, few: 0, many: 0 };
      await fc.assert(
        fc.asyncProperty(anySearch, async (query) => {
          const all = expected(query);
          seen[all.length === 0 ? "none" : all.length <= COUNT_CAP ? "few" : "many"] += 1;
          const { items, total, page } = await searchListings(db, query, null);
          expect(total).toBe(Math.min(all.length, COUNT_CAP));
          expect(items.map(({ id }) => id)).toEqual(all.slice((page - 1) * query.pageSize, page * query.pageSize));
          const { type } = await listingFacets(db, query, null);
          const untyped = homes.filter(isFound({ ...query, kind: null, type: [] }));
          const byType = Object.entries(Object.groupBy(untyped, (home) => home.type));
          expect(type).toEqual(Object.fromEntries(byType.map(([name, of]) => [name, Math.min(of.length, COUNT_CAP)])));
        }),
        { numRuns: 150 * depth },
      );
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
    },
  );
});
