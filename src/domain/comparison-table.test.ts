import { describe, expect, test } from "vitest";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import {
  COMPARED_FACTS,
  comparedValues,
  comparisonRows,
  readComparedValues,
  type ComparedFact,
  type ComparedListing,
} from "./comparison-table.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "./sample-listings.ts";

const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);
const flat = samples.find(({ purpose, type }) => purpose === "sale" && type === "apartment") as ComparedListing;
const listing = (change: Partial<ComparedListing> = {}): ComparedListing => ({ ...flat, ...change });

const row = (fact: ComparedFact, listings: ComparedListing[]) => {
  const found = comparisonRows(listings).find((one) => one.fact === fact);
  if (!found) throw new Error(`There is no row ${fact}`);
  return found;
};
const differing = (...listings: ComparedListing[]) =>
  comparisonRows(listings)
    .filter(({ differs }) => differs)
    .map(({ fact }) => fact);

describe("rows differ", () => {
  test("never where one listing stands alone or beside its like", () => {
    expect(differing(listing())).toEqual([]);
    expect(differing(listing(), listing({ id: "other", title: "Another title" }))).toEqual([]);
  });

  test.each<[ComparedFact[], Partial<ComparedListing>]>([
    [["price", "perSqft", "perKatha"], { price: flat.price + 1_000_000 }],
    [["price"], { priceNegotiable: !flat.priceNegotiable }],
    [["type"], { type: "office" }],
    [["bedrooms"], { bedrooms: null }],
    [["bathrooms"], { bathrooms: 9 }],
    [["perSqft", "perKatha", "area"], { area: 4000, areaSqft: 4000 }],
    [["location"], { areaSlug: "elsewhere" }],
    [["price", "perSqft", "perKatha", "purpose"], { purpose: "rent", rentalMonth: null, rentalMonthCount: null }],
  ])("in %j", (facts, change) => {
    expect(differing(listing(), listing(change))).toEqual(facts);
    expect(differing(listing(), listing(), listing(change))).toEqual(facts);
  });

  test("by size and not by unit: five katha are 3,600 square feet", () => {
    const katha = listing({ area: 5, areaUnit: "katha", areaSqft: 3600 });
    const sqft = listing({ area: 3600, areaUnit: "sqft", areaSqft: 3600 });
    expect(row("area", [katha, sqft]).differs).toBe(false);
  });

  test("by the month of a rental, never by the month of a sale", () => {
    const rent = { purpose: "rent", rentalMonthCount: null } as const;
    const january = listing({ ...rent, rentalMonth: "January" });
    expect(row("availableFrom", [january, listing({ ...rent, rentalMonth: "May" })]).differs).toBe(true);
    expect(row("availableFrom", [january, january]).differs).toBe(false);
    expect(row("availableFrom", [listing({ rentalMonth: "May" }), listing()]).differs).toBe(false);
    const counted = listing({ ...rent, rentalMonth: null, rentalMonthCount: 2 });
    expect(row("availableFrom", [january, counted]).differs).toBe(true);
  });
});

describe("the best value", () => {
  const sale = (price: number) => listing({ price });
  const rent = (price: number) => listing({ purpose: "rent", price });

  test("of a price is the lowest for the same purpose", () => {
    const { best } = row("price", [sale(9_000_000), rent(45_000), sale(8_000_000), rent(40_000)]);
    expect(best).toEqual([null, null, "lowest-sale", "lowest-rent"]);
  });

  test("is nobody's where there is nothing to be better than", () => {
    expect(row("price", [sale(9_000_000), rent(45_000)]).best).toEqual([null, null]);
    expect(row("price", [sale(9_000_000), sale(9_000_000)]).best).toEqual([null, null]);
    expect(row("area", [sale(1), sale(2)]).best).toEqual([null, null]);
  });

  test("is shared by those who share it", () => {
    expect(row("price", [sale(8), sale(9), sale(8)]).best).toEqual(["lowest-sale", null, "lowest-sale"]);
  });

  test("of a size is the largest, and a larger home may be the cheaper one for its size", () => {
    const large = listing({ price: 10_000_000, areaSqft: 2000 });
    const small = listing({ price: 9_000_000, areaSqft: 1000 });
    expect(row("area", [small, large]).best).toEqual([null, "largest"]);
    expect(row("price", [small, large]).best).toEqual(["lowest-sale", null]);
    expect(row("perSqft", [small, large]).best).toEqual([null, "lowest-sale"]);
    expect(row("perKatha", [small, large]).best).toEqual([null, "lowest-sale"]);
  });

  test("by the katha is no flat's that is let, and nobody's without a size", () => {
    expect(row("perKatha", [rent(40_000), rent(45_000)])).toMatchObject({ differs: false, best: [null, null] });
    const plots = [20_000, 30_000].map((price) => listing({ purpose: "rent", type: "land", price }));
    expect(row("perKatha", plots).best).toEqual(["lowest-rent", null]);
    expect(row("perSqft", [listing({ areaSqft: 0 }), listing({ areaSqft: 0 })]).best).toEqual([null, null]);
  });
});

test("every row is there, whatever is compared", () => {
  for (const listings of [[], [listing()], samples.slice(0, 4)]) {
    expect(comparisonRows(listings).map(({ fact }) => fact)).toEqual(COMPARED_FACTS);
    expect(comparisonRows(listings).every(({ best }) => best.length === listings.length)).toBe(true);
  }
});

describe("a column's own values", () => {
  test("make the same rows as the listings, whichever are left", () => {
    const four = [samples[0], samples[3], samples[9], samples[15]] as ComparedListing[];
    for (const left of [four, four.slice(1), [four[0], four[2]], four.slice(3)] as ComparedListing[][]) {
      const read = left.map((one) => readComparedValues(comparedValues(one)));
      expect(read.every((values) => values !== null)).toBe(true);
      expect(comparisonRows(read.filter((values) => values !== null))).toEqual(comparisonRows(left));
    }
  });

  test("say nothing else of a listing", () => {
    expect(comparedValues(flat)).not.toContain(flat.title);
    expect(Object.keys(readComparedValues(comparedValues(flat)) ?? {})).toHaveLength(10);
  });

  test.each([undefined, "", "null", "4", "[]", "{", '"price"', '{"price":5}'])("are none in %j", (text) =>
    expect(readComparedValues(text)).toBeNull(),
  );
});
