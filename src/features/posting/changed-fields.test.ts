import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("the fields in which two states differ are named, empty ones alike", () => {
  const before = { title: "A", price: "5000", street: "", amenities: ["lift"], priceNegotiable: false };
  const after = { title: "B", price: "5000", amenities: ["lift", "gas"], nearby: [], priceNegotiable: false };
  expect(changedFields(before, after)).toEqual(["title", "amenities"]);
  expect(changedFields(after, after)).toEqual([]);
  expect(changedFields({}, { priceNegotiable: true })).toEqual(["priceNegotiable"]);
});
