import { expect, test } from "vitest";
import { inFormOrder, POST_STEPS, stepOf } from "./steps.ts";

test("each field stands in one step", () => {
  for (const steps of Object.values(POST_STEPS)) {
    const fields = steps.flatMap((step) => step.fields);
    expect(new Set(fields).size).toBe(fields.length);
  }
  expect(stepOf("property", "nearby.0.name")).toBe(3);
  expect(stepOf("resort", "pictures.2")).toBe(5);
  expect(stepOf("project", "draftId")).toBeNull();
});

test("problems come in the order of the form, one a field", () => {
  const problems = ["pictures.0", "contactName", "title", "price", "title"].map((field) => ({ field }));
  expect(inFormOrder("property", problems).map(({ field }) => field)).toEqual([
    "title",
    "price",
    "pictures.0",
    "contactName",
  ]);
});
