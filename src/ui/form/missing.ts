import type { FieldProblem } from "#api/problem.ts";

/** "required" for each of the fields that is empty. */
export const missing = (values: Readonly<Record<string, string>>, ...fields: string[]): FieldProblem[] =>
  fields.filter((field) => (values[field] ?? "").trim() === "").map((field) => ({ field, code: "required" }));
