import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNumber, parseNumber, truncatedDecimal } from "./number.ts";

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
        expect(parseNumber(formatNumber(value, locale))).toBe(value);
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

describe("parseNumber", () => {
  test.each([
    ["45000", 45_000],
    ["৳ 45,000", 45_000],
    ["1,85,00,000", 18_500_000],
    ["18,500,000", 18_500_000],
    ["৫০ লাখ", 5_000_000],
    ["৫০ লক্ষ", 5_000_000],
    ["50 lac", 5_000_000],
    ["50lakh", 5_000_000],
    ["1.5 cr", 15_000_000],
    ["1.85 Cr", 18_500_000],
    ["১.৮৫ কোটি", 18_500_000],
    ["1 crore 20 lakh", 12_000_000],
    ["১ কোটি ২০ লাখ", 12_000_000],
    ["20k", 20_000],
    ["20K", 20_000],
    ["২০ হাজার", 20_000],
    ["20 হাজার টাকা", 20_000],
    ["5000 tk", 5_000],
    [" 7 ", 7],
    ["٣", 3],
    ["0.29 cr", 2_900_000],
    [".5 lac", 50_000],
  ])("%s → %s", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each([
    "",
    " ",
    "abc",
    "-5",
    "1.2.3",
    "1e5",
    "0x10",
    "Infinity",
    "20 30",
    "5 lakh 1 crore",
    "5 lakh 3 lakh",
    "5 lakhs of taka please",
    "lac",
    "9".repeat(30),
  ])("%s is not a number", (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  test("whatever comes in, a number out is finite and not negative", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const value = parseNumber(text);
        expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true);
      }),
    );
  });
});
