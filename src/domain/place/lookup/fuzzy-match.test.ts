import fc from "fast-check";
import { expect, test } from "vitest";
import { letterMask, missingLetters, slipsBetween, toleratedSlips } from "./fuzzy-match.ts";

test.each([
  ["gulshan", "gulshan", 0],
  ["gulhsan", "gulshan", 1],
  ["gulsan", "gulshan", 1],
  ["gullshan", "gulshan", 1],
  ["dhanmndi", "dhanmondi27", 1],
  ["gulsh", "gulshan", 0],
  ["xyz", "gulshan", 3],
])("%s is within %s by %s slips of its beginning", (typed, name, slips) => {
  expect(slipsBetween(typed, name, 2)).toBe(slips);
});

test("with the whole name, what is missing counts", () => {
  expect(slipsBetween("gulsh", "gulshan", 2, true)).toBe(2);
  expect(slipsBetween("gul", "gulshan", 2, true)).toBe(3);
});

test("a prefix never has a slip, and one change never has more than one", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcdef"), minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(..."abcdef"), (name, at, letter) => {
      const cut = name.slice(0, 1 + (at % name.length));
      expect(slipsBetween(cut, name, 2)).toBe(0);
      const index = at % name.length;
      const changed = name.slice(0, index) + letter + name.slice(index + 1);
      expect(slipsBetween(changed, name, 2, true)).toBeLessThanOrEqual(1);
      expect(slipsBetween(name, changed, 2, true)).toBe(slipsBetween(changed, name, 2, true));
    }),
  );
});

test("the letter mask never rules out a name that is near enough", () => {
  const word = fc.string({ unit: "grapheme-ascii", maxLength: 10 });
  fc.assert(
    fc.property(word, word, (typed, name) => {
      const slips = slipsBetween(typed, name, 2);
      if (slips <= 2) expect(missingLetters(letterMask(typed), letterMask(name))).toBeLessThanOrEqual(slips);
    }),
  );
});

test("short words must be right", () => {
  expect([3, 4, 7, 8].map(toleratedSlips)).toEqual([0, 1, 1, 2]);
});
