import { expect, test } from "vitest";
import type { FoundListings } from "#domain/search/filters.ts";
import type { WithMeaning } from "#api/catalogue/listing-search.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask } from "../ask.ts";

useDatabase("seeded");
const found = async (query: Record<string, string>) => {
  const response = await ask(listings, `/api/listings/search?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as WithMeaning<FoundListings>;
};

test("a circle round a landmark names it, also when it comes as a link or is made wider", async () => {
  const { understood, landmark } = await found({ purpose: "rent", q: "flat near Square Hospital" });
  const names = { name: "Square Hospital", nameBn: "স্কয়ার হাসপাতাল" };
  expect(landmark).toMatchObject(names);
  const [lng, lat] = understood!.filters["near"]!.split(",");
  expect((await found({ purpose: "rent", near: `${lng},${lat},3` })).landmark).toMatchObject(names);
  expect((await found({ purpose: "rent", near: `${lng},${Number(lat) + 0.002},1` })).landmark).toBeNull();
});

test("a place whose thana has the same name is told from one that means itself", async () => {
  const widened = async (location: string) => (await found({ location })).widened.map(({ name }) => name);
  expect(await widened("Khilkhet; Lalmatia")).toEqual(["Khilkhet"]);
  expect(await widened("Mirpur 10")).toEqual([]);
  expect(await widened("Dhaka")).toEqual([]);
});
