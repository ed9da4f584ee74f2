import { expect, test } from "vitest";
import { bengaliPrice, bengaliPrices } from "./bengali-price.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ").normalize("NFC");

test.each([
  [20_000, "২০ হাজার", "২০ হাজারের"],
  [100_000, "১ লাখ", "১ লাখের"],
  [15_000_000, "১.৫ কোটি", "১.৫ কোটির"],
  [25_500, "২৫,৫০০ টাকা", "২৫,৫০০ টাকার"],
  [800, "৮০০ টাকা", "৮০০ টাকার"],
  [0, "০ টাকা", "০ টাকার"],
  [9_999_999, "৯৯.৯৯ লাখ", "৯৯.৯৯ লাখের"],
])("%i taka are said as people say it", (taka, said, of) => {
  expect([bengaliPrice(taka), bengaliPrice(taka, "of")].map(plain)).toEqual([said, of].map(plain));
});

test.each([
  [20_000, 50_000, "২০ – ৫০ হাজার"],
  [50_000, 100_000, "৫০ হাজার – ১ লাখ"],
  [10_000_000, 30_000_000, "১ – ৩ কোটি"],
  [5_500, 7_000, "৫,৫০০ – ৭,০০০ টাকা"],
  [25_500, 200_000, "২৫,৫০০ টাকা – ২ লাখ"],
])("a range from %i to %i says its unit once", (from, to, said) => {
  expect(plain(bengaliPrices(from, to))).toBe(plain(said));
});
