import { sql } from "kysely";
import { expect, test } from "vitest";
import { searchListings } from "#db/listings/listings.ts";
import { searchMeaning } from "#db/listings/search-meaning.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const meaning = (query: Partial<ListingQuery>) =>
  searchMeaning(database().db, { ...EMPTY_LISTING_QUERY, purpose: "sale", ...query });
const meantQuery = async (query: Partial<ListingQuery>) => (await meaning(query))?.query ?? null;

test("words that no title has are read as filters, and the other filters stay", async () => {
  expect(await meantQuery({ q: "flat in goolshan", bedrooms: 3, page: 2 })).toEqual({
    ...EMPTY_LISTING_QUERY,
    purpose: "sale",
    location: "Gulshan",
    type: ["apartment"],
    bedrooms: 3,
  });
});

test("words that a title has are read all the same, and its homes stand first", async () => {
  const typed = "Apartment in Gulshan 2";
  const meant = { location: "Gulshan 2", type: ["apartment"], q: "", titled: typed };
  expect(await meantQuery({ q: typed })).toMatchObject(meant);
  // Only a home for sale is called that.
  expect(await meantQuery({ q: typed, purpose: "rent" })).toMatchObject({ ...meant, titled: "" });

  const { db } = database();
  const query = { ...EMPTY_LISTING_QUERY, purpose: "sale" as const, type: ["land"] as const, pageSize: 3 };
  const ids = async (change: Partial<ListingQuery>) => {
    const page = await searchListings(db, { ...query, ...change }, null);
    return { ...page, items: page.items.map(({ id }) => id) };
  };
  const called = await sql<{ id: string }>`
    select id from listings where approval = 'approved' and purpose = 'sale' and strpos(lower(title), lower(${typed})) > 0
    order by created_at desc, id desc
  `.execute(db);
  const names = called.rows.map(({ id }) => id);
  expect(names.length, "a sample is called so").toBeGreaterThan(0);
  const plain = await ids({ pageSize: 48 });
  const [first, second] = [await ids({ titled: typed }), await ids({ titled: typed, page: 2 })];
  expect([...first.items, ...second.items]).toEqual([...names, ...plain.items].slice(0, 6));
  expect(first.total, "no land is called so").toBe(plain.total + names.length);
  const fitting = await ids({ type: ["apartment"] });
  expect((await ids({ type: ["apartment"], titled: typed })).total, "those that fit count once").toBe(fitting.total);
});

test("words left over are a filter where a home of the search has them, and are said otherwise", async () => {
  expect(await meaning({ q: "under 90 crore flat gulshan zzyzx" })).toMatchObject({
    query: { location: "Gulshan", type: ["apartment"], maxPrice: 900_000_000, title: "" },
    rest: ["zzyzx"],
  });
  const { rows } = await sql<{ title: string }>`
    select title from listings where approval = 'approved' and purpose = 'sale' and title ilike '%lake%' limit 1
  `.execute(database().db);
  expect(rows, "a sample is called so").toHaveLength(1);
  expect(await meaning({ q: "lake below 900 crore" })).toMatchObject({
    query: { title: "lake", maxPrice: 9_000_000_000 },
    rest: [],
  });
});

test("a sentence without a place asks for the best matches, unless it asks for an order", async () => {
  expect(await meantQuery({ q: "3 bed flat under 90 lakh" })).toMatchObject({ bedrooms: 3, sort: "best" });
  expect(await meantQuery({ q: "cheapest 3 bed flat" })).toMatchObject({ bedrooms: 3, sort: "price-asc" });
  expect(await meantQuery({ q: "flat with lift" })).toMatchObject({ lift: true, sort: null });
});

test("a sentence in the field of places is read", async () => {
  expect(await meantQuery({ location: "3 bed flat in Banani" })).toMatchObject({
    location: "Banani",
    type: ["apartment"],
    bedrooms: 3,
  });
});

test("words that mean no filter stay words", async () => {
  expect(await meaning({ q: "nothing is called this" })).toBeNull();
  expect(await meaning({ q: "" })).toBeNull();
});
