import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPinPrice, formatPrice, formatShortPrice, formatTaka, fromPaisa, toPaisa } from "./money.ts";
import { readTaka } from "./money-text.ts";

const N = "\u00a0";

describe("formatPrice", () => {
  test.each([
    [0, `৳${N}0`, `৳${N}০`],
    [45_000, `৳${N}45,000`, `৳${N}৪৫,০০০`],
    [99_999, `৳${N}99,999`, `৳${N}৯৯,৯৯৯`],
    [100_000, `৳${N}1${N}Lac`, `৳${N}১${N}লাখ`],
    [9_800_000, `৳${N}98${N}Lac`, `৳${N}৯৮${N}লাখ`],
    [9_999_999, `৳${N}99.99${N}Lac`, `৳${N}৯৯.৯৯${N}লাখ`],
    [10_000_000, `৳${N}1${N}Cr`, `৳${N}১${N}কোটি`],
    [18_500_000, `৳${N}1.85${N}Cr`, `৳${N}১.৮৫${N}কোটি`],
    [82_900_000, `৳${N}8.29${N}Cr`, `৳${N}৮.২৯${N}কোটি`],
    [12_345_000_000, `৳${N}1,234.5${N}Cr`, `৳${N}১,২৩৪.৫${N}কোটি`],
  ])("%s taka", (taka, english, bengali) => {
    expect(formatPrice(taka, "en")).toBe(english);
    expect(formatPrice(taka, "bn")).toBe(bengali);
  });

  const price = fc.nat({ max: 100_000_000_000 });

  test("reads back as at most the price and less than a hundredth of its unit below it", () => {
    fc.assert(
      fc.property(price, fc.constantFrom("en", "bn"), (taka, locale) => {
        const read = readTaka(formatPrice(taka, locale)) ?? Number.NaN;
        const step = taka >= 10_000_000 ? 100_000 : taka >= 100_000 ? 1_000 : 1;
        expect(read).toBeLessThanOrEqual(taka);
        expect(taka - read).toBeLessThan(step);
      }),
    );
  });

  test("the unit says the size: crore from 1e7, lakh from 1e5, none below; no price breaks over a line", () => {
    fc.assert(
      fc.property(price, (taka) => {
        const text = formatPrice(taka, "en");
        expect(text.endsWith("Cr")).toBe(taka >= 10_000_000);
        expect(text.endsWith("Lac")).toBe(taka >= 100_000 && taka < 10_000_000);
        expect(text).not.toContain(" ");
        expect(formatPrice(taka, "bn")).not.toMatch(/[0-9A-Za-z ]/);
      }),
    );
  });
});

test.each([
  [950, `৳${N}950`, `৳${N}৯৫০`],
  [45_000, `৳${N}45${N}K`, `৳${N}৪৫${N}হাজার`],
  [99_999, `৳${N}99.99${N}K`, `৳${N}৯৯.৯৯${N}হাজার`],
  [100_000, `৳${N}1${N}Lac`, `৳${N}১${N}লাখ`],
  [36_000_000, `৳${N}3.6${N}Cr`, `৳${N}৩.৬${N}কোটি`],
])(
  "a pin of the map counts thousands below a lakh, and says %i taka as a card from there",
  (taka, english, bengali) => {
    expect(formatPinPrice(taka, "en")).toBe(english);
    expect(formatPinPrice(taka, "bn")).toBe(bengali);
  },
);

test("formatTaka writes every digit", () => {
  expect(formatTaka(18_500_000, "en")).toBe(`৳${N}1,85,00,000`);
  expect(formatTaka(18_500_000, "bn")).toBe(`৳${N}১,৮৫,০০,০০০`);
});

test("taka → paisa → taka is the same amount, and paisa is always an exact integer", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000_000 }), (taka) => {
      expect(fromPaisa(toPaisa(taka))).toBe(taka);
      expect(Number.isSafeInteger(toPaisa(taka))).toBe(true);
    }),
  );
  expect(() => toPaisa(Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
});

test.each([
  [950, "৳950", "৳৯৫০"],
  [1_000, "৳1k", `৳১${N}হা.`],
  [4_800, "৳4.8k", `৳৪.৮${N}হা.`],
  [99_999, "৳99.99k", `৳৯৯.৯৯${N}হা.`],
  [120_000, "৳1.2L", `৳১.২${N}লা.`],
])("formatShortPrice: %s taka", (taka, english, bengali) => {
  expect(formatShortPrice(taka, "en")).toBe(english);
  expect(formatShortPrice(taka, "bn")).toBe(bengali);
});
