import { expect, test, vi } from "vitest";
import type { ListingPage } from "#domain/listing-search.ts";
import { findListings, type ListingStore } from "./find-listings.ts";
import { readSearch } from "./search-form.ts";

const nothing: ListingPage = { items: [], total: 0, totalCapped: false, page: 1, pageCount: 1 };
const store = (page: ListingPage): ListingStore => ({
  page: vi.fn(async () => page),
  facets: vi.fn(async () => ({ type: { land: 3 } })),
  relaxations: vi.fn(async () => [{ filter: "type" as const, total: 9, totalCapped: false }]),
});
const parsed = (search: string) => readSearch(new URLSearchParams(search), "sale");
const fail = (error: unknown) => {
  throw error;
};

test("filters that could be left out are counted only when nothing was found", async () => {
  const empty = store(nothing);
  const found = await findListings(parsed("type=land"), "sale", null, empty, [], fail);
  expect(found.relaxations).toEqual([{ filter: "type", total: 9, totalCapped: false }]);
  const full = store({ ...nothing, total: 1 });
  await findListings(parsed("type=land"), "sale", null, full, [], fail);
  expect(full.relaxations).not.toHaveBeenCalled();
  const unfiltered = store(nothing);
  await findListings(parsed(""), "sale", null, unfiltered, [], fail);
  expect(unfiltered.relaxations).not.toHaveBeenCalled();
});

test("a place that nobody knows is told apart from a place without listings", async () => {
  expect((await findListings(parsed("location=Zzyzx"), "sale", [], store(nothing), [], fail)).unknownPlace).toBe(true);
  expect((await findListings(parsed("location=Bhola"), "sale", [7], store(nothing), [], fail)).unknownPlace).toBe(
    false,
  );
});

test("when the store does not answer, samples stand in and the reason is heard", async () => {
  const reason = new Error("asleep");
  const broken = { ...store(nothing), facets: () => Promise.reject(reason) };
  const heard = vi.fn();
  const found = await findListings(parsed(""), "sale", null, broken, [], heard);
  expect(heard).toHaveBeenCalledWith(reason);
  expect(found).toMatchObject({ samples: true, page: { total: 0 }, relaxations: [] });
});
