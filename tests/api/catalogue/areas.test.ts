import { expect, test } from "vitest";
import type { AreaAnswer, AreaPricesAnswer } from "#api/catalogue/areas.ts";
import { inAllLanes } from "#domain/site/cache-tags.ts";
import areas from "#functions/areas.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "../ask.ts";

useDatabase("seeded");

async function area(path: string): Promise<AreaAnswer> {
  const response = await ask(areas, `/api/areas/${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as AreaAnswer;
}

test("a place says its numbers, its prices and a page of its listings", async () => {
  const all = await area("dhaka");
  expect(all.page.items).toHaveLength(6);
  expect(all.totals.sale + all.totals.rent).toBe(all.page.total);
  expect(all.bands.length).toBeGreaterThan(0);
  expect(all.page.items[0]).not.toHaveProperty("agent");
  const rent = await area("dhaka?purpose=rent&page=9999");
  expect(rent.totals).toEqual(all.totals);
  expect(rent.page).toMatchObject({ total: all.totals.rent, page: Math.ceil(all.totals.rent / 6) });
  expect(rent.page.items.every(({ purpose }) => purpose === "rent")).toBe(true);
});

test("it is kept under the tags that a change of a listing purges, one copy for each list", async () => {
  const { headers } = await ask(areas, "/api/areas/gulshan?purpose=rent");
  expect(headers.get("netlify-cache-tag")).toBe(inAllLanes(["area:gulshan", "listings:all"]).join(","));
  expect(headers.get("netlify-vary")).toBe("query=purpose|page");
});

test("what is no list is the whole one, and what is no place is not found", async () => {
  expect((await area("gulshan?purpose=lease&page=-3")).page.page).toBe(1);
  await expectProblem(await ask(areas, "/api/areas/no-such-place"), 404, "not-found");
});

async function prices(query: string): Promise<AreaPricesAnswer["areas"]> {
  const response = await ask(areas, `/api/areas${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as AreaPricesAnswer).areas;
}

test("areas say what is asked in them, of as many bedrooms as were asked for, from five homes on", async () => {
  const [sale, rent, three] = await Promise.all([prices(""), prices("?purpose=rent"), prices("?exactBedrooms=৩")]);
  expect(sale.length).toBeGreaterThan(1);
  for (const { listings, low, middle, sqft } of [...sale, ...rent, ...three]) {
    expect(listings).toBeGreaterThanOrEqual(5);
    expect(low).toBeLessThanOrEqual(middle);
    expect(sqft).toBeGreaterThan(0);
  }
  const sum = (all: typeof sale) => all.reduce((total, { listings }) => total + listings, 0);
  expect(sum(three)).toBeLessThan(sum(sale));
  const dhaka = sale.find(({ slug }) => slug === "dhaka");
  const { bands } = await area("dhaka");
  // The numbers of its own page.
  const band = bands.find(({ purpose, type }) => purpose === "sale" && type === null);
  expect([dhaka?.listings, dhaka?.sqft]).toEqual([band?.listings, band?.middle]);
  expect(dhaka?.outline?.length).toBeGreaterThanOrEqual(3);
});

test("prices of areas are kept by what they are of, a budget changes none, and what is no number is said", async () => {
  const { headers } = await ask(areas, "/api/areas?maxPrice=9000000");
  expect(headers.get("netlify-vary")).toBe("query=purpose|exactBedrooms");
  expect(headers.get("netlify-cache-tag")).toBe(inAllLanes(["area-prices"]).join(","));
  await expectProblem(await ask(areas, "/api/areas?exactBedrooms=many"), 400, "invalid-input");
});
