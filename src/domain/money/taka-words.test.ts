import { expect, test } from "vitest";
import { readTaka } from "./money-text.ts";
import { takaInWords } from "./taka-words.ts";

test.each([
  [18_500_000, "1 crore 85 lakh taka", "১ কোটি ৮৫ লাখ টাকা"],
  [5_000_000, "50 lakh taka", "৫০ লাখ টাকা"],
  [45_500, "45 thousand 500 taka", "৪৫ হাজার ৫০০ টাকা"],
  [999, "999 taka", "৯৯৯ টাকা"],
  [0, "0 taka", "০ টাকা"],
  [123_450_000_000, "12,345 crore taka", "১২,৩৪৫ কোটি টাকা"],
])("%d is said as people say it", (taka, english, bengali) => {
  expect(takaInWords(taka, "en")).toBe(english);
  expect(takaInWords(taka, "bn")).toBe(bengali);
});

test("what is said can be typed: the reader of amounts understands it", () => {
  for (const taka of [1, 1_000, 99_999, 100_000, 10_100_001, 18_550_500]) {
    expect(readTaka(takaInWords(taka, "en"))).toBe(taka);
    expect(readTaka(takaInWords(taka, "bn"))).toBe(taka);
  }
});
