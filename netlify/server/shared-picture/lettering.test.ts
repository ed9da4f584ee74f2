import { expect, test } from "vitest";
import { letter, scriptRuns, wrap } from "./lettering.ts";

test("a text is cut where its script changes", () => {
  expect(scriptRuns("৳ 1.85 কোটি")).toEqual([
    { script: "bengali", text: "৳" },
    { script: "latin", text: " 1.85 " },
    { script: "bengali", text: "কোটি" },
  ]);
});

test("conjuncts are one shape, narrower than their letters side by side", () => {
  for (const [conjunct, parts] of [
    ["ক্ষ", ["ক", "ষ"]],
    ["জ্ঞ", ["জ", "ঞ"]],
    ["ন্ত", ["ন", "ত"]],
    ["ন্দ্র", ["ন", "দ", "র"]],
  ] as const) {
    const apart = parts.reduce((sum, part) => sum + letter(part, 40, 600).width, 0);
    expect(letter(conjunct, 40, 600).width, conjunct).toBeLessThan(apart * 0.95);
    expect(letter(conjunct, 40, 600).path.length, conjunct).toBeGreaterThan(100);
  }
});

test("a vowel sign that is written after its letter is drawn before it", () => {
  // Drawn in the order of sight: the sign of "কি" begins at the left edge, the letter alone begins there too.
  const starts = (text: string) =>
    [...letter(text, 40, 600).path.matchAll(/M(-?[\d.]+)/g)].map((match) => Number(match[1]));
  expect(letter("কি", 40, 600).width).toBeGreaterThan(letter("ক", 40, 600).width);
  expect(starts("কি")[0]).not.toBe(starts("ক")[0]);
});

test("lines keep to their width and number, and say that something is missing", () => {
  const title = "দক্ষিণমুখী ফ্ল্যাট, প্রশস্ত বারান্দা ও হৃদ্যতাপূর্ণ প্রতিবেশী, বিজ্ঞান কলেজের কাছে";
  const lines = wrap(title, 42, 600, 488, 2);
  expect(lines).toHaveLength(2);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(488);
  expect(wrap("Short", 42, 600, 488, 2)).toHaveLength(1);
  expect(wrap("", 42, 600, 488, 2)).toEqual([]);
});
