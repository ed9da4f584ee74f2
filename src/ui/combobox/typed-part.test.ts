import { expect, test } from "vitest";
import { typedPart } from "./typed-part.ts";

test.each([
  ["Banani", "ban", ["Ban", "ani"]],
  ["Banani", "", ["", "Banani"]],
  ["Banani", "nani", ["", "Banani"]],
  ["ধানমন্ডি", "ধানমন", ["ধানমন্ডি", ""]],
  ["গুলশান", "গ", ["গু", "লশান"]],
])("%s, typed %s", (name, typed, parts) => {
  expect(typedPart(name, typed)).toEqual(parts);
});
