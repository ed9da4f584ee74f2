import { expect, test } from "vitest";
import agents from "#content/samples/agents.json" with { type: "json" };
import rows from "#content/samples/listings.json" with { type: "json" };
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import { searchSamples } from "./sample-search.ts";

const samples = sampleListings(rows as unknown as SampleListing[], agents as SampleAgents);
const search = (query: Partial<ListingQuery>) =>
  searchSamples(samples, { ...EMPTY_LISTING_QUERY, pageSize: 48, ...query }).items;

test("without a filter every sample is there, the newest first", () => {
  const found = search({});
  expect(found).toHaveLength(samples.length);
  const dates = found.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test("each filter narrows, and only to what fits", () => {
  for (const { purpose, type } of search({ purpose: "sale", type: ["apartment"] })) {
    expect([purpose, type]).toEqual(["sale", "apartment"]);
  }
  const price = samples[0]?.price ?? 0;
  expect(search({ minPrice: price, maxPrice: price }).every((listing) => listing.price === price)).toBe(true);
  expect(search({ minPrice: price, maxPrice: price }).length).toBeGreaterThan(0);
  const withLift = samples.filter(({ amenities }) => amenities.includes("lift"));
  expect(
    search({ lift: true })
      .map(({ id }) => id)
      .sort(),
  ).toEqual(withLift.map(({ id }) => id).sort());
  expect(withLift.length).toBeGreaterThan(0);
  expect(withLift.length).toBeLessThan(samples.length);
  expect(search({ location: "Gulshan; Banani" }).length).toBe(
    search({ location: "Gulshan" }).length + search({ location: "Banani" }).length,
  );
  expect(search({ floor: ["4-7"] }).every(({ floor }) => floor !== null && floor >= 4 && floor <= 7)).toBe(true);
  expect(search({ bedrooms: 4 }).every(({ bedrooms }) => (bedrooms ?? 0) >= 4)).toBe(true);
});

test("a place is found in both languages, whatever the case", () => {
  const english = search({ location: "dhanmondi" });
  expect(english.length).toBeGreaterThan(0);
  expect(search({ location: "ধানমন্ডি" })).toEqual(english);
  expect(search({ location: "Zzyzx" })).toEqual([]);
});

test("orders are those of the database, and pages do not overlap", () => {
  const prices = search({ sort: "price-asc" }).map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const page = (number: number) => searchSamples(samples, { ...EMPTY_LISTING_QUERY, pageSize: 6, page: number });
  const first = page(1).items.map(({ id }) => id);
  const second = page(2).items.map(({ id }) => id);
  expect(first.filter((id) => second.includes(id))).toEqual([]);
  expect(page(99).page).toBe(page(1).pageCount);
});
