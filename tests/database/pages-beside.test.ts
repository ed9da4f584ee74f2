import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchListings } from "#db/listings/listings.ts";
import { placeIndex } from "#db/places.ts";
import { SORTS, type ListingPage, type ListingQuery } from "#domain/search/filters.ts";
import { DEEP_ROW } from "#domain/search/page-start.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { cloneListings } from "#tests/support/clone-listings.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const PAGE_SIZE = 30;
const FIRST_DEEP = Math.ceil(DEEP_ROW / PAGE_SIZE);

// Homes with equal sizes and equal dates lie across the ends of pages.
beforeAll(async () => {
  process.env["DEMO_LISTINGS"] = "off";
  await cloneListings(database().db, 20);
});
afterAll(() => {
  delete process.env["DEMO_LISTINGS"];
});

const ask = (query: Partial<ListingQuery>): Promise<ListingPage> => {
  const asked = { ...EMPTY_LISTING_QUERY, pageSize: PAGE_SIZE, ...query };
  return searchListings(database().db, asked, matchingPlaceIds(placeIndex, asked.location));
};
const idsOf = ({ items }: ListingPage) => items.map(({ id }) => id);

const SEARCHES: Partial<ListingQuery>[] = [
  {},
  { purpose: "sale" },
  { purpose: "rent", bedrooms: 2 },
  { purpose: "sale", location: "Dhaka" },
  { location: "Gulshan; Banani; Dhanmondi; Mirpur; Uttara" },
  { type: ["apartment"] },
];

describe.each(SEARCHES.map((search) => [JSON.stringify(search), search] as const))("deep pages of %s", (_, search) => {
  test.each(SORTS)("by %s follow each other by the links, forward and back, as by their numbers", async (sort) => {
    const { pageCount } = await ask({ ...search, sort, page: 10_000 });
    expect(pageCount).toBeGreaterThan(FIRST_DEEP + 1);
    for (const page of [FIRST_DEEP, FIRST_DEEP + 1, pageCount - 1, pageCount]) {
      const { next, previous, ...here } = await ask({ ...search, sort, page });
      expect(here.items.length, `page ${page}`).toBeGreaterThan(0);
      expect(next === undefined, `page ${page}`).toBe(page === here.pageCount);
      const beside = [{ page: page - 1, from: previous }, ...(next ? [{ page: page + 1, from: next }] : [])];
      for (const { page: number, from } of beside) {
        expect(await ask({ ...search, sort, page: number, from: from ?? "" })).toEqual(
          await ask({ ...search, sort, page: number }),
        );
      }
    }
  });
});

test("a number beyond the hundredth leads to the hundredth, and the links of its pages further on", async () => {
  const asked = { pageSize: 6, sort: "price-asc" } as const;
  const typed = await ask({ ...asked, page: 700 });
  expect(typed).toMatchObject({ page: 100, pageCount: 101, items: { length: 6 } });
  expect(await ask({ ...asked, page: 100 })).toEqual(typed);
  // With one home a page the hundredth begins far above the row from which links have starts.
  expect(await ask({ ...asked, pageSize: 1, page: 100 })).toMatchObject({ next: expect.stringContaining("after_") });
  const seen = new Set(idsOf(typed));
  let here = typed;
  for (const page of [101, 102, 103]) {
    here = await ask({ ...asked, page, from: here.next ?? "" });
    expect(here).toMatchObject({ page, pageCount: page + 1 });
    for (const id of idsOf(here)) seen.add(id);
  }
  expect(seen.size).toBe(24);
  expect(await ask({ ...asked, page: 102, from: here.previous ?? "" })).toMatchObject({ page: 102, pageCount: 103 });
  // A start that leads nowhere leaves the page to its number.
  expect(await ask({ ...asked, page: 102, from: "nonsense" })).toEqual(typed);
});

test("below demo records pages have numbers only", async () => {
  process.env["DEMO_LISTINGS"] = "on";
  expect(await ask({ purpose: "sale", page: FIRST_DEEP })).not.toHaveProperty("next");
  process.env["DEMO_LISTINGS"] = "off";
});

test("a page near the top says no starts, nor does a search of words", async () => {
  const top = await ask({ sort: "price-asc" });
  expect(top).not.toHaveProperty("next");
  expect(await ask({ q: "flat", page: FIRST_DEEP })).not.toHaveProperty("next");
});

test("a start that is of another order or beyond the list leaves the page to its number", async () => {
  const page = FIRST_DEEP;
  const asked = { sort: "price-asc", page } as const;
  const id = "ffffffff-ffff-7fff-bfff-ffffffffffff";
  for (const from of [`after_9.5_${id}`, `after_999999999999999999_${id}`, `before_1_${id}`, "nonsense"]) {
    expect(idsOf(await ask({ ...asked, from })), from).toEqual(idsOf(await ask(asked)));
  }
  expect(
    idsOf(await ask({ sort: "newest", type: ["house"], page: 2, from: `after_999999999999999999_${id}` })),
  ).toHaveLength(PAGE_SIZE);
});
