import { describe, expect, test } from "vitest";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { comparisonRows, moveInSum, type ComparedFact, type ComparedListing } from "./table.ts";
import { extrasTotal, NO_EXTRAS, type RentExtras } from "../rent-extras.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";

const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);
const flat = samples.find(({ purpose, type }) => purpose === "sale" && type === "apartment") as ComparedListing;
const listing = (change: Partial<ComparedListing> = {}): ComparedListing => ({ ...flat, ...change });
const rental = (change: Partial<ComparedListing> = {}): ComparedListing =>
  listing({
    purpose: "rent",
    price: 40_000,
    monthlyExtras: null,
    rentExtras: NO_EXTRAS,
    advanceMonths: null,
    ...change,
  });

/** A rental with these costs named. */
const charging = (price: number, named: Partial<RentExtras>): ComparedListing => {
  const rentExtras = { ...NO_EXTRAS, ...named };
  return rental({ price, parking: null, rentExtras, monthlyExtras: extrasTotal(rentExtras) });
};

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
    [["price", "perSqft"], { price: flat.price + 1_000_000 }],
    [["price"], { priceNegotiable: !flat.priceNegotiable }],
    [["type"], { type: "office" }],
    [["bedrooms"], { bedrooms: null }],
    [["bathrooms"], { bathrooms: 9 }],
    [["area", "perSqft"], { area: 4000, areaSqft: 4000 }],
    [["floor"], { floor: 19 }],
    [["floor"], { floor: null }],
    [["floor"], { totalFloors: 40 }],
    [["parking"], { parking: 9 }],
    [["furnishing"], { furnished: null }],
    [["location"], { areaSlug: "elsewhere" }],
    [["price", "purpose", "perSqft"], { purpose: "rent", rentalMonth: null, rentalMonthCount: null }],
  ])("in %j", (facts, change) => {
    expect(differing(listing(), listing(change))).toEqual(facts);
    expect(differing(listing(), listing(), listing(change))).toEqual(facts);
  });

  test("by the terms of a rental, never by those that a sale cannot have", () => {
    const terms = { monthlyExtras: 5000, rentExtras: { ...NO_EXTRAS, serviceCharge: 5000 }, advanceMonths: 2 };
    expect(differing(rental(), rental(terms))).toEqual(["totalMonthly", "serviceCharge", "advance", "moveIn"]);
    expect(differing(listing(), listing(terms))).toEqual([]);
    const dearer = rental({ ...terms, price: 50_000 });
    expect(differing(rental(terms), dearer)).toEqual(["price", "totalMonthly", "advance", "moveIn", "perSqft"]);
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
  const rent = (price: number) => rental({ price, monthlyExtras: 0, rentExtras: { ...NO_EXTRAS, serviceCharge: 0 } });

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
  });

  test("by the katha is land's alone, and nobody's without a size", () => {
    const land = (price: number) => listing({ type: "land", areaSqft: 7200, price });
    expect(row("perKatha", [land(30_000), land(20_000), sale(10_000)]).best).toEqual([null, "lowest-sale", null]);
    const plots = [20_000, 30_000].map((price) => ({ ...rent(price), type: "land" as const, areaSqft: 7200 }));
    expect(row("perKatha", plots).best).toEqual(["lowest-rent", null]);
    expect(row("perSqft", [listing({ areaSqft: 0 }), sale(5)]).best).toEqual([null, null]);
  });

  test("of a month is the lowest with everything, not the lowest rent", () => {
    const cheap = charging(40_000, { serviceCharge: 9000 });
    const whole = charging(45_000, { serviceCharge: 0 });
    expect(row("price", [cheap, whole]).best).toEqual(["lowest-rent", null]);
    expect(row("totalMonthly", [cheap, whole]).best).toEqual([null, "lowest-rent"]);
    // Its rent alone is more, whatever comes on top.
    expect(row("totalMonthly", [cheap, whole, charging(46_000, {})]).best).toEqual([null, "lowest-rent", null]);
  });

  test.each<[string, ComparedListing]>([
    ["nothing", charging(31_000, {})],
    ["one cost of two", charging(31_000, { gasBill: 1080 })],
    ["no fee for its place to park", { ...charging(31_000, { gasBill: 0, serviceCharge: 0 }), parking: 2 }],
  ])("is never at a rental whose owner has said %s, and at nobody else where that one may be cheaper", (_, unsaid) => {
    const said = { ...charging(33_500, { serviceCharge: 2500, gasBill: 0, parkingFee: 500 }), parking: 1 };
    for (const fact of ["price", "totalMonthly", "perSqft"] as const) {
      expect(row(fact, [unsaid, said]).best, fact).toEqual([null, null]);
    }
    expect(row("price", [unsaid, { ...said, price: 30_000 }]).best).toEqual([null, "lowest-rent"]);
  });

  test("is not lost for a fee where there is no place to park", () => {
    const without = { ...charging(31_000, { serviceCharge: 0 }), parking: 0 };
    const parked = { ...charging(33_500, { serviceCharge: 0, parkingFee: 500 }), parking: 1 };
    expect(row("totalMonthly", [without, parked]).best).toEqual(["lowest-rent", null]);
  });
});

describe("rows", () => {
  const facts = (...listings: ComparedListing[]) => comparisonRows(listings).map(({ fact }) => fact);
  const specified = ["price", "type", "bedrooms", "bathrooms", "area", "location", "purpose", "availableFrom"];

  test("of the specification are there whatever is compared, in its order where nothing differs", () => {
    for (const listings of [[], [listing()], [listing(), listing()]]) {
      expect(facts(...listings).filter((fact) => specified.includes(fact))).toEqual(specified);
    }
    for (const listings of [samples.slice(0, 4), samples.slice(8, 10)]) {
      expect(facts(...listings)).toEqual(expect.arrayContaining(specified));
      expect(comparisonRows(listings).every(({ best }) => best.length === listings.length)).toBe(true);
    }
  });

  test("that differ come first among the specification's, after the price, and among ours, which follow", () => {
    const rows = facts(listing(), listing({ type: "office", areaSlug: "elsewhere", parking: 9 }));
    expect(rows.slice(0, 4)).toEqual(["price", "type", "location", "bedrooms"]);
    expect(new Set(rows.slice(0, 8))).toEqual(new Set(specified));
    expect(rows[8]).toBe("parking");
  });

  test("of amenities are there where one home has it; that it is not there nobody says", () => {
    const homes = [listing({ amenities: ["lift", "gas"] }), listing({ amenities: ["gas"] })];
    expect(row("lift", homes).differs).toBe(true);
    expect(row("gas", homes).differs).toBe(false);
    expect(facts(...homes)).not.toContain("gym");
  });

  test("of what it takes to move in add the advance to the first month, and know nothing without an advance", () => {
    const costs = { ...NO_EXTRAS, serviceCharge: 5000 };
    const flatOf = (advanceMonths: number | null) =>
      rental({ price: 30_000, rentExtras: costs, monthlyExtras: 5000, advanceMonths });
    expect([null, 0, 2].map((months) => moveInSum(flatOf(months)))).toEqual([null, 35_000, 95_000]);
    expect(moveInSum(listing({ advanceMonths: 2 }))).toBeNull();
  });

  test("of ours are there where they say something of any of the listings", () => {
    const bare = {
      floor: null,
      totalFloors: null,
      parking: null,
      furnished: null,
      areaSqft: 0,
      amenities: [],
      tenants: [],
    };
    expect(facts(listing(bare), rental(bare)).toSorted()).toEqual(specified.toSorted());
    expect(facts(listing(bare), listing({ ...bare, type: "land", areaSqft: 7200 }))).toContain("perKatha");
    expect(facts(listing(), rental({ monthlyExtras: 0 }))).toEqual(
      expect.arrayContaining(["totalMonthly", "perSqft", "floor"]),
    );
  });
});
