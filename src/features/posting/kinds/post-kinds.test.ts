import { describe, expect, test } from "vitest";
import { withLocale } from "#i18n/request-locale.ts";
import { projectKind } from "./project-kind.ts";
import { propertyKind } from "./property-kind.ts";
import { resortKind } from "./resort-kind.ts";

const kinds = { property: propertyKind, resort: resortKind, project: projectKind };
const missing = { code: "invalid-input", errors: [{ field: "title", code: "required" }] } as const;

describe("what a refused post is told", () => {
  test.each([
    ["property", missing, "Please fill all required fields"],
    ["property", { code: "database-unavailable" }, "Error creating property"],
    ["property", { code: "internal" }, "Something went wrong"],
    ["resort", missing, "Please fill in all required fields"],
    ["resort", { code: "not-allowed" }, "Authentication issue. Please sign out and sign in again."],
    ["resort", { code: "database-unavailable" }, "Failed to post resort: Our server is not responding"],
    ["resort", { code: "internal" }, "An unexpected error occurred: Something went wrong on our side"],
    ["project", missing, { title: "Missing Information", text: "Please fill in all required fields" }],
    ["project", { code: "internal" }, "Submission Failed"],
    ["project", { code: "database-unavailable" }, "Submission Failed"],
  ] as const)("a %s: %j", (kind, problem, words) => {
    const refusal = { ...problem, errors: "errors" in problem ? [...problem.errors] : [] };
    expect(kinds[kind].words(refusal)).toEqual(words);
    expect(JSON.stringify(withLocale("bn", () => kinds[kind].words(refusal)))).toMatch(/[\u0980-\u09ff]/);
  });

  test("when the session has ended", () => {
    expect(kinds.resort.expired()).toBe("Authentication error. Please sign in again.");
    expect(kinds.project.expired()).toBe("Authentication required");
  });

  test("a field that is wrong is named by the catalogue and not by the kind", () => {
    const wrong = { code: "invalid-input", errors: [{ field: "price", code: "not-a-number" }] } as const;
    for (const { words } of Object.values(kinds))
      expect(words({ ...wrong, errors: [...wrong.errors] })).toBeUndefined();
  });
});
