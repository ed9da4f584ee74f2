import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import type { PointsAnswer } from "#api/catalogue/listing-map.ts";
import type { ListingPage } from "#domain/search/filters.ts";
import type { ListingMap } from "#domain/search/map/answer.ts";
import { isInBounds } from "#domain/search/map/distance.ts";
import listings from "#functions/listings.ts";
import { cloneListings } from "#tests/support/clone-listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "../ask.ts";

const database = useDatabase("seeded");
const DHAKA = { west: 90.3, south: 23.65, east: 90.5, north: 23.95 };
const BOX = "bbox=90.3,23.65,90.5,23.95";
const read = async <Answer>(path: string): Promise<Answer> => {
  const response = await ask(listings, path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
};
const map = (query = "") => read<ListingMap>(`/api/listings/map?${query}`);
const total = async (query: string) => (await read<ListingPage>(`/api/listings?${query}`)).total;

describe("GET /api/listings/map", () => {
  test("has the homes in a box, each with its price, and as many as the list", async () => {
    const found = await map(`${BOX}&purpose=rent`);
    expect(found).toMatchObject({ totalCapped: false, cells: [], atLeast: false, radius: 400, understood: null });
    expect(found.points).toHaveLength(found.total);
    expect(found.total).toBeGreaterThan(5);
    expect(found.total).toBe(await total(`${BOX}&purpose=rent`));
    for (const [id, lng5, lat5, price, shown] of found.points) {
      expect(isInBounds({ lat: lat5 / 1e5, lng: lng5 / 1e5 }, DHAKA)).toBe(true);
      expect([typeof id, Number.isInteger(price), shown]).toEqual(["string", true, 1]);
    }
    const [one] = found.points;
    const { items } = await read<ListingPage>(`/api/listings?ids=${one![0]}`);
    expect(items).toMatchObject([{ price: one![3], purpose: "rent" }]);
  });

  test("leaves out what has no pin, and takes every other filter of a list", async () => {
    const all = await map();
    const { rows } = await sql<{ pinned: number }>`
      select count(*)::integer as pinned from listings
      where approval = 'approved' and hidden_at is null and latitude is not null
    `.execute(database().db);
    expect(all.total).toBe(rows[0]?.pinned);
    const asked = "type=apartment&minPrice=20k&location=Dhaka";
    const some = await map(`${BOX}&${asked}`);
    expect(some.total).toBe(await total(`${BOX}&${asked}`));
    expect(some.total).toBeLessThan((await map(BOX)).total);
    expect(await map("location=nowhere+at+all")).toMatchObject({ total: 0, points: [] });
  });

  test("areas and circles find no home that a box round them does not, and lists find the same", async () => {
    const area = "area=90.35,23.7,90.45,23.7,90.4,23.9";
    const near = "near=90.4,23.78,6";
    const boxed = new Set((await map(BOX)).points.map(([id]) => id));
    for (const query of [area, near, `${area}&${near}`]) {
      const found = await map(query);
      expect(found.total).toBeGreaterThan(0);
      expect(found.total).toBe(await total(query));
      expect(found.points.every(([id]) => boxed.has(id))).toBe(true);
      expect(found.total).toBeLessThan(boxed.size);
    }
    expect((await map(`${area};90.3,23.75,90.38,23.75,90.3,23.9`)).total).toBeGreaterThan((await map(area)).total);
  });

  test("a sentence is read as filters, in the box", async () => {
    const found = await map(`${BOX}&q=${encodeURIComponent("flat under 90k for rent")}`);
    expect(found).toMatchObject({ understood: { filters: { purpose: "rent", type: "apartment", maxPrice: "90000" } } });
    expect(found.total).toBe(await total(`${BOX}&purpose=rent&type=apartment&maxPrice=90000`));
  });

  test("is kept at the CDN by what was asked, until a listing changes", async () => {
    const { headers } = await ask(listings, `/api/listings/map?${BOX}`);
    for (const name of ["bbox", "area", "near", "minPrice"]) expect(headers.get("netlify-vary")).toContain(name);
    expect(headers.get("netlify-cache-tag")?.split(",")).toEqual(inAllLanes(["listings:all"]));
    expect(headers.get("netlify-cdn-cache-control")).toContain("max-age=60");
  });

  test("refuses what it cannot read, field by field", async () => {
    const response = await ask(listings, "/api/listings/map?bbox=here&area=90.4,23.7,90.5,23.7&near=90.4,23.7,99");
    const { errors } = await expectProblem(response, 400, "invalid-input");
    expect(errors).toEqual([
      { field: "bbox", code: "not-a-number" },
      { field: "area", code: "out-of-range" },
      { field: "near", code: "out-of-range" },
    ]);
  });

  test("beyond a thousand homes it has the cells that they lie in, with how many and the lowest price", async () => {
    const { db } = database();
    await cloneListings(db, 30);
    const found = await map("bbox=87.5,20,93.2,27.2&purpose=rent");
    expect(found).toMatchObject({ total: 1000, totalCapped: true, points: [], atLeast: false });
    const { rows } = await sql<{ homes: number; lowest: number }>`
      select count(*)::integer as homes, min(price_paisa) / 100 as lowest from listings
      where approval = 'approved' and hidden_at is null and latitude is not null and purpose = 'rent'
    `.execute(db);
    expect(found.cells.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0]?.homes);
    expect(Math.min(...found.cells.map(({ lowest }) => lowest))).toBe(rows[0]?.lowest);
    expect(found.cells.length).toBeLessThanOrEqual(18 * 18);
    // Closer, there are few enough again.
    const [cell] = found.cells;
    const [lng, lat] = [cell!.lng5 / 1e5, cell!.lat5 / 1e5];
    const closer = await map(`bbox=${lng - 0.01},${lat - 0.01},${lng + 0.01},${lat + 0.01}`);
    expect(closer.points.length + closer.cells.length).toBeGreaterThan(0);
  });
});

describe("GET /api/listings/points", () => {
  test("has the public points of listings by their ids, as the map has them", async () => {
    const { points } = await map(`${BOX}&purpose=rent`);
    const [first, second] = points;
    const asked = await read<PointsAnswer>(`/api/listings/points?ids=${second?.[0]},nobody,${first?.[0]}`);
    expect(asked.points).toEqual(expect.arrayContaining([first, second]));
    expect(asked.points).toHaveLength(2);
    await expectProblem(await ask(listings, "/api/listings/points?ids=a%00b"), 400, "invalid-input");
    expect((await read<PointsAnswer>("/api/listings/points")).points).toEqual([]);
  });
});
