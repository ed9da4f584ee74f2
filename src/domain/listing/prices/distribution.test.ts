import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISTRIBUTION_MIN, priceDistribution, priceUnit, unitPrice } from "./distribution.ts";

const range = (from: number, count: number, step: number) => Array.from({ length: count }, (_, i) => from + i * step);

describe("a distribution", () => {
  test("counts who asks more and who asks less, in bars of a round width", () => {
    const found = priceDistribution(range(9_000, 20, 250), 10_000);
    expect(found).toMatchObject({ own: 10_000, listings: 20, less: 4, more: 15 });
    expect(found?.bars.map(({ from, to }) => [from, to])).toEqual(
      range(9_000, 10, 500).map((from) => [from, from + 500]),
    );
    expect(found?.bars[found.ownBar]).toEqual({ from: 10_000, to: 10_500, listings: 2 });
  });

  test("is none with fewer than twelve others", () => {
    expect(priceDistribution(range(10, DISTRIBUTION_MIN - 1, 1), 12)).toBeNull();
    expect(priceDistribution(range(10, DISTRIBUTION_MIN, 1), 12)).not.toBeNull();
  });

  test("lets one palace stand in the last bar, and a home outside in the nearest one", () => {
    const prices = [...range(10_000, 40, 100), 5_000_000];
    const found = priceDistribution(prices, 90_000)!;
    expect(found.bars.length).toBeLessThan(13);
    expect(found.bars.at(-1)!.to).toBeLessThan(20_000);
    expect(found).toMatchObject({ more: 1, less: 40, ownBar: found.bars.length - 1 });
  });

  test("holds every listing once, whatever they ask", () => {
    const price = fc.integer({ min: 1, max: 100_000_000_000 });
    fc.assert(
      fc.property(fc.array(price, { minLength: DISTRIBUTION_MIN, maxLength: 200 }), price, (prices, own) => {
        const found = priceDistribution(prices, own)!;
        expect(found.bars.reduce((sum, { listings }) => sum + listings, 0)).toBe(prices.length);
        expect(found.bars.length).toBeGreaterThan(0);
        expect(found.bars.length).toBeLessThanOrEqual(13);
        expect(found.bars[found.ownBar]).toBeDefined();
        expect(found.more + found.less).toBeLessThanOrEqual(prices.length);
      }),
    );
  });
});

test("rents are compared by the month, land by the katha, everything else by the square foot", () => {
  const home = { purpose: "sale", type: "apartment", price: 18_500_000, areaSqft: 1_850 } as const;
  expect([priceUnit(home), unitPrice(home)]).toEqual(["sqft", 10_000]);
  const land = { ...home, type: "land", price: 72_000_000, areaSqft: 3_600 } as const;
  expect([priceUnit(land), unitPrice(land)]).toEqual(["katha", 14_400_000]);
  const rent = { ...home, purpose: "rent", price: 45_000 } as const;
  expect([priceUnit(rent), unitPrice(rent)]).toEqual(["month", 45_000]);
  expect(unitPrice({ ...home, areaSqft: 0 })).toBeNull();
});
