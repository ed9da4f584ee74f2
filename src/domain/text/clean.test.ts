import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, plainValue } from "./clean.ts";
import { toBengaliDigits } from "./digits.ts";

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({
    unit: fc.constantFrom("\u200d", "\u200c", "\u202e", "\ufeff", " ", "a", "ক", "্", "য", "\u09bc"),
    maxLength: 30,
  }),
);
/** What is pasted along with a number or an address: marks of direction, no width, soft hyphens, joiners, selectors. */
const unseen = fc.constantFrom(
  ..."\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202d\u202e\u2060\u2066\u2069\ufeff\u00ad\u061c\ufe0f\u034f",
);

describe("a text", () => {
  test("comes out NFC, with single spaces, without control characters", () => {
    expect(cleanText("  Gulshan \t\n 2\u0000 ", 80)).toBe("Gulshan 2");
    expect(cleanText("ভাড়া", 80)).toBe("ভাড়া".normalize("NFC"));
    expect(cleanText("abc def", 4)).toBe("abc");
    expect(cleanText("\ud800x", 80)).toBe("x");
  });

  test("loses what turns it round or is not seen", () => {
    expect(cleanText("Call \u202e87654321710\u202c now", 80)).toBe("Call 87654321710 now");
    expect(cleanText("\ufeffSunny\u00ad flat\u2067\u200b", 80)).toBe("Sunny flat");
    expect(cleanText("\u3164\u200b\u200d", 80)).toBe("");
  });

  test("keeps the joiners that Bengali and emojis need", () => {
    for (const word of ["র\u200d্যাব", "উদ্\u200cঘাটন", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"])
      expect(cleanText(word, 80)).toBe(word);
    expect(cleanText("Ra\u200dhim \u200cক", 80)).toBe("Rahim ক");
  });

  test("cleaned twice is cleaned once, and is never longer than allowed", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 100 }), (value, max) => {
        const clean = cleanText(value, max);
        expect(cleanText(clean, max)).toBe(clean);
        expect([...clean].length).toBeLessThanOrEqual(max);
        expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(clean.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("a plain value", () => {
  test.each([
    ["\u202a+880\u00a01712\u2011345678\u202c", "+880 1712-345678"],
    ["০১৭১২–৩৪৫৬৭৮", "01712-345678"],
    ["٠١٧١٢٣٤٥٦٧٨", "01712345678"],
    ["०१७१२३४५६७८", "01712345678"],
    ["０１７１２−３４５６７８", "01712-345678"],
    ["𝟎𝟏𝟕𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖", "01712345678"],
    ["ｒａｈｉｍ＠ｅｘａｍｐｌｅ．ｃｏｍ", "rahim@example.com"],
    ["rahim\u200b@exam\u00adple.com\ufeff", "rahim@example.com"],
    ["1200 ft²", "1200 ft²"],
    ["½", "½"],
  ])("%j is %j", (typed, plain) => {
    expect(plainValue(typed)).toBe(plain);
  });

  test("is the same whatever unseen characters stand in it and whatever script its digits have", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9@.+-]{1,30}$/),
        fc.array(unseen, { minLength: 31, maxLength: 31 }),
        (value, marks) => {
          const pasted = [...toBengaliDigits(value)].map((character, index) => marks[index]! + character).join("");
          expect(plainValue(pasted + marks.at(-1)!)).toBe(value);
        },
      ),
    );
  });

  test("is plain after once", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(plainValue(plainValue(value))).toBe(plainValue(value));
      }),
    );
  });
});
