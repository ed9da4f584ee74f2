import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MONEY_UNITS } from "../money/money-text.ts";
import { toBengaliDigits } from "./digits.ts";
import { formatNumber } from "./number.ts";
import { countOf, numberText, readCount, readDecimal, readNumber } from "./typed-number.ts";

const read = (text: string) => readNumber(text, MONEY_UNITS);
const value = (text: string) => {
  const found = read(text);
  return "value" in found ? found.value : found.code;
};
const readings = (text: string) => {
  const found = read(text);
  return found && "choices" in found ? found.choices.map((choice) => [choice.text, choice.value]) : found;
};

describe("a comma", () => {
  test.each([
    ["1,85,00,000", 18_500_000],
    ["18,500,000", 18_500_000],
    ["7,50,000", 750_000],
    ["৯,৮৭,৬৫৪", 987_654],
    ["1,85 crore", 18_500_000],
    ["2,5 lakh", 250_000],
    ["৩,৭৫ কোটি", 37_500_000],
    ["4,5 hazar", 4_500],
    ["১২,৫ লাখ", 1_250_000],
    ["1,850 lakh", 185_000_000],
  ])("groups, or is a decimal comma before a unit: %s", (text, number) => {
    expect(value(text)).toBe(number);
  });

  test.each([
    "1,850,00",
    "1,85",
    "12,3",
    "৪৫,০০",
    "1,85,00 crore",
    "45, 000",
    "1,2345",
    "1.450,00",
    "1,,000",
    ",500",
    "1,85.5 lakh",
  ])("that does neither is named: %s", (text) => {
    const found = read(text);
    if (text.startsWith(",")) expect(found).toEqual({ code: "not-a-number" });
    else expect(found).toMatchObject({ code: "wrong-comma", part: expect.stringContaining(",") as string });
  });
});

describe("a point with three digits behind it is asked about", () => {
  test.each([
    [
      "45.000",
      [
        ["45", 45],
        ["45,000", 45_000],
      ],
    ],
    [
      "1.450",
      [
        ["1.45", 1.45],
        ["1,450", 1_450],
      ],
    ],
    [
      "৭.২৫০",
      [
        ["৭.২৫", 7.25],
        ["৭,২৫০", 7_250],
      ],
    ],
    [
      "1.200 crore",
      [
        ["1.2 crore", 12_000_000],
        ["1,200 crore", 12_000_000_000],
      ],
    ],
    [
      "৳ 1,234.500".slice(2),
      [
        ["1,234.5", 1_234.5],
        ["12,34,500", 1_234_500],
      ],
    ],
    ["1.234.500", [["12,34,500", 1_234_500]]],
    ["1.85.00.000", [["1,85,00,000", 18_500_000]]],
  ] as const)("%s", (text, expected) => {
    expect(readings(text)).toEqual(expected);
  });

  test("each reading that is offered is read without another question", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 99_999 }),
        fc.nat({ max: 999 }),
        fc.constantFrom("", " lakh", " কোটি"),
        (whole, behind, unit) => {
          const found = read(`${whole}.${String(behind).padStart(3, "0")}${unit}`);
          if (whole === 0) expect(found).toHaveProperty("value");
          if (whole === 0) return;
          if (!("choices" in found)) throw new Error(JSON.stringify(found));
          expect(found.choices).toHaveLength(2);
          for (const choice of found.choices) expect(value(choice.text)).toBe(choice.value);
        },
      ),
    );
  });

  test("a nought before it leaves one reading, and any other count of digits is a decimal", () => {
    expect([value("0.125 crore"), value("45.5"), value("1.4500 lakh"), value(".750 lakh")]).toEqual([
      1_250_000, 45.5, 145_000, 75_000,
    ]);
  });
});

describe("a small number after a unit is asked about", () => {
  test.each([
    ["1 crore 20", ["1 crore 20 lakh", "1 crore 20 taka"]],
    ["২ কোটি ৭৫", ["২ কোটি ৭৫ লাখ", "২ কোটি ৭৫ টাকা"]],
    ["3 lakh 40", ["3 lakh 40 thousand", "3 lakh 40 taka"]],
    ["এক কোটি বিশ", ["এক কোটি বিশ লাখ", "এক কোটি বিশ টাকা"]],
  ])("%s", (text, texts) => {
    const found = read(text);
    expect("choices" in found && found.choices.map((choice) => choice.text)).toEqual(texts);
  });

  test("but not where it says what it is, or can be nothing smaller", () => {
    expect([
      value("1 crore 20 taka"),
      value("1 lakh 500"),
      value("45 thousand 500"),
      value("1 crore 85 lakh 500"),
    ]).toEqual([10_000_020, 100_500, 45_500, 18_500_500]);
  });
});

test.each([
  ["sare tin lakh", 350_000],
  ["দেড় কোটি", 15_000_000],
  ["আড়াই লাখ", 250_000],
  ["সাড়ে ৪ হাজার", 4_500],
  ["fifty lakh", 5_000_000],
  ["five hundred", 500],
  ["Tk 50 lac", 5_000_000],
  ["1.5 million taka", 1_500_000],
  ["20K", 20_000],
  [".5 lac", 50_000],
  ["٤٥ hazar", 45_000],
  ["\u200e১,৮৫\u00a0কোটি\u200f", 18_500_000],
  ["45,000.", 45_000],
])("words are read: %s", (text, number) => {
  expect(value(text)).toBe(number);
});

test.each([
  "abc",
  "-5",
  "1.2.3",
  "20 30",
  "5 lakh 1 crore",
  "5 lakh 3 lakh",
  "lac",
  "five hundred thousand",
  "৳",
  "0 0",
])("%j is no number", (text) => {
  expect(value(text)).toBe("not-a-number");
});

test.each([
  ["5 parsec", "parsec"],
  ["12ক", "ক"],
  ["1e9", "e"],
  ["5 lakhs of taka please", "of"],
  ["৭ ঢোল", "ঢোল"],
])("%s has an unknown unit", (text, part) => {
  expect(read(text)).toEqual({ code: "unknown-unit", part });
});

test("a formatted number is read back, in both languages, with two decimals", () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), fc.constantFrom("en", "bn"), (hundredths, locale) => {
      expect(countOf(formatNumber(hundredths / 100, locale))).toBe(hundredths / 100);
    }),
  );
});

test("a number of a program is read back exactly, whatever stands behind its point", () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 9 }), fc.nat({ max: 6 }), (digits, places) => {
      const number = digits / 10 ** places;
      if (!/e/.test(String(number))) expect(countOf(numberText(number))).toBe(number);
    }),
  );
});

test("the script of the digits changes nothing", () => {
  const digits = fc.stringMatching(/^[0-9][0-9.,]{0,9}( (crore|lakh|hazar))?( [0-9]{1,3})?$/);
  fc.assert(
    fc.property(digits, (text) => {
      const [latin, bengali] = [read(text), read(toBengaliDigits(text))];
      expect("value" in bengali ? bengali.value : bengali.code).toBe("value" in latin ? latin.value : latin.code);
    }),
  );
});

test("whatever comes in, nothing throws, and a number out is finite and not negative", () => {
  const near = fc.array(
    fc.constantFrom("1", "45", ".", ",", " ", "000", "lakh", "crore", "sare", "২", "কোটি", "tk", "kani"),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        near.map((parts) => parts.join("")),
      ),
      (text) => {
        const found = read(text);
        expect("value" in found ? Number.isFinite(found.value) && found.value >= 0 : typeof found.code).toBeTruthy();
      },
    ),
  );
});

test("a coordinate's point is a decimal point, and a count has no unit", () => {
  expect([readDecimal("23.794"), readDecimal("৯০.৪১২"), readDecimal("1,5"), readDecimal("8 %")]).toEqual([
    23.794,
    90.412,
    null,
    null,
  ]);
  expect(readCount("3 lakh")).toEqual({ code: "unknown-unit", part: "lakh" });
  expect([countOf("৩"), countOf("1,450"), countOf("2.000"), countOf("three")]).toEqual([3, 1_450, null, null]);
});
