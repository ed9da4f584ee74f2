import { expect, test } from "vitest";
import { placeLabel, placeSpelling } from "#domain/place/label.ts";
import { placeIndex } from "./places.ts";

test("a typed place is called as the reader calls it", () => {
  expect(placeLabel(placeIndex, "Gulshan, Dhaka", "bn")).toBe("গুলশান, ঢাকা");
  expect(placeLabel(placeIndex, "ধানমন্ডি", "en")).toBe("Dhanmondi");
  expect(placeLabel(placeIndex, "Dacca", "bn")).toBe("ঢাকা");
});

test("what is in the reader's language, or names no place, stays as it was typed", () => {
  expect(placeLabel(placeIndex, "gulshan", "en")).toBe("gulshan");
  expect(placeLabel(placeIndex, "Nowhere, Gulshan", "bn")).toBe("Nowhere, গুলশান");
  expect(placeLabel(placeIndex, "", "bn")).toBe("");
});

test("search engines know a list under one spelling of its place", () => {
  for (const spelling of ["Gulshan", "gulshan", "গুলশান"]) expect(placeSpelling(placeIndex, spelling)).toBe("Gulshan");
  expect(placeSpelling(placeIndex, "ধানমন্ডি, ঢাকা")).toBe("Dhanmondi, Dhaka");
  expect(placeSpelling(placeIndex, "Nowhere at all")).toBe("Nowhere at all");
  expect(placeSpelling(placeIndex, "")).toBe("");
});
