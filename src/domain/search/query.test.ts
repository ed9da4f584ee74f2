import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyQueryString } from "#tests/support/arbitrary-query.ts";
import { PAGE_SIZE_MAX, SEARCH_TEXT_MAX } from "../limits.ts";
import { LISTING_KINDS } from "../listing/listing-kind.ts";
import { PURPOSES, PROPERTY_TYPES, TENANTS, type Purpose } from "../listing/listing.ts";
import { QUERY_BOUNDS } from "./filter-table.ts";
import {
  activeFilters,
  changeSearch,
  EMPTY_LISTING_QUERY,
  listingQueryString,
  parseListingQuery,
  withoutFilter,
} from "./query.ts";
import { LISTING_FILTERS, SORTS, type ListingQuery } from "./filters.ts";
import { chosenSort } from "./sort.ts";
import { anyFurtherFilters } from "#tests/support/arbitrary-filters.ts";

const parse = (query: string, purpose: Purpose | null = null) =>
  parseListingQuery(new URLSearchParams(query), { purpose });

describe("reading", () => {
  test("an empty address is the default search with an empty canonical form", () => {
    expect(parse("", "sale")).toEqual({
      query: { ...EMPTY_LISTING_QUERY, purpose: "sale" },
      canonical: "",
      problems: [],
    });
  });

  test.each([
    ["type=plot", "type=land"],
    ["type=house&type=apartment", "type=apartment%2Chouse"],
    ["type=shop,office&kind=homes", "type=office%2Cshop"],
    ["type=All&sort=newest&page=1&bedrooms=any&pageSize=6", ""],
    ["purpose=sell", "purpose=sale"],
    ["maxPrice=50+lac&minPrice=20k", "minPrice=20000&maxPrice=5000000"],
    ["minPrice=৫০ লাখ", "minPrice=5000000"],
    ["minPrice=1,85,00,000", "minPrice=18500000"],
    ["minPrice=900&maxPrice=100", "minPrice=100&maxPrice=900"],
    ["minArea=2000&maxArea=১০০০", "minArea=1000&maxArea=2000"],
    ["minPrice=0&maxPrice=0", ""],
    ["bedrooms=৩", "bedrooms=3"],
    ["bedrooms=3%2B", "bedrooms=3"],
    ["page=৩&sort=price-asc&q=lake", "q=lake&sort=price-asc&page=3"],
    ["q=++a+++b++", "q=a+b"],
    ["price=10000000-30000000", "minPrice=10000000&maxPrice=30000000"],
    ["price=0-20000", "maxPrice=20000"],
    ["price=100000-", "minPrice=100000"],
    ["price=0-20000&minPrice=5", "minPrice=5"],
    ["price=9-1", "minPrice=1&maxPrice=9"],
    ["minPrice=&minPrice=7", "minPrice=7"],
    ["utm_source=x&q=lake&fbclid=y", "q=lake"],
    ["bathrooms=২", "bathrooms=2"],
    ["facing=west&facing=south,west", "facing=south%2Cwest"],
    ["furnished=Semi,full", "furnished=furnished%2Csemi-furnished"],
    ["floor=8%2B&floor=ground", "floor=0%2C8-"],
    ["lift=on&gas=1&generator=false&gym=no", "lift=true&gas=true"],
    [
      "confirmed=7&wellVerified=1&parking=true&negotiable=yes",
      "parking=true&negotiable=true&confirmed=7&wellVerified=true",
    ],
    ["month=january", "month=January"],
    ["month=জানুয়ারি", "month=January"],
    ["month=12", "month=December"],
    ["advance=0", "advance=0"],
    ["rental=mess&rental=seat", "rental=seat%2Cmess"],
    ["layout=Duplex", "layout=duplex"],
    ["block=ব্লক সি&road=রোড ১১", "block=C&road=11"],
    ["block=+&road=", ""],
    ["exactBedrooms=২&bedrooms=", "exactBedrooms=2"],
    ["minFloor=0&maxFloor=0", "minFloor=0&maxFloor=0"],
    ["minFloor=৬&maxFloor=3", "minFloor=3&maxFloor=6"],
    ["topFloor=on", "topFloor=true"],
    ["advance=any&confirmed=&bathrooms=0&facing=all", ""],
    ["location=Gulshan&location=Banani", "location=Banani%3B+Gulshan"],
    ["location=Gulshan%3B+banani+%3B%3BBanani", "location=banani%3B+Gulshan"],
    ["location=Kaliganj,+Gazipur", "location=Kaliganj%2C+Gazipur"],
    [
      "near=90.41249,23.79049,2.04&bbox=90.30001,23.7,90.5,23.9",
      "bbox=90.3%2C23.7%2C90.5%2C23.9&near=90.412%2C23.79%2C2",
    ],
    ["area=90.3,23.7,90.4,23.7,90.4,23.8,90.3,23.7", "area=90.3%2C23.7%2C90.4%2C23.7%2C90.4%2C23.8"],
  ])("%s → %s", (given, canonical) => {
    const result = parse(given);
    expect(result.canonical).toBe(canonical);
    expect(result.problems).toEqual([]);
  });

  test.each([
    ["type=castle", [{ field: "type", code: "unknown-value" }]],
    ["type=constructor", [{ field: "type", code: "unknown-value" }]],
    [
      "sort=fastest&tenant=cats",
      [
        { field: "tenant", code: "unknown-value" },
        { field: "sort", code: "unknown-value" },
      ],
    ],
    ["rental=tent", [{ field: "rental", code: "unknown-value" }]],
    ["block=Bashundhara", [{ field: "block", code: "unknown-value" }]],
    ["road=01712345678", [{ field: "road", code: "unknown-value" }]],
    ["minFloor=roof", [{ field: "minFloor", code: "not-a-number" }]],
    ["maxFloor=-1", [{ field: "maxFloor", code: "out-of-range" }]],
    ["minPrice=cheap", [{ field: "minPrice", code: "not-a-number" }]],
    ["minPrice=-5", [{ field: "minPrice", code: "out-of-range" }]],
    ["maxPrice=9999999999999", [{ field: "maxPrice", code: "out-of-range" }]],
    ["minPrice=62.500", [{ field: "minPrice", code: "ambiguous-number", text: "62.500" }]],
    ["maxPrice=2 crore 40", [{ field: "maxPrice", code: "ambiguous-number", text: "2 crore 40" }]],
    ["maxPrice=1,850,00", [{ field: "maxPrice", code: "wrong-comma", text: "1,850,00" }]],
    ["minArea=২.২৫০", [{ field: "minArea", code: "ambiguous-number", text: "২.২৫০" }]],
    ["maxArea=3 kani", [{ field: "maxArea", code: "local-unit", text: "3 kani" }]],
    ["minArea=9 cubits", [{ field: "minArea", code: "unknown-unit", text: "9 cubits" }]],
    ["page=0", [{ field: "page", code: "out-of-range" }]],
    ["page=1e9", [{ field: "page", code: "not-a-number" }]],
    ["pageSize=49", [{ field: "pageSize", code: "out-of-range" }]],
    ["bedrooms=21", [{ field: "bedrooms", code: "out-of-range" }]],
    ["lift=maybe", [{ field: "lift", code: "unknown-value" }]],
    ["facing=moon", [{ field: "facing", code: "unknown-value" }]],
    ["month=Ramadan", [{ field: "month", code: "unknown-value" }]],
    ["confirmed=0", [{ field: "confirmed", code: "out-of-range" }]],
    ["advance=25", [{ field: "advance", code: "out-of-range" }]],
  ])("%s is dropped and named", (given, problems) => {
    const result = parse(given);
    expect(result.problems).toEqual(problems);
    expect(result.canonical).toBe("");
    expect(result.query).toEqual(EMPTY_LISTING_QUERY);
  });

  test("text is cut at its limit and said to be", () => {
    const { query, problems } = parse(`q=${"ক".repeat(SEARCH_TEXT_MAX + 1)}`);
    expect([...query.q]).toHaveLength(SEARCH_TEXT_MAX);
    expect(problems).toEqual([{ field: "q", code: "too-long" }]);
    expect(parse(`q=${"ক".repeat(SEARCH_TEXT_MAX)}`).problems).toEqual([]);
  });

  test("the path's purpose wins and stays out of the address", () => {
    const { query, canonical } = parse("purpose=rent&q=x", "sale");
    expect(query.purpose).toBe("sale");
    expect(canonical).toBe("q=x");
  });
});

const whole = (min: number, max: number) => fc.integer({ min, max });
const ends = (bound: number) =>
  fc
    .tuple(fc.option(whole(1, bound)), fc.option(whole(1, bound)))
    .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]));
const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    purpose: fc.option(fc.constantFrom(...PURPOSES)),
    q: fc.constantFrom("", "lake", "লেক ভিউ", "a & b = c"),
    title: fc.constantFrom("", "garden", "কর্নার"),
    titled: fc.constantFrom("", "lake view"),
    location: fc.constantFrom("", "Gulshan", "গুলশান", "Kaliganj, Gazipur", "Banani; Kaliganj, Gazipur"),
    kind: fc.option(fc.constantFrom(...LISTING_KINDS)),
    type: fc.subarray([...PROPERTY_TYPES]),
    price: ends(QUERY_BOUNDS.price),
    area: ends(QUERY_BOUNDS.area),
    bedrooms: fc.option(whole(1, QUERY_BOUNDS.bedrooms)),
    tenant: fc.option(fc.constantFrom(...TENANTS)),
    sort: fc.constantFrom(null, ...SORTS),
    page: whole(1, QUERY_BOUNDS.page),
    from: fc.constantFrom("", "after_9000_019411d3-3c40-7000-8000-000000000001"),
    pageSize: whole(1, PAGE_SIZE_MAX),
    further: anyFurtherFilters,
  })
  .map(({ price: [minPrice = null, maxPrice = null], area: [minArea = null, maxArea = null], further, ...rest }) => ({
    ...rest,
    kind: rest.type.length === 0 ? rest.kind : null,
    from: rest.page === 1 ? "" : rest.from,
    ...further,
    minPrice,
    maxPrice,
    minArea,
    maxArea,
  }))
  .map((query) => ({ ...query, sort: chosenSort(query) }));

describe("laws", () => {
  test("a written search reads back as itself", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const written = listingQueryString(query, {}, { purpose: null });
        expect(parse(written)).toEqual({ query, canonical: written, problems: [] });
      }),
    );
  });

  test("whatever comes in, the canonical form is canonical, free of problems and the same search", () => {
    fc.assert(
      fc.property(anyQueryString, fc.constantFrom("sale", "rent", null), (given, purpose) => {
        const first = parse(given, purpose);
        expect(parse(first.canonical, purpose)).toEqual({ ...first, problems: [] });
      }),
      { numRuns: 1000 },
    );
  });

  test("the order in which parameters come does not matter", () => {
    fc.assert(
      fc.property(anyQuery, fc.nat(), (query, turn) => {
        const pairs = [...new URLSearchParams(listingQueryString(query, {}, { purpose: null }))];
        const turned = [...pairs.slice(turn % (pairs.length + 1)), ...pairs.slice(0, turn % (pairs.length + 1))];
        expect(parse(new URLSearchParams(turned).toString()).query).toEqual(query);
      }),
    );
  });
});

describe("changing", () => {
  const { query } = parse("q=lake&minPrice=5&tenant=family&page=4", "sale");

  test("a change of any filter returns to page 1, unless it names the page", () => {
    expect(listingQueryString(query)).toBe("q=lake&minPrice=5&tenant=family&page=4");
    expect(listingQueryString(query, { type: ["land"] })).toBe("q=lake&type=land&minPrice=5&tenant=family");
    expect(listingQueryString(query, { sort: "area-desc" })).not.toContain("page");
    expect(listingQueryString(query, { page: 5 })).toContain("page=5");
    expect(listingQueryString(query, { page: 1 })).not.toContain("page");
  });

  test("another page is led by what was typed, another search is not", () => {
    const led = { ...query, titled: "lake view", from: "after_9000_019411d3-3c40-7000-8000-000000000001" };
    expect(listingQueryString(led, { page: 2 })).toContain("titled=lake+view");
    for (const changed of [
      listingQueryString(led, { sort: "area-desc" }),
      listingQueryString(changeSearch(led, { kind: "homes" })),
      listingQueryString(withoutFilter(led, "tenant")),
    ])
      expect(changed).not.toMatch(/titled|page|from/);
  });

  test("on a page of both purposes the purpose is written", () => {
    expect(listingQueryString(query, { page: 1 }, { purpose: null })).toBe(
      "purpose=sale&q=lake&minPrice=5&tenant=family",
    );
  });

  test("active filters are those that narrow; without one, the others stay", () => {
    expect(activeFilters(query)).toEqual(["q", "price", "tenant"]);
    expect(activeFilters(EMPTY_LISTING_QUERY)).toEqual([]);
    expect(withoutFilter(query, "price")).toEqual({ ...query, minPrice: null, page: 1 });
    fc.assert(
      fc.property(anyQuery, fc.constantFrom(...LISTING_FILTERS), (any, filter) => {
        expect(activeFilters(withoutFilter(any, filter))).toEqual(activeFilters(any).filter((name) => name !== filter));
      }),
    );
  });
});
