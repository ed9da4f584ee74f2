import { describe, expect, test } from "vitest";
import type { Purpose } from "#domain/listing/listing.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { isListVariant, listWords } from "./list-head.ts";

/** Amounts are set with non-breaking spaces, which no reader sees. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** A list page as it is asked for: "sale?type=apartment". */
function asked(list: Purpose | null, search: string, place = "") {
  const { query } = parseListingQuery(new URLSearchParams(search), { purpose: list });
  const page = { items: [], total: 128, totalCapped: false, page: query.page, pageCount: 22 };
  const places = place === "" ? [] : [{ text: place, name: place, nameBn: place }];
  return { list, query, places, unknownPlace: false, page };
}

describe("title and summary of a list", () => {
  test.each([
    ["en", "sale", "", "", "Properties for sale"],
    ["en", "sale", "type=apartment", "Gulshan", "Apartments for sale in Gulshan"],
    ["en", "rent", "type=shop&bedrooms=3&page=2", "", "Shops for rent, 3+ beds, page 2"],
    ["en", "rent", "tenant=family", "Mirpur", "Properties for rent in Mirpur, for tenants: Family"],
    ["en", null, "type=land", "", "Land and plots for sale and for rent"],
    ["en", "rent", "kind=homes", "Dhanmondi", "Homes for rent in Dhanmondi"],
    ["en", "rent", "kind=homes&type=office", "Dhanmondi", "Offices for rent in Dhanmondi"],
    ["en", null, "kind=offices", "", "Offices & shops for sale and for rent"],
    ["bn", "rent", "kind=homes", "মিরপুর", "ভাড়ার বাসা: মিরপুর"],
    ["bn", "sale", "type=apartment", "গুলশান", "বিক্রির অ্যাপার্টমেন্ট: গুলশান"],
    ["bn", "rent", "type=house&page=3", "", "ভাড়ার বাড়ি, পেজ ৩"],
    ["bn", "sale", "minPrice=10000000&maxPrice=30000000", "", "বিক্রির প্রপার্টি, ১ – ৩ কোটি"],
  ] as const)("%s %s?%s", (locale, list, search, place, title) => {
    withLocale(locale, () => expect(plain(listWords(asked(list, search, place), locale).title)).toBe(title));
  });

  test("the summary of a search names it, and every page has another one", () => {
    withLocale("en", () => {
      const first = listWords(asked("sale", "type=apartment"), "en").description;
      expect(first).toBe("Apartments for sale: 128 apartments found on Nibash, with prices, sizes and pictures.");
      expect(listWords(asked("sale", "type=apartment&page=2"), "en").description).toBe(`${first} Page 2.`);
    });
  });
});

describe("the index has", () => {
  const isVariant = (list: Purpose | null, search: string) => isListVariant(asked(list, search));

  test("places, types, pages, and one more thing to choose", () => {
    for (const search of [
      "",
      "location=Gulshan&type=apartment&page=2",
      "kind=homes&location=Gulshan",
      "type=house&bedrooms=3",
      "minPrice=10000000&maxPrice=30000000",
    ]) {
      expect(isVariant("sale", search), search).toBe(false);
    }
    expect(isVariant("rent", "tenant=family")).toBe(false);
    expect(isVariant("rent", "maxPrice=20000")).toBe(false);
  });

  test("no words, orders, typed numbers, filters on filters, or what has another page", () => {
    for (const search of [
      "q=lake",
      "kind=land",
      "sort=price-asc",
      "minArea=800",
      "minPrice=12345678",
      "bedrooms=3&maxPrice=10000000",
      "tenant=family",
      "lift=true",
      "facing=south",
      "bathrooms=2",
      "location=Banani%3B+Gulshan",
      "bbox=90.3,23.7,90.5,23.9",
      "area=90.3,23.7,90.4,23.7,90.4,23.8",
      "near=90.4,23.8,2",
    ]) {
      expect(isVariant("sale", search), search).toBe(true);
    }
    expect(isVariant(null, "purpose=sale")).toBe(true);
  });
});
