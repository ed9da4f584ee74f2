import { expect, test } from "vitest";
import { changedValues } from "./posting-draft.ts";

test("the fields in which two states differ are named, empty ones alike", () => {
  const before = { title: "A", price: "5000", street: "", amenities: ["lift"], priceNegotiable: false };
  const after = { title: "B", price: "5000", amenities: ["lift", "gas"], nearby: [], priceNegotiable: false };
  expect(changedValues(before, after)).toEqual(["title", "amenities"]);
  expect(changedValues(after, after)).toEqual([]);
  expect(changedValues({}, { priceNegotiable: true })).toEqual(["priceNegotiable"]);
});
