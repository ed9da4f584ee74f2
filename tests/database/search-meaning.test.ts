import { sql } from "kysely";
import { expect, test } from "vitest";
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
    type: "apartment",
    bedrooms: 3,
  });
});

test("words that a title has are the title filter, whatever the other filters leave of it", async () => {
  expect(await meaning({ q: "Apartment in Gulshan 2" })).toBeNull();
  expect(await meaning({ q: "Apartment in Gulshan 2", minPrice: 99_000_000 })).toBeNull();
  // Only a home for sale is called that.
  expect(await meantQuery({ q: "apartment in gulshan 2", purpose: "rent" })).toMatchObject({
    location: "Gulshan 2",
    q: "",
  });
});

test("words left over are a filter where a home of the search has them, and are said otherwise", async () => {
  expect(await meaning({ q: "under 90 crore flat gulshan zzyzx" })).toMatchObject({
    query: { location: "Gulshan", type: "apartment", maxPrice: 900_000_000, q: "" },
    rest: ["zzyzx"],
  });
  const { rows } = await sql<{ title: string }>`
    select title from listings where approval = 'approved' and purpose = 'sale' and title ilike '%lake%' limit 1
  `.execute(database().db);
  expect(rows, "a sample is called so").toHaveLength(1);
  expect(await meaning({ q: "lake below 900 crore" })).toMatchObject({
    query: { q: "lake", maxPrice: 9_000_000_000 },
    rest: [],
  });
});

test("a sentence in the field of places is read", async () => {
  expect(await meantQuery({ location: "3 bed flat in Banani" })).toMatchObject({
    location: "Banani",
    type: "apartment",
    bedrooms: 3,
  });
});

test("words that mean no filter stay words", async () => {
  expect(await meaning({ q: "nothing is called this" })).toBeNull();
  expect(await meaning({ q: "" })).toBeNull();
});
