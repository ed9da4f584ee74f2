import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAreaNumber, fromSqft, isOfSize, pricePerKatha, pricePerSqft, toSqft } from "./floor-area.ts";
import { AREA_UNITS } from "./listing.ts";

test("katha is 720 and decimal 435.6 square feet", () => {
  expect(toSqft(5, "katha")).toBe(3600);
  expect(toSqft(10, "decimal")).toBe(4356);
  expect(toSqft(1650, "sqft")).toBe(1650);
  expect(fromSqft(3600, "katha")).toBe(5);
  expect(fromSqft(435.6, "decimal")).toBe(1);
});

test("an area of two decimals survives the way to square feet and back, in every unit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(...AREA_UNITS), (hundredths, unit) => {
      const area = hundredths / 100;
      expect(Math.round(fromSqft(toSqft(area, unit), unit) * 100) / 100).toBe(area);
    }),
  );
});

test("areas are shown with two decimals at most, rounded", () => {
  expect(formatAreaNumber(1650, "en")).toBe("1,650");
  expect(formatAreaNumber(fromSqft(1650, "katha"), "en")).toBe("2.29");
  expect(formatAreaNumber(fromSqft(1650, "decimal"), "bn")).toBe("৩.৭৯");
});

test("price per unit is whole taka, and null without a size", () => {
  expect(pricePerSqft(18_500_000, 1650)).toBe(11_212);
  expect(pricePerKatha(7_200_000, 3600)).toBe(1_440_000);
  expect(pricePerSqft(1, 0)).toBeNull();
  expect(pricePerKatha(1, -1)).toBeNull();
});

test("a plot is of a size within two per cent; a flat is exactly", () => {
  const asked = { minArea: toSqft(20, "katha"), maxArea: toSqft(20, "katha") };
  const plot = (sqft: number) => isOfSize({ type: "land", sqft }, asked);
  expect([plot(toSqft(33, "decimal")), plot(14_400 * 1.019), plot(14_400 * 0.979), plot(14_400 * 1.021)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isOfSize({ type: "apartment", sqft: 1_490 }, { minArea: 1_500, maxArea: null })).toBe(false);
  expect(isOfSize({ type: "apartment", sqft: 1_500 }, { minArea: null, maxArea: null })).toBe(true);
});
