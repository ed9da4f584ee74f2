import { expect, test } from "vitest";
import { langOf, textLanguage } from "./text-language.ts";

test("a text is of the language of most of its letters", () => {
  expect(["Lake View", "লেক ভিউ", "Road 71", "৭১", "12", "–", ""].map(textLanguage)).toEqual([
    ...["en", "bn", "en", null, null, null, null],
  ]);
  expect(textLanguage("রোড ৭১, ব্লক A")).toBe("bn");
  expect(textLanguage("Gulshan (গুলশান) Avenue")).toBe("en");
});

test("only what is not the reader's is marked", () => {
  expect(langOf("Shapla Homes", "bn")).toBe("en");
  expect(langOf("শাপলা", "en")).toBe("bn");
  for (const text of ["Shapla Homes", "12", "", null, undefined]) expect(langOf(text, "en")).toBeUndefined();
});
