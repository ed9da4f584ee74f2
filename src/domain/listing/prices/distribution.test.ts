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

  const shares = (prices: readonly number[]) =>
    priceDistribution(prices, 1)!.bars.map(({ listings }) => listings / prices.length);
  const repeated = (price: number, times: number) => Array.from({ length: times }, () => price);

  test.each<[string, number[]]>([
    ["many cheap homes and a few dear ones", [...range(14_000, 36, 700), ...range(45_000, 14, 21_000)]],
    [
      "plots that cost a hundred times as much as others",
      range(0, 60, 1).map((step) => Math.round(90_000 * 1.08 ** step)),
    ],
    ["two clusters far apart", [...range(8_010, 30, 7), ...range(61_300, 30, 11)]],
    ["one cluster and some far off", [...range(10_000, 90, 5), ...range(2_000_000, 10, 40_000)]],
    [
      "each price twice as often as the next",
      [1, 2, 3, 4, 5].flatMap((step) => repeated(step * 9_000, 64 / 2 ** step)),
    ],
  ])("has no bar that holds most of %s", (name, prices) => {
    const most = Math.max(...shares(prices));
    // Homes that ask the same cannot be parted.
    expect(most).toBeLessThanOrEqual(name.startsWith("each price") ? 32 / 62 : 1 / 3);
    const { bars } = priceDistribution(prices, 1)!;
    expect(bars.length).toBeGreaterThan(3);
    for (const [index, { from, to }] of bars.entries()) {
      expect(from).toBeLessThan(to);
      if (index > 0) expect(from).toBe(bars[index - 1]!.to);
    }
  });

  test("has round ends that one home more does not move", () => {
    const prices = [...range(14_000, 36, 700), ...range(45_000, 14, 9_000)];
    const ends = (bars: { from: number; to: number }[]) => [bars[0]!.from, bars.at(-1)!.to];
    const found = ends(priceDistribution(prices, 20_000)!.bars);
    expect(found).toEqual([10_000, 200_000]);
    expect(ends(priceDistribution([...prices, 141_000], 20_000)!.bars)).toEqual(found);
    expect(priceDistribution(prices.toReversed(), 20_000)).toEqual(priceDistribution(prices, 20_000));
  });

  test("parts whatever can be parted", () => {
    const price = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(fc.uniqueArray(price, { minLength: 24, maxLength: 120 }), (prices) => {
        expect(Math.max(...shares(prices))).toBeLessThanOrEqual(1 / 2);
      }),
    );
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
