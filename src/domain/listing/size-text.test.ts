import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAreaNumber } from "./floor-area.ts";
import { readSize, sizeIn, SIZE_UNITS } from "./size-text.ts";
import { formatNumber } from "../text/number.ts";

const sqft = (text: string) => {
  const read = readSize(text);
  return "value" in read ? read.sqft : read.code;
};

test.each([
  ["1,450", 1450, null],
  ["১,৪৫০ বর্গফুট", 1450, "sqft"],
  ["1450 sft", 1450, "sqft"],
  ["1450 sq. ft.", 1450, "sqft"],
  ["১৪৫০ স্কয়ার ফিট", 1450, "sqft"],
  ["৫ কাঠা", 5, "katha"],
  ["5 katha 8 chotak", 5.5, "katha"],
  ["৩ কাঠা ৪ ছটাক", 3.25, "katha"],
  ["2.5 bigha", 50, "katha"],
  ["1 bigha 5 katha", 25, "katha"],
  ["২,৫ কাঠা", 2.5, "katha"],
  ["৩৩ শতাংশ", 33, "decimal"],
  ["10 decimal", 10, "decimal"],
  ["12 shotok", 12, "decimal"],
  ["0.165 একর", 16.5, "decimal"],
  ["2 acres 30 decimal", 230, "decimal"],
  ["১২৫০ অযুতাংশ", 12.5, "decimal"],
  ["100 m²", 1076.39, "sqft"],
  ["120 sq yard", 1080, "sqft"],
  // A chotak is no whole hundredth of a katha, but whole square feet.
  ["5 katha 3 chotak", 3735, "sqft"],
] as const)("%s is read with its unit", (text, value, unit) => {
  expect(readSize(text)).toMatchObject({ value, unit });
});

test("a bigha is a plot of 33 decimal within two per cent, however it is written", () => {
  const plots = ["1 bigha", "20 katha", "১ বিঘা", "14,400 sqft"].map(sqft);
  expect(new Set(plots)).toEqual(new Set([14_400]));
  expect(Math.abs(Number(sqft("33 decimal")) / 14_400 - 1)).toBeLessThan(0.02);
});

test.each([
  ["2 kani", "kani", ["60 decimal", "80 decimal", "240 decimal", "320 decimal"]],
  ["৫ গন্ডা", "গন্ডা", ["৭.৫ শতাংশ", "১০ শতাংশ", "৩০ শতাংশ", "৪০ শতাংশ"]],
  ["1 kani 10 gonda", "kani", ["45 decimal", "60 decimal", "180 decimal", "240 decimal"]],
  ["3 pakhi", "pakhi", []],
])("%s differs by district and is not converted", (text, part, texts) => {
  const read = readSize(text);
  expect(read).toMatchObject({ code: "local-unit", part });
  expect("choices" in read && read.choices.map((choice) => choice.text)).toEqual(texts);
});

test.each([
  ["", "empty"],
  ["katha", "not-a-number"],
  ["big", "not-a-number"],
  ["10 parsec", "unknown-unit"],
  ["1450 crore", "unknown-unit"],
  ["5 katha 3", "ambiguous-number"],
  ["1.450", "ambiguous-number"],
  ["2.125 কাঠা", "ambiguous-number"],
  ["14,50 sqft", "wrong-comma"],
  ["5 katha 3 bigha", "not-a-number"],
])("%j is %s", (text, code) => {
  expect(readSize(text)).toMatchObject({ code });
});

test("what is formatted is read back, in both languages and in every unit", () => {
  const convertible = SIZE_UNITS.list.filter(({ factor }) => factor !== null);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(...convertible),
      fc.constantFrom("en" as const, "bn" as const),
      (hundredths, unit, locale) => {
        const name = locale === "bn" ? unit.nameBn : unit.name;
        const read = readSize(`${formatAreaNumber(hundredths / 100, locale)} ${name}`);
        if (!("value" in read)) throw new Error(read.code);
        const exact = (hundredths / 100) * unit.factor!;
        expect(Math.abs(read.sqft! - exact)).toBeLessThanOrEqual(0.005 + exact * 1e-9);
        // What is written down is the same size, to two decimals of its unit.
        expect(Math.abs(sizeIn(read, "sqft") - exact)).toBeLessThanOrEqual(0.01 + exact * 1e-6);
        const again = readSize(`${formatNumber(read.value, locale)} ${read.unit!}`);
        expect(again).toMatchObject({ value: read.value, unit: read.unit });
      },
    ),
  );
});
