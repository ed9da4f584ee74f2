import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactInText } from "./contact-in-text.ts";
import { toBengaliDigits } from "../text/digits.ts";

const kinds = (text: string) => contactInText({ text }).map(({ kind }) => kind);

describe("contactInText", () => {
  test.each([
    ["Call 01712345678 now", "01712345678"],
    ["ফোন: ০১৭১২-৩৪৫ ৬৭৮।", "০১৭১২-৩৪৫ ৬৭৮"],
    ["+880 1712-345678", "880 1712-345678"],
    ["8801712345678", "8801712345678"],
    ["0 1 7 1 2 . 3 4 5 . 6 7 8", "0 1 7 1 2 . 3 4 5 . 6 7 8"],
    ["শূন্য এক সাত এক দুই তিন চার পাঁচ ছয় সাত আট", "শূন্য এক সাত এক দুই তিন চার পাঁচ ছয় সাত আট"],
    [
      "zero one seven one two three four five six seven eight",
      "zero one seven one two three four five six seven eight",
    ],
    ["জিরো ১৭১২ ৩৪৫৬৭৮", "জিরো ১৭১২ ৩৪৫৬৭৮"],
  ])("finds the number in %j", (text, number) => {
    const [found] = contactInText({ description: text });
    expect(found).toMatchObject({ field: "description", kind: "phone" });
    expect(found?.text.replace(/^\+/, "")).toBe(number);
  });

  test.each([
    "٠١٨١٩٤٤٥٥٦٦",
    "०१९१२ ३४५६७८",
    "０１５５２−３０１２３４",
    "🄀1 6 1 1 2 2 3 3 4 4".replace("🄀", "0"),
    "⓪①⑦①②③④⑤⑥⑦⑧",
    "0️⃣1️⃣9️⃣1️⃣1️⃣2️⃣2️⃣3️⃣3️⃣4️⃣4️⃣",
    "zero 1 seven ১২ three 45 ছয় 78",
    "shunno ek noy double ek 223344",
    "৮৭৬৫৪৩২১৯১০",
    "Read it from the end: 4433 2211 610",
    "\u202e87654321710\u202c",
    "0\u200d1\u20607\u00ad1\u200b2345678",
    "+44 7700 900123",
    "+971.50.123.4567",
    "০৯৬১২-৩৪৫৬৭৮",
  ])("counts %j as a number", (text) => {
    expect(kinds(`Nice flat. ${text}, ask for Rahim`)).toContain("phone");
  });

  test.each([
    ["name@example.com", "email"],
    ["name (at) example (dot) com", "email"],
    ["রহিম@উদাহরণ.বাংলা", "email"],
    ["see www.elsewhere.com.bd/flat?id=1", "link"],
    ["https://t.me/somebody", "link"],
    ["wa.me/8801712", "link"],
    ["facebook.com/our-page", "link"],
  ])("finds %j", (text, kind) => {
    expect(kinds(text)).toEqual([kind]);
  });

  test.each([
    "৳ 1,20,00,000, built in 2017, 1500 sqft, 3 beds",
    "১৭১২ বর্গফুট, ০১ তলা, হোল্ডিং ০১৩৪৫",
    "Road 11, House 7, Block C.Nice view",
    "From 01-01-2026 to 31.12.2026",
    "Plot 12017123456789",
    "Built 2008 to 2010, 1,450 sqft, rent 45,000 from 01.05.2026",
    "মৌজা ১২৩, দাগ ৪৫৬৭, খতিয়ান ৮৯১০",
    "At the lake, char one sat tin",
    "One bed, two baths, six windows",
    "Walk-in closet etc.Lift",
  ])("leaves %j alone", (text) => {
    expect(kinds(text)).toEqual([]);
  });

  test("any mobile number is found, whatever stands between its digits and in either script", () => {
    const gap = fc.constantFrom("", " ", "-", ".", " - ", ", ", "/", "\u200b", "(");
    const number = fc.tuple(fc.constantFrom(..."3456789"), fc.stringMatching(/^\d{8}$/));
    fc.assert(
      fc.property(number, fc.array(gap, { minLength: 10, maxLength: 10 }), fc.boolean(), (parts, gaps, bengali) => {
        const digits = `01${parts.join("")}`;
        const written = [...digits].map((digit, index) => digit + (gaps[index] ?? "")).join("");
        expect(kinds(`ফোন করুন ${bengali ? toBengaliDigits(written) : written}!`)).toContain("phone");
      }),
    );
  });

  test("any text is read, and what is found stands in it", () => {
    const text = fc.string({ unit: "binary", maxLength: 2000 });
    fc.assert(
      fc.property(text, (given) => {
        for (const { text: found } of contactInText({ given })) expect(given).toContain(found);
      }),
    );
    // Patterns that go back and forth would need longer for these than the test has.
    for (const hostile of ["0 ", "a.", "a@", "০১৭-"]) contactInText({ hostile: hostile.repeat(50_000) });
  });
});
