import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "./text.ts";

test("text comes out NFC, with single spaces, without control characters", () => {
  expect(cleanText("  Gulshan \t\n 2\u0000 ", 80)).toBe("Gulshan 2");
  expect(cleanText("ভাড়া", 80)).toBe("ভাড়া".normalize("NFC"));
  expect(cleanText("abc def", 4)).toBe("abc");
  expect(cleanText("\ud800x", 80)).toBe("x");
});

test("cleaning twice is cleaning once, and nothing is longer than allowed", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 120 }), fc.string({ unit: "binary", maxLength: 120 }));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 100 }), (value, max) => {
      const clean = cleanText(value, max);
      expect(cleanText(clean, max)).toBe(clean);
      expect([...clean].length).toBeLessThanOrEqual(max);
      expect(clean).not.toMatch(/\p{Cc}/u);
      expect(clean.isWellFormed()).toBe(true);
    }),
  );
});
