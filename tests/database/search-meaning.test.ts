import { expect, test } from "vitest";
import { searchMeaning } from "#db/search-meaning.ts";
import { EMPTY_LISTING_QUERY } from "#domain/listing-query.ts";
import type { ListingQuery } from "#domain/listing-search.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const meaning = (query: Partial<ListingQuery>) =>
  searchMeaning(database().db, { ...EMPTY_LISTING_QUERY, purpose: "sale", ...query });

test("words that no title has are read as filters, and the other filters stay", async () => {
  expect(await meaning({ q: "flat in goolshan", bedrooms: 3, page: 2 })).toEqual({
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
  expect(await meaning({ q: "apartment in gulshan 2", purpose: "rent" })).toMatchObject({
    location: "Gulshan 2",
    q: "",
  });
});

test("words that mean no filter stay words", async () => {
  expect(await meaning({ q: "nothing is called this" })).toBeNull();
  expect(await meaning({ q: "" })).toBeNull();
});
