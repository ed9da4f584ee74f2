import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNumber, truncatedDecimal } from "./number.ts";
import { countOf } from "./typed-number.ts";

describe("formatNumber", () => {
  test.each([
    [0, "0", "০"],
    [999, "999", "৯৯৯"],
    [1000, "1,000", "১,০০০"],
    [99_999, "99,999", "৯৯,৯৯৯"],
    [100_000, "1,00,000", "১,০০,০০০"],
    [18_500_000, "1,85,00,000", "১,৮৫,০০,০০০"],
    [-1234.5, "-1,234.5", "-১,২৩৪.৫"],
    [2.5, "2.5", "২.৫"],
    [Number.NaN, "0", "০"],
  ])("%s → %s, %s", (value, english, bengali) => {
    expect(formatNumber(value, "en")).toBe(english);
    expect(formatNumber(value, "bn")).toBe(bengali);
  });

  test("a formatted whole number reads back as itself, in both languages", () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.constantFrom("en", "bn"), (value, locale) => {
        expect(countOf(formatNumber(value, locale))).toBe(value);
      }),
    );
  });

  test("Bengali numbers have no ASCII digit", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), (value) => {
        expect(formatNumber(value, "bn")).not.toMatch(/[0-9]/);
      }),
    );
  });
});

test("decimals are cut, not rounded, and binary fractions lose nothing", () => {
  expect(truncatedDecimal(99.999, 2)).toBe("99.99");
  expect(truncatedDecimal(8.29, 2)).toBe("8.29");
  expect(truncatedDecimal(1.1, 2)).toBe("1.1");
  expect(truncatedDecimal(-0.001, 2)).toBe("0");
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (hundredths) => {
      expect(Number(truncatedDecimal(hundredths / 100, 2))).toBe(hundredths / 100);
    }),
  );
});
