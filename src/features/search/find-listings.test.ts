import { expect, test, vi } from "vitest";
import type { ListingPage } from "#domain/search/filters.ts";
import { findListingsOrSamples, type ListingSource } from "./find-listings.ts";
import { readSearch } from "./search-form.ts";

const page: ListingPage = { items: [], total: 3, totalCapped: false, page: 1, pageCount: 1 };
const parsed = readSearch(new URLSearchParams("location=Gulshan&minPrice=cheap"), "sale");
const source: ListingSource = {
  find: async () => ({
    page,
    facets: { type: { land: 3 } },
    relaxations: [],
    beside: [],
    places: [],
    widened: [],
    landmark: null,
    unknownPlace: false,
  }),
  places: (text) => [{ text, name: text, nameBn: "গুলশান" }],
  samples: () => ({ ...page, total: 1 }),
};

test("what was found comes with the search, and what of it could not be read", async () => {
  const found = await findListingsOrSamples(parsed, "sale", source, vi.fn());
  expect(found).toMatchObject({ list: "sale", samples: false, page: { total: 3 }, facets: { type: { land: 3 } } });
  expect(found.problems).toEqual([{ field: "minPrice", code: "not-a-number" }]);
});

test("when the listings cannot be reached, samples stand in and the reason is heard", async () => {
  const reason = new Error("asleep");
  const heard = vi.fn();
  const found = await findListingsOrSamples(parsed, "sale", { ...source, find: () => Promise.reject(reason) }, heard);
  expect(heard).toHaveBeenCalledWith(reason);
  expect(found).toMatchObject({ samples: true, page: { total: 1 }, places: [{ name: "Gulshan" }] });
});
