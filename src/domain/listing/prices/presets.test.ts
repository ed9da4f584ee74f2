import { expect, test } from "vitest";
import { parsePriceRange, PRICE_PRESETS, priceRangeValue } from "./presets.ts";

test("the ranges of the specification, each starting where the one before ends", () => {
  expect(PRICE_PRESETS.sale.map(priceRangeValue)).toEqual([
    "0-10000000",
    "10000000-30000000",
    "30000000-50000000",
    "50000000-100000000",
    "100000000-",
  ]);
  for (const presets of Object.values(PRICE_PRESETS)) {
    for (const [index, { min }] of presets.entries()) expect(min).toBe(index === 0 ? 0 : presets[index - 1]?.max);
  }
});

test("a range survives being written and read", () => {
  for (const preset of [...PRICE_PRESETS.sale, ...PRICE_PRESETS.rent]) {
    expect(parsePriceRange(priceRangeValue(preset))).toEqual(preset);
  }
});

test("its ends may be written as people type them", () => {
  expect(parsePriceRange("50 lakh-১.৫ কোটি")).toEqual({ min: 5_000_000, max: 15_000_000 });
  expect(parsePriceRange("1,00,000-")).toEqual({ min: 100_000, max: null });
});

test.each(["cheap-", "0-cheap", "", "-", "1-2-3", "a-b", "-5", "5", "1e9-", "9999999999999-"])(
  "%s is no range",
  (value) => {
    expect(parsePriceRange(value)).toBeNull();
  },
);
