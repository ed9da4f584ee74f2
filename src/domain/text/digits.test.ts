import fc from "fast-check";
import { expect, test } from "vitest";
import { toAsciiDigits, toBengaliDigits } from "./digits.ts";

test("digits change script, everything else stays", () => {
  expect(toBengaliDigits("Flat 3B, 1,850 sqft")).toBe("Flat ৩B, ১,৮৫০ sqft");
  expect(toBengaliDigits("0123456789")).toBe("০১২৩৪৫৬৭৮৯");
  expect(toAsciiDigits("ফ্ল্যাট ৩বি, ০১২৩৪৫৬৭৮৯")).toBe("ফ্ল্যাট 3বি, 0123456789");
});

test("there and back is the same text, and no digit of the other script is left", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const ascii = toAsciiDigits(text);
      expect(toAsciiDigits(toBengaliDigits(ascii))).toBe(ascii);
      expect(toBengaliDigits(text)).not.toMatch(/[0-9]/);
      expect(ascii).not.toMatch(/[০-৯]/);
    }),
  );
});
