import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { places } from "#db/place-data.ts";
import { anyQueryString } from "#tests/support/arbitrary-query.ts";
import { EMPTY_LISTING_QUERY, parseListingQuery } from "./listing-query.ts";
import type { ListingQuery } from "./listing-search.ts";
import { placeIndex } from "./location-search.ts";
import { readSearchWords } from "./search-words.ts";

const index = placeIndex(places);
const read = (q: string, given: Partial<ListingQuery> = {}) => {
  const meant = readSearchWords(index, { ...EMPTY_LISTING_QUERY, purpose: "sale", ...given, q });
  return meant && [meant.location, meant.type, meant.q];
};

describe("the words of a search as filters", () => {
  test.each([
    ["Gulshan", "Gulshan", null, ""],
    ["flat in goolshan", "Gulshan", "apartment", ""],
    ["গুলশানে ফ্ল্যাট", "Gulshan", "apartment", ""],
    ["ধানমণ্ডিতে বাড়ি", "Dhanmondi", "house", ""],
    ["gulshan dhaka", "Gulshan, Dhaka", null, ""],
    ["mirpur 10 flat for sale", "Mirpur 10", "apartment", ""],
    ["মিরপুর ১০", "Mirpur 10", null, ""],
    ["banani gulshan office", "Banani; Gulshan", "office", ""],
    ["bashundhara r/a plot", "Bashundhara R/A", "land", ""],
    ["flat in Gulshan 2", "Gulshan 2", "apartment", ""],
    ["Gulshan 3", "Gulshan", null, "3"],
    ["hotel in sajek", "Baghaichhari", null, "hotel"],
    ["সাজেকে জমি", "Baghaichhari", "land", ""],
    ["plot kolatoli road", "Cox's Bazar Sadar", "land", ""],
    ["Dhanmondi Road 5", "Dhanmondi", null, "Road 5"],
    ["cheap flat", "", "apartment", "cheap"],
    ["south facing uttara sector 7", "Uttara Sector 7", null, "south facing"],
  ])("%s", (words, ...meant) => {
    expect(read(words)).toEqual(meant);
  });

  test.each(["", "lake view", "corner", "brand new luxury", "garden", "নিরিবিলি পরিবেশ", "; , ।"])(
    "%j means no filter",
    (words) => {
      expect(read(words)).toBeNull();
    },
  );

  test("what was chosen stays, and a second type is a word", () => {
    expect(read("house gulshan", { type: "apartment", location: "Banani" })).toEqual([
      "Banani; Gulshan",
      "apartment",
      "house",
    ]);
    expect(read("flat shop")).toEqual(["", "apartment", "shop"]);
    expect(read("gulshan", { location: "Gulshan" })).toEqual(["Gulshan", null, ""]);
    expect(read("house", { type: "apartment" })).toBeNull();
  });

  test("the purpose of the list is no filter of its words, that of the other list stays", () => {
    expect(read("flat for rent")).toEqual(["", "apartment", "rent"]);
    expect(read("flat for rent", { purpose: "rent" })).toEqual(["", "apartment", ""]);
  });

  test("reading ends: each time there are fewer words", () => {
    const anyWords = fc.array(
      fc.constantFrom("flat", "gulshan", "dhaka", "in", "house", "lake", "গুলশানে", "10", "mirpur"),
    );
    fc.assert(
      fc.property(anyQueryString, anyWords, (address, words) => {
        const { query } = parseListingQuery(new URLSearchParams(address), { purpose: "rent" });
        const asked = { ...query, q: words.join(" ") };
        const meant = readSearchWords(index, asked);
        if (!meant) return;
        expect(meant.q.length).toBeLessThan(asked.q.length);
        expect({ ...meant, q: "", location: "", type: null, page: 1 }).toEqual({
          ...asked,
          q: "",
          location: "",
          type: null,
          page: 1,
        });
      }),
      { numRuns: 30 },
    );
  });
});
