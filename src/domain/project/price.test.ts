import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLac, formatProjectPrice, formatProjectPrices } from "./price.ts";

/** The tests write plain spaces; the product's do not break. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [10_000_000, "৳ 1.0 Cr", "৳ ১.০ কোটি"],
  [15_000_000, "৳ 1.5 Cr", "৳ ১.৫ কোটি"],
  [18_500_000, "৳ 1.9 Cr", "৳ ১.৯ কোটি"],
  [123_400_000_000, "৳ 12,340.0 Cr", "৳ ১২,৩৪০.০ কোটি"],
  [9_999_999, "৳ 100 Lac", "৳ ১০০ লাখ"],
  [8_500_000, "৳ 85 Lac", "৳ ৮৫ লাখ"],
  [8_549_999, "৳ 85 Lac", "৳ ৮৫ লাখ"],
  [100_000, "৳ 1 Lac", "৳ ১ লাখ"],
  [99_999, "৳ 99,999", "৳ ৯৯,৯৯৯"],
])("%d taka reads %s and %s", (taka, english, bengali) => {
  expect(plain(formatProjectPrice(taka, "en"))).toBe(english);
  expect(plain(formatProjectPrice(taka, "bn"))).toBe(bengali);
});

test("from a crore there is one decimal, below it none, and the text is off by half a step at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 100_000_000_000 }), (taka) => {
      const [, amount = "", decimals = "", unit] =
        /^৳ ([\d,]+)(\.\d+)? (Cr|Lac)$/.exec(plain(formatProjectPrice(taka, "en"))) ?? [];
      expect(unit).toBe(taka >= 10_000_000 ? "Cr" : "Lac");
      expect(decimals.length).toBe(unit === "Cr" ? 2 : 0);
      const step = unit === "Cr" ? 10_000_000 : 100_000;
      const read = Number(`${amount.replaceAll(",", "")}${decimals}`) * step;
      expect(Math.abs(read - taka)).toBeLessThanOrEqual(unit === "Cr" ? 500_000 : 50_000);
    }),
  );
});

test("a range of one price is one price", () => {
  expect(plain(formatProjectPrices(8_500_000, 16_000_000, "en"))).toBe("৳ 85 Lac – ৳ 1.6 Cr");
  expect(plain(formatProjectPrices(8_500_000, 8_510_000, "bn"))).toBe("৳ ৮৫ লাখ");
});

test("the slider speaks in Lac, beyond a crore too", () => {
  expect(plain(formatLac(500_000, "en"))).toBe("৳ 5 Lac");
  expect(plain(formatLac(50_000_000, "bn"))).toBe("৳ ৫০০ লাখ");
  expect(plain(formatLac(1_234_567, "en"))).toBe("৳ 12.34 Lac");
});
