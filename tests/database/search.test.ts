import { sql } from "kysely";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { countListings, listingFacets, listingTotal, relaxations, searchListings } from "#db/listings/listings.ts";
import { placeIndex } from "#db/places.ts";
import { filterOptions, filtersFor } from "#domain/search/filter-table.ts";
import { EMPTY_LISTING_QUERY, parseListingQuery, withoutFilter } from "#domain/search/query.ts";
import { searchedWords, SORTS, type ListingQuery } from "#domain/search/filters.ts";
import { PROPERTY_TYPES, PURPOSES, TENANTS } from "#domain/listing/listing.ts";
import { LISTING_KINDS } from "#domain/listing/listing-kind.ts";
import { matchingPlaceIds } from "#domain/place/lookup/search.ts";
import { anyFurtherFilters } from "#tests/support/arbitrary-filters.ts";
import { anyQueryString } from "#tests/support/arbitrary-query.ts";
import { useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";
import { fits, inOrder, sqft, type Row } from "./listing-order.ts";

const database = useDatabase("seeded");
let rows: Row[] = [];
beforeAll(async () => {
  // Nobody has checked what is seeded.
  await sql`
    insert into listing_marks (listing_id, mark, set_at, evidence)
    select id, unnest(array['phone-confirmed', 'papers-seen', 'place-visited']), now(), 'Seen'
    from (select id from listings where approval = 'approved' order by id limit 40) as checked
  `.execute(database().db);
  await sql`delete from listing_images where get_byte(uuid_send(listing_id), 15) % 3 = 0`.execute(database().db);
  rows = (await sql<Row>`select * from listings where approval = 'approved'`.execute(database().db)).rows;
});
afterEach(() => {
  delete process.env["DEMO_LISTINGS"];
});

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words of the specification as a filter over all rows: slow, and too plain to be wrong in the way an index can be. */
function expected(query: ListingQuery, placeIds: number[] | null): Row[] {
  const has = (row: Row) => {
    const texts = [row.title, row.title_bn, ...(row.purpose === "rent" ? [row.description, row.description_bn] : [])];
    const words = wordsIn(texts.join(" "));
    const asked = wordsIn(searchedWords(query));
    const begins = (word: string, last: boolean) => (last || [...word].length > 2 ? word : `${word}\0`);
    return (
      asked.length > 0 &&
      asked.every((word, place) =>
        words.some((other) => `${other}\0`.startsWith(begins(word, place === asked.length - 1))),
      )
    );
  };
  const found = rows
    .filter((row) => query.purpose === null || row.purpose === query.purpose)
    .filter(({ price_paisa: at }) => at >= (query.minPrice ?? 0) * 100 && at <= (query.maxPrice ?? Infinity) * 100)
    .filter((row) => sqft(row) >= (query.minArea ?? 0) && sqft(row) <= (query.maxArea ?? Infinity))
    .filter((row) => fits(row, query))
    .filter((row) => placeIds === null || placeIds.includes(row.area_id))
    .filter((row) => searchedWords(query) === "" || has(row));
  return inOrder(found, query);
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2, nil: null });
const usualFilters = fc.record({
  purpose: maybe(fc.constantFrom(...PURPOSES)),
  q: fc.oneof(
    { weight: 4, arbitrary: fc.constant("") },
    fc.constantFrom("flat", "ফ্ল্যাট", "SOUTH", "লেক", "sq ft", "family", "lake a", "বাড়ি road", "%", "no such words"),
  ),
  title: fc.oneof({ weight: 6, arbitrary: fc.constant("") }, fc.constantFrom("flat", "a house")),
  titled: fc.constant(""),
  location: fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    fc.constantFrom("Gulshan", "ঢাকা", "Chittagong", "mirpur 10", "Banani; Gulshan", "nowhere at all"),
  ),
  kind: maybe(fc.constantFrom(...LISTING_KINDS)),
  type: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...PROPERTY_TYPES])),
  minPrice: maybe(fc.integer({ min: 1, max: 20_000_000 })),
  maxPrice: maybe(fc.integer({ min: 10_000, max: 200_000_000 })),
  minArea: maybe(fc.integer({ min: 1, max: 3000 })),
  maxArea: maybe(fc.integer({ min: 500, max: 20_000 })),
  bedrooms: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 5 })),
  tenant: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constantFrom(...TENANTS)),
  sort: fc.constantFrom(null, ...SORTS),
  page: fc.integer({ min: 1, max: 4 }),
  from: fc.constant(""),
  pageSize: fc.constantFrom(3, 6, 48),
});
const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .tuple(usualFilters, anyFurtherFilters)
  .map(([usual, further]) => ({ ...usual, ...further }));

describe("a search", () => {
  test(
    "finds what the filters say and nothing else, in order, on every page, and counts it",
    async () => {
      process.env["DEMO_LISTINGS"] = "off";
      let matched = 0;
      await fc.assert(
        fc.asyncProperty(anyQuery, async (query) => {
          const ids = matchingPlaceIds(placeIndex, query.location);
          const all = expected(query, ids);
          matched += all.length;
          const pageCount = Math.max(1, Math.ceil(all.length / query.pageSize));
          const page = Math.min(query.page, pageCount);
          const answer = await searchListings(database().db, query, ids);
          expect(answer.items.map(({ id }) => id)).toEqual(
            all.slice((page - 1) * query.pageSize, page * query.pageSize).map(({ id }) => id),
          );
          expect(answer).toMatchObject({ total: all.length, totalCapped: false, page, pageCount });
          expect(await countListings(database().db, query, ids)).toEqual({ total: all.length, totalCapped: false });
          const types = Object.groupBy(expected({ ...query, kind: null, type: [] }, ids), ({ type }) => type);
          expect(await listingFacets(database().db, query, ids)).toEqual({
            type: Object.fromEntries(Object.entries(types).map(([type, list]) => [type, list.length])),
          });
        }),
      );
      expect(matched).toBeGreaterThan(100);
    },
    120_000 * depth,
  );

  test("finds homes by every option that the interface offers", async () => {
    for (const filter of filtersFor("rent")) {
      const options = filterOptions(filter);
      let found = 0;
      for (const option of options) {
        const params = new URLSearchParams([[filter, option]]);
        const { query } = parseListingQuery(params, { purpose: null });
        const all = expected(query, null);
        expect((await countListings(database().db, query, null)).total, `${params}`).toBe(all.length);
        found += all.length;
      }
      if (options.length > 0) expect(found, filter).toBeGreaterThan(0);
    }
  });

  test("never fails, whatever an address says", async () => {
    await fc.assert(
      fc.asyncProperty(anyQueryString, async (text) => {
        const { query } = parseListingQuery(new URLSearchParams(text), { purpose: null });
        const answer = await searchListings(database().db, query, matchingPlaceIds(placeIndex, query.location));
        expect(answer.items.length).toBeLessThanOrEqual(query.pageSize);
      }),
    );
  });

  test("finds the beginning of a last word and signs alone nowhere", async () => {
    const { db } = database();
    const title = (row: Row) => ` ${wordsIn(`${row.title} ${row.title_bn}`).join(" ")}`;
    const sale = { ...EMPTY_LISTING_QUERY, purpose: "sale" as const, pageSize: 48 };
    const answer = await searchListings(db, { ...sale, q: "Gu" }, null);
    const right = rows.filter((row) => row.purpose === "sale" && title(row).includes(" gu"));
    expect(right.length).toBeGreaterThan(0);
    expect(answer.total).toBe(right.length);
    expect((await searchListings(db, { ...sale, q: "--" }, null)).total).toBe(0);
  });

  test("reads descriptions of rentals, not of what is for sale", async () => {
    const q = "in advance";
    const answer = await searchListings(database().db, { ...EMPTY_LISTING_QUERY, q, pageSize: 48 }, null);
    expect(answer.items.length).toBeGreaterThan(0);
    expect(new Set(answer.items.map(({ purpose }) => purpose))).toEqual(new Set(["rent"]));
  });

  test("answers a page beyond the last with the last, and nowhere with nothing", async () => {
    const { db } = database();
    const far = await searchListings(db, { ...EMPTY_LISTING_QUERY, page: 200_000 }, null);
    expect(far.page).toBe(far.pageCount);
    expect(far.items.length).toBeGreaterThan(0);
    expect(await searchListings(db, EMPTY_LISTING_QUERY, [])).toEqual({
      items: [],
      total: 0,
      totalCapped: false,
      page: 1,
      pageCount: 1,
    });
  });

  test("never shows what is pending or rejected", async () => {
    const { db } = database();
    const hidden = await sql<{ id: string }>`select id from listings where approval <> 'approved'`.execute(db);
    expect(hidden.rows.length).toBeGreaterThan(0);
    expect(await listingTotal(db)).toBe(rows.length);
    const ids = new Set(hidden.rows.map(({ id }) => id));
    for (let page = 1; page <= 4; page++) {
      const { items } = await searchListings(db, { ...EMPTY_LISTING_QUERY, page, pageSize: 48 }, null);
      expect(items.filter(({ id }) => ids.has(id))).toEqual([]);
    }
  });
});

describe("demo records", () => {
  const everything = async (): Promise<{ id: string; demo: boolean }[]> => {
    const items = [];
    const query = { ...EMPTY_LISTING_QUERY, purpose: "sale" as const };
    const first = await searchListings(database().db, query, null);
    for (let page = 1; page <= first.pageCount; page++) {
      items.push(...(await searchListings(database().db, { ...query, page }, null)).items);
    }
    return items;
  };

  test("open the unfiltered list while DEMO_LISTINGS is on, each listing once", async () => {
    process.env["DEMO_LISTINGS"] = "on";
    const items = await everything();
    const demos = items.filter(({ demo }) => demo).length;
    expect(demos).toBeGreaterThan(6);
    expect(items.slice(0, demos).every(({ demo }) => demo)).toBe(true);
    const sale = expected({ ...EMPTY_LISTING_QUERY, purpose: "sale" }, null);
    expect(items.map(({ id }) => id).sort()).toEqual(sale.map(({ id }) => id).sort());
    expect(items.slice(demos).map(({ id }) => id)).toEqual(sale.filter((row) => !row.demo_id).map(({ id }) => id));
  });

  test("stand in line while it is off, and in a filtered or sorted list", async () => {
    process.env["DEMO_LISTINGS"] = "off";
    expect((await everything()).map(({ id }) => id)).toEqual(
      expected({ ...EMPTY_LISTING_QUERY, purpose: "sale" }, null).map(({ id }) => id),
    );
    process.env["DEMO_LISTINGS"] = "on";
    const query: ListingQuery = { ...EMPTY_LISTING_QUERY, type: ["apartment"], pageSize: 48 };
    const { items } = await searchListings(database().db, query, null);
    expect(items.map(({ id }) => id)).toEqual(
      expected(query, null)
        .slice(0, 48)
        .map(({ id }) => id),
    );
  });
});

describe("a search without a match", () => {
  test("names the filters that can be dropped, with true numbers", async () => {
    const query: ListingQuery = {
      ...EMPTY_LISTING_QUERY,
      purpose: "sale",
      type: ["land"],
      bedrooms: 3,
      location: "Dhaka",
    };
    const ids = matchingPlaceIds(placeIndex, query.location);
    expect((await searchListings(database().db, query, ids)).total).toBe(0);
    const answer = await relaxations(database().db, query, ids);
    expect(answer.map(({ filter }) => filter).sort()).toEqual(["bedrooms", "type"]);
    const furnishedLand = { ...EMPTY_LISTING_QUERY, type: ["land"] as const, lift: true };
    const dropped = (await relaxations(database().db, furnishedLand, null)).map(({ filter }) => filter);
    expect(dropped.sort()).toEqual(["lift", "type"]);
    for (const { filter, total } of answer) {
      expect(total).toBe(expected(withoutFilter(query, filter), filter === "location" ? null : ids).length);
    }
  });
});
