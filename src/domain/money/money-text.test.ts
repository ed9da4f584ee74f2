import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBengaliDigits } from "../text/digits.ts";
import { readMoney } from "./money-text.ts";
import { formatPinPrice, formatPrice, formatShortPrice, formatTaka } from "./money.ts";
import { takaInWords } from "./taka-words.ts";

const LAKH = 100_000;
const CRORE = 10_000_000;
const taka = (amount: number) => ({ paisa: Math.round(amount * 100) });

describe("an amount as people type it", () => {
  test.each([
    ["45,000", 45_000],
    ["৪৫ হাজার", 45_000],
    ["12k", 12_000],
    ["50 lakh", 50 * LAKH],
    ["৫০ লাখ", 50 * LAKH],
    ["৫০ লক্ষ টাকা", 50 * LAKH],
    ["1.85 Cr", 1.85 * CRORE],
    ["১ কোটি ৮৫ লাখ", 1.85 * CRORE],
    ["1 crore 85 lakh 500", 1.85 * CRORE + 500],
    ["৳ 45,000/-", 45_000],
    ["৪৫,০০০ টাকা মাত্র", 45_000],
    ["Tk. 45,000/= only", 45_000],
    ["45000.5", 45_000.5],
    ["0", 0],
  ])("%s", (text, amount) => {
    expect(readMoney(text)).toEqual(taka(amount));
  });

  test.each(["-5", "5 lakh 1 crore", "20 30", "45.0005", "NaN"])("%j is none", (text) => {
    expect(readMoney(text)).toEqual({ code: "not-a-number" });
  });

  test("says what is empty and what is out of range", () => {
    expect(readMoney(" ৳ ")).toEqual({ code: "empty" });
    expect(readMoney("  ")).toEqual({ code: "empty" });
    expect(readMoney("0", { min: 1 })).toEqual({ code: "out-of-range" });
    expect(readMoney("11", { max: 1000 })).toEqual({ code: "out-of-range" });
    expect(readMoney("10", { max: 1000 })).toEqual({ paisa: 1000 });
    expect(readMoney("99999999 crore")).toEqual({ code: "out-of-range" });
    expect(readMoney("9".repeat(40))).toEqual({ code: "out-of-range" });
  });

  test("guesses neither a point with three digits nor a unit of land", () => {
    expect(readMoney("৳ 62.500/-")).toEqual({
      code: "ambiguous-number",
      choices: [
        { text: "62.5", value: 62.5 },
        { text: "62,500", value: 62_500 },
      ],
    });
    // Taka have no third decimal, so one reading is left.
    expect(readMoney("62.525")).toMatchObject({ choices: [{ value: 62_525 }] });
    expect(readMoney("5 katha")).toEqual({ code: "unknown-unit", part: "katha" });
  });
});

describe("whatever is shown can be typed", () => {
  const amount = fc.integer({ min: 0, max: 10_000 * CRORE });
  const locale = fc.constantFrom("en" as const, "bn" as const);

  test("an amount in full digits comes back exactly", () => {
    fc.assert(
      fc.property(amount, locale, (whole, language) => {
        expect(readMoney(formatTaka(whole, language))).toEqual(taka(whole));
        expect(readMoney(toBengaliDigits(String(whole)))).toEqual(taka(whole));
      }),
    );
  });

  test("a short price comes back as the price that it shows: never more, and less by under a hundredth of its unit", () => {
    fc.assert(
      fc.property(amount, locale, (whole, language) => {
        expect(readMoney(takaInWords(whole / 100, language))).toEqual(taka(whole / 100));
        for (const short of [formatShortPrice, formatPinPrice]) {
          const near = readMoney(short(whole, language));
          if (!("paisa" in near)) throw new Error(`not read: ${short(whole, language)}`);
          expect(near.paisa).toBeLessThanOrEqual(whole * 100);
          expect(whole - near.paisa / 100).toBeLessThan(Math.max(10, whole / 99));
        }
        const read = readMoney(formatPrice(whole, language));
        if (!("paisa" in read)) throw new Error(`not read: ${formatPrice(whole, language)}`);
        const step = whole >= CRORE ? CRORE / 100 : whole >= LAKH ? LAKH / 100 : 1;
        expect(read.paisa).toBeLessThanOrEqual(whole * 100);
        expect(whole * 100 - read.paisa).toBeLessThan(step * 100);
        expect(formatPrice(read.paisa / 100, language)).toBe(formatPrice(whole, language));
      }),
    );
  });

  test("no text at all makes it throw, and what it gives is whole paisa in the range", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const read = readMoney(text, { min: 100, max: 10_000 });
        if (!("paisa" in read)) return;
        expect(Number.isSafeInteger(read.paisa)).toBe(true);
        expect(read.paisa).toBeGreaterThanOrEqual(100);
        expect(read.paisa).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});
