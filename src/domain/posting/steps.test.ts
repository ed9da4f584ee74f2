import { expect, test } from "vitest";
import { LISTING_FIELDS, LISTING_STEPS } from "./listing-fields.ts";
import { PROJECT_FIELDS, PROJECT_STEPS } from "./project-fields.ts";
import { RESORT_FIELDS, RESORT_STEPS } from "./resort-fields.ts";
import { inFormOrder, stepOf } from "./steps.ts";

test.each([
  [LISTING_FIELDS, LISTING_STEPS],
  [RESORT_FIELDS, RESORT_STEPS],
  [PROJECT_FIELDS, PROJECT_STEPS],
])("each field stands in one step", (table, steps) => {
  const fields = steps.flatMap((step) => step.fields);
  expect(new Set(fields).size).toBe(fields.length);
  expect(Object.keys(table).filter((name) => !fields.includes(name))).toEqual([]);
});

test("a field is found in its step", () => {
  expect(stepOf(LISTING_STEPS, "nearby.0.name")).toBe(4);
  expect(stepOf(LISTING_STEPS, "visits.6.until")).toBe(8);
  expect(stepOf(RESORT_STEPS, "pictures.2")).toBe(5);
  expect(stepOf(PROJECT_STEPS, "draftId")).toBeNull();
});

test("problems come in the order of the form, one a field", () => {
  const problems = ["pictures.0", "contactName", "title", "price", "title"].map((field) => ({ field }));
  expect(inFormOrder(LISTING_STEPS, problems).map(({ field }) => field)).toEqual([
    "contactName",
    "pictures.0",
    "price",
    "title",
  ]);
});
