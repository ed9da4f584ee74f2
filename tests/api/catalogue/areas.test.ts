import { expect, test } from "vitest";
import type { AreaAnswer } from "#api/catalogue/areas.ts";
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
