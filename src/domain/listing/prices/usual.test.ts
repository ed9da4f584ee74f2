import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { farPrice, pricePerUnit, sideOfPrice, usualPrices, type UsualPrices } from "./usual.ts";

const rents = Array.from({ length: 46 }, (_, index) => 30_000 + index * 400);
const usual = usualPrices(rents, "month")!;

test("half of the others lie between both ends, and too few say nothing", () => {
  expect(usual).toMatchObject({ unit: "month", listings: 46, low: 34_400, middle: 38_800, high: 43_200 });
  expect(usual.bars.reduce((sum, { listings }) => sum + listings, 0)).toBe(46);
  expect(usualPrices(rents.slice(0, 11), "month")).toBeNull();
  expect([30_000, 38_000, 44_000].map((price) => sideOfPrice(price, usual))).toEqual(["below", "inside", "above"]);
});

test("a price by the unit needs the size, a rent does not", () => {
  expect(pricePerUnit(38_000, "month", 0)).toBe(38_000);
  expect(pricePerUnit(9_000_000, "sqft", 1_000)).toBe(9_000);
  expect(pricePerUnit(7_200_000, "katha", 720)).toBe(7_200_000);
  expect(pricePerUnit(9_000_000, "sqft", 0)).toBeNull();
});

describe("a price far outside", () => {
  const sale: UsualPrices = { unit: "sqft", listings: 20, low: 8_000, middle: 9_000, high: 10_000, bars: [] };
  test.each([
    // A zero too few; a rent by the year; thousands left out.
    [3_800, usual, { side: "below", meant: 38_000 }],
    [456_000, usual, { side: "above", meant: 38_000 }],
    [38, usual, { side: "below", meant: 38_000 }],
    // Nothing explains it.
    [1_000_001, usual, { side: "above", meant: null }],
    // Not far.
    [20_000, usual, null],
  ] as const)("%d a month", (price, among, said) => {
    expect(farPrice(price, price, among)).toEqual(said);
  });
  test.each([
    // 1,000 sqft: 90 instead of 90 lakh, 9 lakh instead of 90, 90 crore instead of 90 lakh.
    [90, 9_000_000],
    [900_000, 9_000_000],
    [900_000_000, 9_000_000],
  ])("%d for a thousand square feet", (price, meant) => {
    expect(farPrice(price, price / 1_000, sale)?.meant).toBe(meant);
  });
  test("what was meant is never far itself, and always another price in whole taka", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e10 }), (price) => {
        const far = farPrice(price, price, usual);
        if (!far || far.meant === null) return;
        expect(farPrice(far.meant, far.meant, usual)).toBeNull();
        expect(far.meant).not.toBe(price);
        expect(Number.isInteger(far.meant)).toBe(true);
      }),
    );
  });
});
