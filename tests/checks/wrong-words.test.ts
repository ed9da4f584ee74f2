import { describe, expect, test } from "vitest";
import { wrongWords } from "../support/language/wrong-words.ts";

describe("a Bengali text", () => {
  test.each([
    ["আবার Please try again", ["Please", "try", "again"]],
    ["৩টি ফ্ল্যাট, 4 তলা", ["4"]],
    ["মাত্র 1,200 বর্গফুট", ["1", "200"]],
    ["café-তে", ["café"]],
    ["12 November 2026", ["November", "12", "2026"]],
  ])("%s has wrong words", (text, words) => expect(wrongWords(text, "bn")).toEqual(words));

  test.each([
    "৩টি ফ্ল্যাট, ৪ তলা · ৳ ২৫,০০০",
    "01XXXXXXXXX বা +880 1XXXXXXXXX ধরনের নম্বর",
    "salam@nibash.example, https://nibash.example/bn/buy?x=1 বা nibash.example",
    "PNG, JPG বা GIF",
    "SIL Open Font License 1.1",
  ])("%s has none", (text) => expect(wrongWords(text, "bn")).toEqual([]));
});

describe("an English text", () => {
  test("has wrong words where a letter or a digit is Bengali", () => {
    expect(wrongWords("A flat in গুলশান, ৩ rooms", "en")).toEqual(["গুলশান", "৩"]);
    expect(wrongWords("ক", "en")).toEqual(["ক"]);
  });
  test("may speak of taka", () => expect(wrongWords("৳ 25,000 a month; café", "en")).toEqual([]));
});
